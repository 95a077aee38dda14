import { deliverableEmail } from '@girouette/contracts/email';
import { MIN_PASSWORD } from '@girouette/contracts/password';
import { ApiError } from '@girouette/ui/api';
import { ChoiceField, PasswordField, TextField } from '@girouette/ui/field';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ErrorSummary, FormActions, FormFailure, formStyles } from '../../shared/form';
import { paths } from '../../shared/paths';
import type { useRegister } from './use-register';

const CHOICES = [
  { value: 'pay', label: 'Payer maintenant', hint: 'Vous choisissez ensuite votre formule.' },
  { value: 'trial', label: 'Essai', hint: 'Notre équipe examine votre demande.' },
];

const IDS = { name: 'register-name', email: 'register-email', password: 'register-password' };

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
  const { error: refusal } = registration;
  const refused = refusedField(refusal);
  const messages = {
    name: errors.name?.message,
    email: errors.email?.message ?? (refused === 'email' ? refusal?.message : undefined),
    password: errors.password?.message ?? (refused === 'password' ? refusal?.message : undefined),
  };
  // What was refused is not what is in the field any more.
  const onChange = () => {
    if (refusal) registration.reset();
  };

  useEffect(() => {
    setFocus(refused ?? 'name');
  }, [setFocus, refused]);

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
      <ErrorSummary
        faults={[
          { label: 'Nom', id: IDS.name, message: messages.name },
          { label: 'E-mail', id: IDS.email, message: messages.email },
          { label: 'Mot de passe', id: IDS.password, message: messages.password },
        ]}
      />
      <TextField
        label="Nom"
        id={IDS.name}
        autoComplete="name"
        maxLength={100}
        error={messages.name}
        {...register('name', { validate: (name) => name.trim() !== '' || 'Name is required' })}
      />
      <TextField
        label="E-mail"
        id={IDS.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={refused === 'email' ? <EmailTaken /> : messages.email}
        {...register('email', { validate: emailError, onChange })}
      />
      <PasswordField
        label="Mot de passe"
        id={IDS.password}
        hint={`Doit comporter au moins ${MIN_PASSWORD} caractères.`}
        autoComplete="new-password"
        maxLength={200}
        error={messages.password}
        {...register('password', {
          onChange,
          required: 'Password is required',
          minLength: {
            value: MIN_PASSWORD,
            message: 'Password must be at least 8 characters long',
          },
        })}
      />
      <ChoiceField label="Votre choix" choices={CHOICES} input={register('choice')} />
      {refusal && refused === null ? <Refusal error={refusal} /> : null}
      <FormActions cancel={paths.login} busy={registration.isPending} />
    </form>
  );
}

function emailError(email: string): string | true {
  if (email.trim() === '') return 'Email is required';
  return deliverableEmail(email) !== null || 'Email is invalid';
}

/** The field that the server did not take and that says so itself (docs/specification §8 and §10.32); null for any other failure. */
function refusedField(error: Error | null): 'email' | 'password' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'EMAIL_TAKEN') return 'email';
  return error.field === 'password' ? 'password' : null;
}

function EmailTaken() {
  return (
    <>
      L&apos;email existe déjà ! <span>Si ce compte est le vôtre, connectez-vous.</span>
    </>
  );
}

/** The specification has one sentence for every cause (docs/specification §8); the cause follows it. */
function Refusal({ error }: { error: Error }) {
  return (
    <FormFailure>
      <p>L&apos;email existe déjà !</p>
      <p>{`L’inscription n’a pas abouti\u00a0: ${error.message}`}</p>
    </FormFailure>
  );
}
