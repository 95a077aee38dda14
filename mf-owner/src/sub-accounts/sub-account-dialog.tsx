import { NO_PROOF } from '@girouette/account';
import type { SubAccount } from '@girouette/contracts/http/sub-accounts';
import { pasted } from '@girouette/contracts/pasted';
import { ApiError } from '@girouette/ui/api';
import { FormDialog } from '@girouette/ui/dialog';
import { useForm } from 'react-hook-form';
import { SubAccountFields } from './sub-account-fields';
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
  const fields = useForm<SubAccountValues>({
    mode: 'onTouched',
    defaultValues: {
      ...{ name: account?.name ?? '', email: account?.email ?? '', password: '' },
      ...NO_PROOF,
    },
  });
  const saving = useSaveSubAccount(account);
  const refusal = refusalOf(saving.error);
  const errorOf = (field: keyof SubAccountValues) =>
    fields.formState.errors[field]?.message ??
    (refusal?.field === field ? refusal.message : undefined);

  const submit = fields.handleSubmit((values) => {
    if (saving.isPending) return;
    const { name, email } = values;
    const trimmed = { ...values, name: name.trim(), email: pasted(email) };
    saving.mutate(trimmed, { onSuccess: onClose });
  });
  return (
    <FormDialog
      title={account ? `Modifier «\u00A0${account.name}\u00A0»` : 'Ajouter un sous-compte'}
      description={account?.status === 'waiting' ? WAITS : RIGHTS}
      button={account ? 'Enregistrer' : 'Ajouter'}
      busy={saving.isPending}
      failed="Le sous-compte n’a pas été enregistré."
      failure={refusal?.field === undefined ? refusal?.message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <SubAccountFields form={fields} account={account} errorOf={errorOf} />
    </FormDialog>
  );
}

const RIGHTS =
  'Il remet les cadeaux au comptoir, et voit le tableau de bord, les pages, les avis et les gagnants, sans rien y changer.';
const WAITS =
  'Cet accès n’ouvre rien tant que vous ne l’avez pas confirmé. Enregistrez-\u2060le avec votre mot de passe si vous le connaissez, ou supprimez-\u2060le.';

/** The server's reason, with the field that it is about. */
function refusalOf(error: Error | null): { message: string; field: string | undefined } | null {
  if (!error) return null;
  const field = error instanceof ApiError ? error.field?.replace('userData.', '') : undefined;
  return { message: error.message, field };
}
