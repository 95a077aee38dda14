import {
  isLongEnough,
  MAX_PASSWORD,
  PASSWORD_HINT,
  PASSWORD_TOO_SHORT,
} from '@girouette/contracts/password';
import { ApiError } from '@girouette/ui/api';
import { PasswordField } from '@girouette/ui/field';
import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormActions, formStyles, type useSubmission } from './form';
import { paths } from './paths';

/** The new password, twice. Both fields are validated while typing (docs/specification §5). */
export function NewPasswordForm({
  change,
  refusal,
}: {
  change: ReturnType<typeof useSubmission<string, unknown>>;
  /** Says why nothing was changed. */
  refusal: (error: Error) => ReactNode;
}) {
  const { register, handleSubmit, setFocus, getValues, trigger, formState } = useForm({
    defaultValues: { newPassword: '', confirmation: '' },
    mode: 'onChange',
  });
  const { errors } = formState;
  const passwordRefusal =
    change.error instanceof ApiError && change.error.field === 'newPassword'
      ? change.error.message
      : undefined;

  useEffect(() => {
    setFocus('newPassword');
  }, [setFocus]);

  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={handleSubmit(({ newPassword }) => {
        change.submit(newPassword);
      })}
    >
      <PasswordField
        label="Nouveau mot de passe"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        error={errors.newPassword?.message ?? passwordRefusal}
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
        })}
      />
      {change.error && passwordRefusal === undefined ? refusal(change.error) : null}
      <FormActions cancel={paths.login} busy={change.isPending} />
    </form>
  );
}
