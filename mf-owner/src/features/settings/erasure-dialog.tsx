import { FormFailure } from '@girouette/account';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { PasswordField, TextField } from '@girouette/ui/field';
import type { SessionUser } from '@girouette/ui/host';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Losses } from './losses';
import styles from './settings.module.css';
import { useEraseAccount } from './use-erase-account';

const WORD = 'SUPPRIMER';
const EMPTY = { word: '', currentPassword: '' };

/** The last step before an account is erased: a word to type, and the password. */
export function ErasureDialog({
  open,
  accountType,
  onClose,
}: Pick<SessionUser, 'accountType'> & { open: boolean; onClose: () => void }) {
  const formId = useId();
  const form = useForm({ defaultValues: EMPTY });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const erase = useEraseAccount();
  const close = () => {
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
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isSubmitting) close();
      }}
      title="Supprimer votre compte&nbsp;?"
      actions={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={close}>
            Annuler
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isSubmitting}>
            Supprimer définitivement
          </Button>
        </>
      }
    >
      <Losses accountType={accountType} />
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
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
        <FormFailure message={errors.root?.message} />
      </form>
    </Dialog>
  );
}
