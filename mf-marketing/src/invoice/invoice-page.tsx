import { deliverableEmail, EMAIL_LENGTH } from '@girouette/contracts/texts/email';
import { pasted } from '@girouette/contracts/texts/pasted';
import { TextField } from '@girouette/ui/field';
import { FormFailure } from '@girouette/ui/form';
import { useSubmission } from '@girouette/ui/microfrontend';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormActions, FormPage, formStyles, Notice } from '../shared/form';
import { paths } from '../shared/paths';

/** Asks for an invoice by its number and the mailbox of its owner, also after the account was erased. The answer never says whether they go together. */
export function InvoicePage() {
  const request = useSubmission({
    send: (api, body: { number: string; email: string }) =>
      api('POST /api/payment/invoices/requests', { body }),
  });
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { number: '', email: '' },
  });
  const { errors } = formState;

  useEffect(() => {
    setFocus('number');
  }, [setFocus]);

  return (
    <FormPage
      title="Retrouver une facture"
      lead="Votre compte est supprimé, ou vous n’y accédez plus&#8239;? Nous renvoyons la facture ou l’avoir à l’adresse du compte."
    >
      <form
        className={formStyles.form}
        noValidate
        onSubmit={handleSubmit(({ number, email }) => {
          request.submit({ number: pasted(number), email: pasted(email) });
        })}
      >
        <TextField
          label="Numéro"
          hint="Celui de la facture ou de l’avoir, par exemple 2026-&#8288;000001. Il est aussi sur l’e-mail de votre paiement."
          autoComplete="off"
          maxLength={100}
          error={errors.number?.message}
          {...register('number', { validate: (typed) => pasted(typed) !== '' || NUMBER_MISSING })}
        />
        <TextField
          label="E-mail"
          hint="L’adresse que le compte avait."
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={EMAIL_LENGTH}
          error={errors.email?.message}
          {...register('email', {
            validate: (typed) => deliverableEmail(pasted(typed)) !== null || EMAIL_INVALID,
          })}
        />
        <FormActions cancel={paths.home} busy={request.isPending} />
        {request.data ? <Notice tone="success">{request.data.message}</Notice> : null}
        <FormFailure title="La demande n’est pas partie" message={request.error?.message} />
      </form>
    </FormPage>
  );
}

const NUMBER_MISSING = 'Indiquez le numéro de la facture.';
const EMAIL_INVALID = 'Cette adresse e-mail n’est pas complète.';
