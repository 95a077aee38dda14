import { deliverableEmail } from '@girouette/contracts/email';
import type { SubAccount } from '@girouette/contracts/http/sub-accounts';
import {
  isLongEnough,
  MAX_PASSWORD,
  PASSWORD_HINT,
  PASSWORD_TOO_SHORT,
} from '@girouette/contracts/password';
import { pasted } from '@girouette/contracts/pasted';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { PasswordField, TextField } from '@girouette/ui/field';
import { Notice } from '@girouette/ui/notice';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import styles from './sub-accounts.module.css';
import { useSaveSubAccount, type SubAccountValues } from './use-save-sub-account';

/** Adds a sub-account, or changes the given one (docs/specification §2.4.7 and §5). */
export function SubAccountDialog({
  account,
  onClose,
}: {
  /** Null to add one. */
  account: SubAccount | null;
  onClose: () => void;
}) {
  const form = useId();
  const { register, handleSubmit, formState } = useForm<SubAccountValues>({
    mode: 'onTouched',
    defaultValues: { name: account?.name ?? '', email: account?.email ?? '', password: '' },
  });
  const saving = useSaveSubAccount(account);
  const refusal = refusalOf(saving.error);
  const errorOf = (field: keyof SubAccountValues) =>
    formState.errors[field]?.message ?? (refusal?.field === field ? refusal.message : undefined);

  const submit = handleSubmit((values) => {
    if (saving.isPending) return;
    const { name, email, password } = values;
    saving.mutate({ name: name.trim(), email: pasted(email), password }, { onSuccess: onClose });
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={account ? `Modifier «\u00A0${account.name}\u00A0»` : 'Ajouter un sous-compte'}
      description="Il remet les cadeaux au comptoir, et voit le tableau de bord, les pages, les avis et les gagnants, sans rien y changer."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} busy={saving.isPending}>
            {account ? 'Enregistrer' : 'Ajouter'}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
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
        {refusal && !refusal.field ? <NotSaved reason={refusal.message} /> : null}
      </form>
    </Dialog>
  );
}

const NotSaved = ({ reason }: { reason: string }) => (
  <div role="alert">
    <Notice tone="danger" title="Le sous-compte n’a pas été enregistré.">
      {reason}
    </Notice>
  </div>
);

function emailError(email: string): string | true {
  if (pasted(email) === '') return 'Email is required';
  return deliverableEmail(email) !== null || 'Email is invalid';
}

/** The server's reason, with the field that it is about. */
function refusalOf(error: Error | null): { message: string; field: string | undefined } | null {
  if (!error) return null;
  const field = error instanceof ApiError ? error.field?.replace('userData.', '') : undefined;
  return { message: error.message, field };
}
