import { deliverableEmail, EMAIL_LENGTH } from '@girouette/contracts/texts/email';
import { pasted } from '@girouette/contracts/texts/pasted';
import { CheckboxField, TextAreaField, TextField } from '@girouette/ui/field';
import { FormFailure } from '@girouette/ui/form';
import type { Submission } from '@girouette/ui/microfrontend';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormActions, formStyles } from '../shared/form';
import { paths } from '../shared/paths';

export interface DemoRequest {
  email: string;
  restaurantName: string;
  owner: string;
  subject: string;
  body: string;
}

const REQUIRED = 'Remplissez ce champ.';
const filled = (text: string) => text.trim() !== '' || REQUIRED;

/** All fields are required, including the checkbox (docs/specification §5, demo). */
export function DemoForm({ request }: { request: Submission<DemoRequest> }) {
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: {
      email: '',
      restaurantName: '',
      owner: '',
      subject: '',
      body: '',
      wanted: false,
    },
  });
  const { errors } = formState;

  useEffect(() => {
    setFocus('email');
  }, [setFocus]);

  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={handleSubmit(({ email, restaurantName, owner, subject, body }) => {
        request.submit({ email: pasted(email), restaurantName, owner, subject, body });
      })}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_LENGTH}
        error={errors.email?.message}
        {...register('email', { validate: emailError })}
      />
      <TextField
        label="Nom du restaurant"
        autoComplete="organization"
        maxLength={200}
        error={errors.restaurantName?.message}
        {...register('restaurantName', { validate: filled })}
      />
      <TextField
        label="Nom du propriétaire"
        autoComplete="name"
        maxLength={200}
        error={errors.owner?.message}
        {...register('owner', { validate: filled })}
      />
      <TextField
        label="Sujet"
        maxLength={200}
        error={errors.subject?.message}
        {...register('subject', { validate: filled })}
      />
      <TextAreaField
        label="Message"
        maxLength={5_000}
        error={errors.body?.message}
        {...register('body', { validate: filled })}
      />
      <CheckboxField
        label="Demander une démo"
        error={errors.wanted?.message}
        {...register('wanted', { required: 'Cochez cette case pour demander une démo.' })}
      />
      <FormFailure title="Votre demande n’a pas été envoyée." message={request.error?.message} />
      <FormActions cancel={paths.home} busy={request.isPending} />
    </form>
  );
}

function emailError(email: string): string | true {
  if (pasted(email) === '') return REQUIRED;
  return deliverableEmail(email) !== null || 'Indiquez une adresse e-mail valable.';
}
