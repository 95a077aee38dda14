import { FormFailure } from '@girouette/account';
import type { Webhook } from '@girouette/contracts/http/owner-webhooks';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { useDeleteWebhook } from './use-webhooks';

/** Asks before a webhook is deleted. */
export function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const deletion = useDeleteWebhook();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Supprimer ce webhook&#8239;?"
      description={`${webhook.url} ne reçoit plus rien. Ses messages en attente et son historique sont effacés.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="danger"
            busy={deletion.isPending}
            onClick={() => {
              deletion.mutate(webhook._id, { onSuccess: onClose });
            }}
          >
            Supprimer
          </Button>
        </>
      }
    >
      <FormFailure message={deletion.error?.message} />
    </Dialog>
  );
}
