import { Dialog } from '@girouette/ui/dialog';
import { PortalButton } from './portal-button';

/** Leads an owner whose subscription renews to the payment provider's page, where it can be changed (docs/specification §10.10). */
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
