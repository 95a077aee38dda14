import type { Webhook } from '@girouette/contracts/http/owner-webhooks';
import { ConfirmDialog } from '@girouette/ui/dialog';
import { useDeleteWebhook } from './use-webhooks';

/** Asks before a webhook is deleted. */
export function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const deletion = useDeleteWebhook();
  return (
    <ConfirmDialog
      title="Supprimer ce webhook&#8239;?"
      description={`${webhook.url} ne reçoit plus rien. Ses messages en attente et son historique sont effacés.`}
      button="Supprimer"
      busy={deletion.isPending}
      failure={deletion.error?.message}
      onConfirm={() => {
        deletion.mutate(webhook._id, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
