import { ApiError } from '@girouette/ui/api';
import { FormDialog } from '@girouette/ui/dialog';
import { PasswordField, TextField } from '@girouette/ui/field';
import type { SessionUser } from '@girouette/ui/host';
import { useForm } from 'react-hook-form';
import { Losses } from './losses';
import { useEraseAccount } from './use-erase-account';

const WORD = 'SUPPRIMER';
const EMPTY = { word: '', currentPassword: '' };

/** The last step before an account is erased: a word to type, and the password. */
export function ErasureDialog({
  open,
  accountType,
  onClose,
}: Pick<SessionUser, 'accountType'> & { open: boolean; onClose: () => void }) {
  const form = useForm({ defaultValues: EMPTY });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const erase = useEraseAccount();
  const close = () => {
    if (isSubmitting) return;
    form.reset(EMPTY);
    onClose();
  };
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    try {
      await erase(currentPassword);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isPassword = error.field === 'currentPassword';
      form.setError(isPassword ? 'currentPassword' : 'root', { message: error.message });
      if (isPassword) form.setFocus('currentPassword');
    }
  });
  return (
    <FormDialog
      open={open}
      title="Supprimer votre compte&nbsp;?"
      button="Supprimer définitivement"
      variant="danger"
      busy={isSubmitting}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={close}
    >
      <Losses accountType={accountType} />
      <TextField
        label={`Écrivez ${WORD} pour confirmer`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={errors.word?.message}
        {...register('word', {
          validate: (word) => word.trim().toUpperCase() === WORD || `Écrivez ${WORD}.`,
        })}
      />
      <PasswordField
        label="Votre mot de passe"
        autoComplete="current-password"
        maxLength={200}
        error={errors.currentPassword?.message}
        {...register('currentPassword', { required: 'Password is required' })}
      />
    </FormDialog>
  );
}
