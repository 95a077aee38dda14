import { Dialog } from '@girouette/ui/dialog';
import { PortalButton } from './portal-button';

/** Leads an owner with a renewing subscription to the payment provider's page for changing it (docs/specification §10.10). */
export function ManageSubscription({
  message,
  onClose,
}: {
  /** Null closes the dialog. */
  message: string | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={message !== null}
      onOpenChange={onClose}
      title="Vous êtes déjà abonné"
      description={message}
      actions={<PortalButton>Gérer mon abonnement</PortalButton>}
    />
  );
}
