import { NewPasswordFields } from '@girouette/account';
import { ApiError } from '@girouette/ui/api';
import type { Submission } from '@girouette/ui/microfrontend';
import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormActions, formStyles } from './form';
import { paths } from './paths';

/** The new password, twice. Both fields are validated while typing (docs/specification §5). */
export function NewPasswordForm({
  change,
  refusal,
}: {
  change: Submission<string>;
  /** Says why nothing was changed. */
  refusal: (error: Error) => ReactNode;
}) {
  const form = useForm({
    defaultValues: { newPassword: '', confirmation: '' },
    mode: 'onChange',
  });
  const { handleSubmit, setFocus } = form;
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
      <NewPasswordFields form={form} refusal={passwordRefusal} />
      {change.error && passwordRefusal === undefined ? refusal(change.error) : null}
      <FormActions cancel={paths.login} busy={change.isPending} />
    </form>
  );
}
