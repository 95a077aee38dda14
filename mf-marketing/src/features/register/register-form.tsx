import { deliverableEmail } from '@girouette/contracts/email';
import { MIN_PASSWORD } from '@girouette/contracts/password';
import { ApiError } from '@girouette/ui/api';
import { ChoiceField, PasswordField, TextField } from '@girouette/ui/field';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormActions, FormFailure, formStyles } from '../../shared/form';
import { paths } from '../../shared/paths';
import type { useRegister } from './use-register';

const CHOICES = [
  { value: 'pay', label: 'Payer maintenant', hint: 'Vous choisissez ensuite votre formule.' },
  { value: 'trial', label: 'Essai', hint: 'Notre équipe examine votre demande.' },
];

interface Values {
  name: string;
  email: string;
  password: string;
  choice: 'pay' | 'trial';
}

/** Name, e-mail, password, and whether to pay now or to ask for a trial (docs/specification §2.2 and §5). */
export function RegisterForm({ registration }: { registration: ReturnType<typeof useRegister> }) {
  const { register, handleSubmit, setFocus, formState } = useForm<Values>({
    defaultValues: { name: '', email: '', password: '', choice: 'pay' },
  });
  const { errors } = formState;
  const passwordRefusal = refusalOfPassword(registration.error);

  useEffect(() => {
    setFocus('name');
  }, [setFocus]);

  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={handleSubmit(({ choice, name, email, password }) => {
        registration.submit({
          name: name.trim(),
          email: email.trim(),
          password,
          isTrial: choice === 'trial',
        });
      })}
    >
      <TextField
        label="Nom"
        autoComplete="name"
        maxLength={100}
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || 'Name is required' })}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...register('email', { validate: emailError })}
      />
      <PasswordField
        label="Mot de passe"
        hint={`Doit comporter au moins ${MIN_PASSWORD} caractères.`}
        autoComplete="new-password"
        maxLength={200}
        error={errors.password?.message ?? passwordRefusal}
        {...register('password', {
          required: 'Password is required',
          minLength: {
            value: MIN_PASSWORD,
            message: 'Password must be at least 8 characters long',
          },
        })}
      />
      <ChoiceField label="Votre choix" choices={CHOICES} input={register('choice')} />
      {registration.error && passwordRefusal === undefined ? (
        <Refusal error={registration.error} />
      ) : null}
      <FormActions cancel={paths.login} busy={registration.isPending} />
    </form>
  );
}

function emailError(email: string): string | true {
  if (email.trim() === '') return 'Email is required';
  return deliverableEmail(email) !== null || 'Email is invalid';
}

/** Why the server did not take the password; its own field says so (docs/specification §10.32). */
const refusalOfPassword = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.field === 'password' ? error.message : undefined;

/** The specification has one sentence for every cause (docs/specification §8); the cause follows it. */
function Refusal({ error }: { error: Error }) {
  const isTaken = error instanceof ApiError && error.code === 'EMAIL_TAKEN';
  return (
    <FormFailure>
      <p>L&apos;email existe déjà !</p>
      {isTaken ? (
        <p>Si ce compte est le vôtre, connectez-vous.</p>
      ) : (
        <p>{`L’inscription n’a pas abouti\u00a0: ${error.message}`}</p>
      )}
    </FormFailure>
  );
}
