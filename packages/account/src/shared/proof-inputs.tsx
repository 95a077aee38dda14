import { MAX_PASSWORD } from '@girouette/contracts/texts/password';
import { PasswordField, TextField } from '@girouette/ui/field';
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { useSecondFactor } from '../second-factor/use-second-factor';

/** The proof that the user is present. The code is empty without a second factor. */
export interface ProofValues {
  currentPassword: string;
  code: string;
}

export const NO_PROOF: ProofValues = { currentPassword: '', code: '' };

/** The given parts of a proof. */
export const proofOf = ({ currentPassword, code }: ProofValues): Partial<ProofValues> => ({
  ...(currentPassword !== '' && { currentPassword }),
  ...(code.trim() !== '' && { code: code.trim() }),
});

type Rules = Pick<RegisterOptions<ProofValues, keyof ProofValues>, 'required' | 'validate'> & {
  shouldUnregister?: boolean;
};

/**
 * The password, and a code if there is a second factor. What outlives the session needs both, so that an open session is not enough.
 * @param props.hint why the password is asked for
 * @param props.required the message without one; another one where the form has a second password
 */
export function ProofInputs({
  register,
  errorOf,
  hint,
  required = 'Password is required',
}: {
  register: (field: keyof ProofValues, rules: Rules) => UseFormRegisterReturn;
  errorOf: (field: keyof ProofValues) => string | undefined;
  hint?: string;
  required?: string;
}) {
  const hasFactor = useSecondFactor().data?.isActive ?? false;
  return (
    <>
      <PasswordField
        label="Votre mot de passe"
        {...(hint !== undefined && { hint })}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD}
        error={errorOf('currentPassword')}
        {...register('currentPassword', {
          required,
          shouldUnregister: true,
        })}
      />
      {hasFactor ? (
        <TextField
          label="Code"
          hint="De votre application d’authentification, ou un code de secours."
          autoComplete="one-time-code"
          maxLength={50}
          error={errorOf('code')}
          {...register('code', {
            shouldUnregister: true,
            validate: (code) => code.trim() !== '' || 'Entrez un code.',
          })}
        />
      ) : null}
    </>
  );
}
