import { isLongEnough, PASSWORD_TOO_SHORT } from '@girouette/contracts/texts/password';
import { EMAIL_PATTERN } from '@girouette/contracts/texts/email-pattern';
import { pasted } from '@girouette/contracts/texts/pasted';
import { CheckboxField, PasswordField, TextField } from '@girouette/ui/field';
import { FormFailure } from '@girouette/ui/form';
import { rememberedLogin } from '@girouette/ui/session';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { FormActions, formStyles } from '../shared/form';
import { paths } from '../shared/paths';
import {
  asksForCode,
  fieldErrorOf,
  type LoginForm as LoginValues,
  type useLogin,
} from './use-login';

/**
 * E-mail, password and « Se souvenir de moi », prefilled with the remembered login (docs/specification §4, §5). A field for the code
 * of a second factor appears when the account has one.
 */
export function LoginForm({
  login,
  email,
}: {
  login: ReturnType<typeof useLogin>;
  /** The address of the person, where it is known. It replaces the remembered login. */
  email?: string | undefined;
}) {
  const form = useForm<LoginValues>({
    defaultValues: { email: email ?? '', password: '', remember: false },
  });
  const { register, control, handleSubmit, setFocus, formState } = form;
  const { errors } = formState;
  useFirstValues(form, email);

  const needsCode = useNeedsCode(login, pasted(useWatch({ control, name: 'email' })));
  useEffect(() => {
    if (needsCode) setFocus('code');
  }, [needsCode, setFocus]);

  const fieldErrors = fieldErrorOf(login.error);
  const passwordError = errors.password?.message ?? fieldErrors.password;
  const codeError = errors.code?.message ?? fieldErrors.code;
  const isShownAtField = asksForCode(login.error) || Object.keys(fieldErrors).length > 0;
  const formError = login.error && !isShownAtField ? login.error.message : undefined;

  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={handleSubmit((values) => {
        login.submit({ ...values, email: pasted(values.email) });
      })}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message ?? fieldErrors.email}
        {...register('email', { validate: emailError })}
      />
      <PasswordField
        label="Mot de passe"
        autoComplete="current-password"
        error={passwordError}
        {...register('password', {
          validate: (password) => isLongEnough(password) || `${PASSWORD_TOO_SHORT}.`,
        })}
      />
      {needsCode ? (
        <TextField
          label="Code de sécurité"
          hint="Celui de votre application d’authentification, ou un code de secours."
          autoComplete="one-time-code"
          inputMode="numeric"
          error={codeError}
          {...register('code', {
            required: 'Entrez le code de votre application.',
            shouldUnregister: true,
          })}
        />
      ) : null}
      <CheckboxField label="Se souvenir de moi" {...register('remember')} />
      <FormFailure message={formError} />
      <FormActions cancel={paths.home} busy={login.isPending} />
    </form>
  );
}

const emailError = (email: string) =>
  EMAIL_PATTERN.test(pasted(email)) || 'Please enter a valid email address.';

/** Whether the account of this e-mail has asked for a code; another account may not have a second factor. */
function useNeedsCode(login: ReturnType<typeof useLogin>, email: string): boolean {
  const [emailWithCode, setEmailWithCode] = useState<string | null>(null);
  const lastEmail = login.variables?.email ?? null;
  if (asksForCode(login.error) && emailWithCode !== lastEmail) setEmailWithCode(lastEmail);
  return email === emailWithCode;
}

/** Focuses the first field to fill in, and fills in the remembered login unless the address is known. */
function useFirstValues(
  { reset, setFocus, formState: { isDirty } }: UseFormReturn<LoginValues>,
  email: string | undefined,
): void {
  useEffect(() => {
    setFocus(email === undefined ? 'email' : 'password');
    if (email !== undefined) return undefined;
    let stillHere = true;
    void rememberedLogin().then((kept) => {
      if (kept && stillHere && !isDirty) reset({ ...kept, remember: true });
    });
    return () => {
      stillHere = false;
    };
    // Only once, so that a remembered login never replaces typed text.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what it uses is read at mount
  }, []);
}
