import {
  isLongEnough,
  MAX_PASSWORD,
  PASSWORD_HINT,
  PASSWORD_TOO_SHORT,
} from '@girouette/contracts/texts/password';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { PasswordField, TextField } from '@girouette/ui/field';
import { FormFailure } from '@girouette/ui/form';
import { useHost, useSubmission } from '@girouette/ui/microfrontend';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { FormPage, formStyles, Notice } from '../shared/form';
import { paths } from '../shared/paths';

/** The person of a new sub-account chooses the password, is signed in, and goes on to the counter (docs/specification §10.32). */
export function ChoosePassword({
  email,
  token,
}: {
  email: string;
  /** Sets the password once. */
  token: string;
}) {
  const { session, navigate } = useHost();
  // The token works once; after a lost answer only the sign-in is repeated.
  const isChosen = useRef(false);
  const choosing = useSubmission({
    send: async (api, newPassword: string) => {
      if (!isChosen.current) {
        await api('POST /api/auth/reset-password', { body: { token, newPassword } });
      }
      isChosen.current = true;
      session.begin(
        await api('POST /api/auth/session', { body: { email, password: newPassword } }),
      );
      navigate(paths.counter);
    },
  });
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { newPassword: '' },
  });
  useEffect(() => {
    setFocus('newPassword');
  }, [setFocus]);
  const isExpired = choosing.error instanceof ApiError && choosing.error.code === 'LINK_EXPIRED';
  return (
    <FormPage title="Bienvenue" lead="Choisissez votre mot de passe pour ouvrir le comptoir.">
      <Notice tone="success">Votre adresse e-mail est confirmée.</Notice>
      <form
        className={formStyles.form}
        noValidate
        onSubmit={handleSubmit(({ newPassword }) => {
          choosing.submit(newPassword);
        })}
      >
        <TextField label="E-mail" type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Votre mot de passe"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          maxLength={MAX_PASSWORD}
          error={formState.errors.newPassword?.message}
          {...register('newPassword', {
            required: 'Password is required',
            validate: (password) => isLongEnough(password) || PASSWORD_TOO_SHORT,
          })}
        />
        <FormFailure message={choosing.error?.message}>
          {isExpired ? <p>Ouvrez de nouveau le lien de votre e-mail, puis réessayez.</p> : null}
        </FormFailure>
        <Button type="submit" wide busy={choosing.isPending}>
          Ouvrir le comptoir
        </Button>
      </form>
    </FormPage>
  );
}
