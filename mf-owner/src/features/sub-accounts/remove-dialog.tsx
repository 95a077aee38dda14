import type { SubAccount } from '@girouette/contracts/http/sub-accounts';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { Notice } from '@girouette/ui/notice';
import { useRemoveSubAccount } from './use-remove-sub-account';

/** Asks before a sub-account is removed. */
export function RemoveDialog({ account, onClose }: { account: SubAccount; onClose: () => void }) {
  const removal = useRemoveSubAccount();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Supprimer «\u00A0${account.name}\u00A0»\u00A0?`}
      description={`${account.email} ne pourra plus se connecter, et ses sessions prennent fin aussitôt.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="danger"
            busy={removal.isPending}
            onClick={() => {
              removal.mutate(account, { onSuccess: onClose });
            }}
          >
            Supprimer
          </Button>
        </>
      }
    >
      {removal.error ? (
        <div role="alert">
          <Notice tone="danger" title="Le sous-compte n’a pas été supprimé.">
            {removal.error.message}
          </Notice>
        </div>
      ) : null}
    </Dialog>
  );
}
