import { ProofInputs } from '@girouette/account';
import { deliverableEmail } from '@girouette/contracts/email';
import { pasted } from '@girouette/contracts/pasted';
import type { SubAccount } from '@girouette/contracts/http/sub-accounts';
import {
  isLongEnough,
  MAX_PASSWORD,
  PASSWORD_HINT,
  PASSWORD_TOO_SHORT,
} from '@girouette/contracts/password';
import { PasswordField, TextField } from '@girouette/ui/field';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { SubAccountValues } from './use-save-sub-account';

/** Name, e-mail and password of a sub-account, and the owner's own password where saving gives somebody access. */
export function SubAccountFields({
  form: { register, control },
  account,
  errorOf,
}: {
  form: UseFormReturn<SubAccountValues>;
  /** Null to add one. */
  account: SubAccount | null;
  errorOf: (field: keyof SubAccountValues) => string | undefined;
}) {
  const [email, password] = useWatch({ control, name: ['email', 'password'] });
  const needsProof = opensAccess(account, { email, password });
  return (
    <>
      <TextField
        label="Nom"
        autoComplete="off"
        maxLength={100}
        error={errorOf('name')}
        {...register('name', { validate: (name) => name.trim() !== '' || 'Name is required' })}
      />
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errorOf('email')}
        {...register('email', { validate: emailError })}
      />
      <PasswordField
        label={account ? 'Nouveau mot de passe' : 'Mot de passe'}
        hint={
          account
            ? 'Laissez vide pour garder l’actuel. Un nouveau met fin à ses sessions.'
            : PASSWORD_HINT
        }
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        error={errorOf('password')}
        {...register('password', {
          required: account ? false : 'Password is required',
          validate: (password) => password === '' || isLongEnough(password) || PASSWORD_TOO_SHORT,
        })}
      />
      {needsProof ? (
        <ProofInputs
          hint="Pour que personne d’autre n’ouvre un accès à votre compte."
          required="Entrez votre mot de passe."
          register={register}
          errorOf={errorOf}
        />
      ) : null}
    </>
  );
}

/** Whether saving gives somebody access, so that the owner proves the password. A new name alone does not. */
const opensAccess = (
  account: SubAccount | null,
  { email, password }: Pick<SubAccountValues, 'email' | 'password'>,
): boolean =>
  account?.status === 'waiting' || email.trim().toLowerCase() !== account?.email || password !== '';

function emailError(email: string): string | true {
  if (pasted(email) === '') return 'Email is required';
  return deliverableEmail(email) !== null || 'Email is invalid';
}
