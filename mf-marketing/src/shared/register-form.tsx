import { deliverableEmail } from '@girouette/contracts/texts/email';
import {
  isLongEnough,
  MAX_PASSWORD,
  PASSWORD_HINT,
  PASSWORD_TOO_SHORT,
} from '@girouette/contracts/texts/password';
import { pasted } from '@girouette/contracts/texts/pasted';
import { ApiError } from '@girouette/ui/api';
import { ChoiceField, PasswordField, TextField } from '@girouette/ui/field';
import type { Submission } from '@girouette/ui/microfrontend';
import { useEffect, type ReactNode } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { ErrorSummary, FormActions, formStyles } from './form';
import { paths } from './paths';
import { useTrialOffer } from './use-trial-offer';

const PAY = {
  value: 'pay',
  label: 'Payer maintenant',
  hint: 'Vous choisissez ensuite votre formule.',
};

/** What a trial asks for, as this installation begins them. Until that is known, what is true of all. */
function useTrialHint(): string {
  const { data } = useTrialOffer();
  if (!data) return 'Une page, sans carte bancaire.';
  return data.isAutomatic
    ? `${String(data.days)}\u00A0jours dès que votre adresse est confirmée, sans carte bancaire.`
    : 'Notre équipe examine votre demande.';
}

/** « Votre choix »: a payment or a trial. */
function PlanChoice({ input }: { input: UseFormRegisterReturn }) {
  const hint = useTrialHint();
  const choices = [PAY, { value: 'trial', label: 'Essai', hint }];
  return <ChoiceField label="Votre choix" choices={choices} input={input} />;
}

const IDS = { name: 'register-name', email: 'register-email', password: 'register-password' };

export interface Registration {
  name: string;
  email: string;
  password: string;
  isTrial: boolean;
}

type Choice = 'pay' | 'trial';
type Values = Omit<Registration, 'isTrial'> & { choice: Choice };

/** Name, e-mail, password, and a choice between paying now and requesting a trial (docs/specification §2.2 and §5). */
export function RegisterForm({
  registration,
  hasChoice = true,
  firstChoice = 'pay',
  refusal,
}: {
  registration: Submission<Registration>;
  /** Whether to offer the choice between a payment and a trial. Without it no trial is requested. */
  hasChoice?: boolean;
  firstChoice?: Choice;
  /** Says why no account was created, unless a field shows the reason. */
  refusal: (error: Error) => ReactNode;
}) {
  const { error } = registration;
  const { register, handleSubmit, refused, messages } = useRegistrationForm(error, firstChoice);
  // The refusal no longer applies to the changed text.
  const onChange = () => {
    if (error) registration.reset();
  };

  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={handleSubmit(({ choice, name, email, password }) => {
        registration.submit({
          name: name.trim(),
          email: pasted(email),
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
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        error={messages.password}
        {...register('password', {
          onChange,
          required: 'Password is required',
          validate: (password) => isLongEnough(password) || PASSWORD_TOO_SHORT,
        })}
      />
      {hasChoice ? <PlanChoice input={register('choice')} /> : null}
      {error && refused === null ? refusal(error) : null}
      <FormActions cancel={paths.login} busy={registration.isPending} />
    </form>
  );
}

/** The form with the error of each field: its own, or the server's, which also takes the focus. */
function useRegistrationForm(error: Error | null, choice: Choice) {
  const { register, handleSubmit, setFocus, formState } = useForm<Values>({
    defaultValues: { name: '', email: '', password: '', choice },
  });
  const { errors } = formState;
  const refused = refusedField(error);
  const messages = {
    name: errors.name?.message,
    email: errors.email?.message ?? (refused === 'email' ? error?.message : undefined),
    password: errors.password?.message ?? (refused === 'password' ? error?.message : undefined),
  };

  useEffect(() => {
    setFocus(refused ?? 'name');
  }, [setFocus, refused]);

  return { register, handleSubmit, refused, messages };
}

function emailError(email: string): string | true {
  if (pasted(email) === '') return 'Email is required';
  return deliverableEmail(email) !== null || 'Email is invalid';
}

/** The field that the server refused and that shows the reason itself (docs/specification §8 and §10.32). Null for other failures. */
function refusedField(error: Error | null): 'email' | 'password' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'EMAIL_TAKEN') return 'email';
  return error.field === 'password' ? 'password' : null;
}

function EmailTaken() {
  return (
    <>
      L&apos;email existe déjà ! <span>Si ce compte est le vôtre, connectez-&#8288;vous.</span>
    </>
  );
}
