import type { SubAccount } from '@girouette/contracts/http/sub-accounts';
import { ConfirmDialog } from '@girouette/ui/dialog';
import { useRemoveSubAccount } from './use-remove-sub-account';

/** Asks before a sub-account is removed. */
export function RemoveDialog({ account, onClose }: { account: SubAccount; onClose: () => void }) {
  const removal = useRemoveSubAccount();
  return (
    <ConfirmDialog
      title={`Supprimer «\u00A0${account.name}\u00A0»\u00A0?`}
      description={`${account.email} ne pourra plus se connecter, et ses sessions prennent fin aussitôt.`}
      button="Supprimer"
      busy={removal.isPending}
      failed="Le sous-compte n’a pas été supprimé."
      failure={removal.error?.message}
      onConfirm={() => {
        removal.mutate(account, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
