import { pasted } from '@girouette/contracts/texts/pasted';
import { TextField } from '@girouette/ui/field';
import { FormFailure } from '@girouette/ui/form';
import { useSubmission } from '@girouette/ui/microfrontend';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormActions, FormPage, formStyles, Notice } from '../shared/form';
import { paths } from '../shared/paths';

/** Requests a link for choosing a new password (docs/specification §2.2, screen 9). Only the server checks the e-mail (§5). */
export function ForgotPage() {
  const request = useSubmission({
    send: (api, email: string) => api('POST /api/auth/forgot-password', { body: { email } }),
  });
  const { register, handleSubmit, setFocus } = useForm({ defaultValues: { email: '' } });

  useEffect(() => {
    setFocus('email');
  }, [setFocus]);

  return (
    <FormPage
      title="Mot de passe oublié"
      lead="Indiquez l’adresse de votre compte&nbsp;: nous vous enverrons un lien pour choisir un nouveau mot de passe."
    >
      <form
        className={formStyles.form}
        noValidate
        onSubmit={handleSubmit(({ email }) => {
          request.submit(pasted(email));
        })}
      >
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          inputMode="email"
          {...register('email')}
        />
        <FormActions cancel={paths.login} busy={request.isPending} />
        {request.data ? <Notice tone="success">{request.data.message}</Notice> : null}
        <FormFailure title="Error sending password reset email" message={request.error?.message} />
      </form>
    </FormPage>
  );
}
