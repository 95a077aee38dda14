import { Button, ButtonLink } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { FormFailure } from '../../shared/form';
import { usePortal } from './use-portal';

/** Leads an owner whose subscription renews to the payment provider's page, where it can be changed (docs/specification §10.10). */
export function ManageSubscription({
  message,
  onClose,
}: {
  /** Null closes the dialog. */
  message: string | null;
  onClose: () => void;
}) {
  const portal = usePortal();
  return (
    <Dialog
      open={message !== null}
      onOpenChange={onClose}
      title="Vous êtes déjà abonné"
      description={message}
      actions={
        portal.data?.opened === false ? (
          <ButtonLink href={portal.data.url} target="_blank" rel="noopener noreferrer">
            Ouvrir la page de mon abonnement
          </ButtonLink>
        ) : (
          <Button
            busy={portal.isPending}
            onClick={() => {
              portal.open();
            }}
          >
            Gérer mon abonnement
          </Button>
        )
      }
    >
      {portal.error ? (
        <FormFailure>
          <p>{portal.error.message}</p>
        </FormFailure>
      ) : null}
    </Dialog>
  );
}
