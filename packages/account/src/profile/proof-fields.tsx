import { MAX_PASSWORD } from '@girouette/contracts/password';
import { PasswordField, TextField } from '@girouette/ui/field';
import type { UseFormReturn } from 'react-hook-form';
import { useSecondFactor } from '../second-factor/use-second-factor';
import type { ProfileValues, ProofValues } from './profile-values';

/** The password, and a second-factor code if enabled. A new e-mail needs both, so that an open session is not enough. */
export function ProofFields({ form }: { form: UseFormReturn<ProfileValues & ProofValues> }) {
  const { errors } = form.formState;
  const hasFactor = useSecondFactor().data?.isActive ?? false;
  return (
    <>
      <PasswordField
        label="Votre mot de passe"
        hint="Pour changer d’adresse."
        autoComplete="current-password"
        maxLength={MAX_PASSWORD}
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', {
          required: 'Password is required',
          shouldUnregister: true,
        })}
      />
      {hasFactor ? (
        <TextField
          label="Code"
          hint="De votre application d’authentification, ou un code de secours."
          autoComplete="one-time-code"
          maxLength={50}
          error={errors.code?.message}
          {...form.register('code', {
            shouldUnregister: true,
            validate: (code) => code.trim() !== '' || 'Entrez un code.',
          })}
        />
      ) : null}
    </>
  );
}
