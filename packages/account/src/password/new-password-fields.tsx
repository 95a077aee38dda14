import {
  isLongEnough,
  MAX_PASSWORD,
  PASSWORD_HINT,
  PASSWORD_TOO_SHORT,
} from '@girouette/contracts/texts/password';
import { PasswordField } from '@girouette/ui/field';
import type { UseFormReturn } from 'react-hook-form';

interface NewPassword {
  newPassword: string;
  confirmation: string;
}

/** The fields of a new password, twice. The confirmation is validated while typing (docs/specification §5). */
export function NewPasswordFields<Values extends NewPassword>({
  form,
  refusal,
}: {
  form: UseFormReturn<Values>;
  /** Why the server refused the password. */
  refusal?: string | undefined;
}) {
  const { register, getValues, trigger, formState } = form as unknown as UseFormReturn<NewPassword>;
  const { errors } = formState;
  return (
    <>
      <PasswordField
        label="Nouveau mot de passe"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        error={errors.newPassword?.message ?? refusal}
        {...register('newPassword', {
          validate: (password) => isLongEnough(password) || `${PASSWORD_TOO_SHORT}.`,
          onChange: () => {
            if (getValues('confirmation') !== '') void trigger('confirmation');
          },
        })}
      />
      <PasswordField
        label="Confirmation du mot de passe"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        error={errors.confirmation?.message}
        {...register('confirmation', {
          validate: (confirmation, { newPassword }) =>
            confirmation === newPassword || 'Passwords do not match.',
          onChange: () => void trigger('confirmation'),
        })}
      />
    </>
  );
}
