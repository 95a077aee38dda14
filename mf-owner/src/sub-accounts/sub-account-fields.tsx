import { ProofInputs } from '@girouette/account';
import { deliverableEmail } from '@girouette/contracts/texts/email';
import type { PlaceSummary } from '@girouette/contracts/pages/http/places';
import type { SubAccount } from '@girouette/contracts/accounts/http/sub-accounts';
import {
  isLongEnough,
  MAX_PASSWORD,
  PASSWORD_HINT,
  PASSWORD_TOO_SHORT,
} from '@girouette/contracts/texts/password';
import { pasted } from '@girouette/contracts/texts/pasted';
import { CheckboxField, PasswordField, TextField } from '@girouette/ui/field';
import { useUser } from '@girouette/ui/microfrontend';
import type { UseQueryResult } from '@tanstack/react-query';
import { type UseFormRegister, type UseFormReturn, useWatch } from 'react-hook-form';
import { isReassigned, type AccessValues } from './access';
import { AccessField } from './access-field';
import type { SubAccountInput } from './use-sub-accounts';

export type SubAccountValues = Omit<SubAccountInput, 'assignment'> &
  AccessValues & {
    /** Whether the owner chooses the password of a new sub-account, instead of its person. */
    setsPassword: boolean;
  };

/** The inputs that show the reason of a refusal beside them. */
export const INPUTS = ['name', 'email', 'password', 'currentPassword', 'code'] as const;
export type Input = (typeof INPUTS)[number];
type ErrorOf = (field: Input) => string | undefined;

/** The fields of a sub-account, and the caller's own password where saving gives a person access. */
export function SubAccountFields({
  form: { register, control, setValue, formState },
  account,
  places,
  errorOf,
}: {
  form: UseFormReturn<SubAccountValues>;
  /** Null to add one. */
  account: SubAccount | null;
  places: UseQueryResult<PlaceSummary[]>;
  errorOf: ErrorOf;
}) {
  const isManager = useUser()?.assignment !== undefined;
  const hasChoice = useHasAccessChoice(account);
  const [email, password, access, chosen, setsPassword] = useWatch({
    control,
    name: ['email', 'password', 'access', 'places', 'setsPassword'],
  });
  const values = { access, places: chosen };
  const known = places.data?.map(({ _id: id }) => id) ?? [];
  const needsProof =
    opensAccess(account, { email, password }) || isReassigned(account?.assignment, values, known);
  return (
    <>
      <Credentials register={register} {...{ account, setsPassword, errorOf }} />
      {hasChoice ? (
        <AccessField
          values={values}
          places={places}
          isManager={isManager}
          isChecked={formState.isSubmitted}
          onChange={(next) => {
            setValue('access', next.access);
            setValue('places', next.places);
          }}
        />
      ) : null}
      {needsProof ? (
        <ProofInputs
          hint={
            isManager
              ? 'Pour que personne d’autre n’ouvre un accès à vos établissements.'
              : 'Pour que personne d’autre n’ouvre un accès à votre compte.'
          }
          required="Entrez votre mot de passe."
          register={register}
          errorOf={errorOf}
        />
      ) : null}
    </>
  );
}

/** What the person signs in with. */
function Credentials({
  register,
  account,
  setsPassword,
  errorOf,
}: {
  register: UseFormRegister<SubAccountValues>;
  account: SubAccount | null;
  setsPassword: boolean;
  errorOf: ErrorOf;
}) {
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
      {account ? null : (
        <CheckboxField
          label="Choisir un mot de passe à sa place"
          hint="Sinon, la personne choisit le sien avec l’e-mail qu’elle reçoit."
          {...register('setsPassword')}
        />
      )}
      {account || setsPassword ? (
        <PasswordField
          label={account ? 'Son nouveau mot de passe' : 'Son mot de passe'}
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
            shouldUnregister: true,
            validate: (password) => !password || isLongEnough(password) || PASSWORD_TOO_SHORT,
          })}
        />
      ) : null}
    </>
  );
}

/** Whether saving gives a person access, so that the owner proves the password. A new name alone does not. */
const opensAccess = (
  account: SubAccount | null,
  { email, password = '' }: Pick<SubAccountInput, 'email' | 'password'>,
): boolean =>
  account?.status === 'waiting' || email.trim().toLowerCase() !== account?.email || password !== '';

function emailError(email: string): string | true {
  if (pasted(email) === '') return 'Email is required';
  return deliverableEmail(email) !== null || 'Email is invalid';
}

/** Whether there are places to choose: the organisation has several, or the access or the user is assigned to some. */
export function useHasAccessChoice(account: SubAccount | null): boolean {
  const user = useUser();
  return Boolean(user?.hasPlaces ?? user?.assignment ?? account?.assignment);
}
