import { MIN_PASSWORD } from '@girouette/contracts/password';
import { ApiError } from '@girouette/ui/api';
import { PasswordField } from '@girouette/ui/field';
import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { FormActions, FormFailure, formStyles } from '../../shared/form';
import { paths } from '../../shared/paths';
import type { useResetPassword } from './use-reset-password';

/** The new password, twice. Both faults are shown while typing (docs/specification §5). */
export function ResetPasswordForm({
  reset,
  whenExpired = <Link to={paths.forgot}>Demander un nouveau lien</Link>,
}: {
  reset: ReturnType<typeof useResetPassword>;
  /** What can be done about a link that no longer works. */
  whenExpired?: ReactNode;
}) {
  const { register, handleSubmit, setFocus, getValues, trigger, formState } = useForm({
    defaultValues: { newPassword: '', confirmation: '' },
    mode: 'onChange',
  });
  const { errors } = formState;
  const passwordRefusal =
    reset.error instanceof ApiError && reset.error.field === 'newPassword'
      ? reset.error.message
      : undefined;

  useEffect(() => {
    setFocus('newPassword');
  }, [setFocus]);

  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={handleSubmit(({ newPassword }) => {
        reset.submit(newPassword);
      })}
    >
      <PasswordField
        label="Nouveau mot de passe"
        hint={`Doit comporter au moins ${MIN_PASSWORD} caractères.`}
        autoComplete="new-password"
        maxLength={200}
        error={errors.newPassword?.message ?? passwordRefusal}
        {...register('newPassword', {
          validate: (password) =>
            password.length >= MIN_PASSWORD || 'Password must be at least 8 characters long.',
          onChange: () => {
            if (getValues('confirmation') !== '') void trigger('confirmation');
          },
        })}
      />
      <PasswordField
        label="Confirmation du mot de passe"
        autoComplete="new-password"
        maxLength={200}
        error={errors.confirmation?.message}
        {...register('confirmation', {
          validate: (confirmation, { newPassword }) =>
            confirmation === newPassword || 'Passwords do not match.',
        })}
      />
      {reset.error && passwordRefusal === undefined ? (
        <Refusal error={reset.error} whenExpired={whenExpired} />
      ) : null}
      <FormActions cancel={paths.login} busy={reset.isPending} />
    </form>
  );
}

function Refusal({ error, whenExpired }: { error: Error; whenExpired: ReactNode }) {
  const isExpired = error instanceof ApiError && error.code === 'LINK_EXPIRED';
  return (
    <FormFailure>
      <p>Error resetting password</p>
      <p>{error.message}</p>
      {isExpired ? <p>{whenExpired}</p> : null}
    </FormFailure>
  );
}
