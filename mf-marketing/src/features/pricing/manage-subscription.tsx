import { Button, ButtonLink } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { useApi, useUser } from '@girouette/ui/microfrontend';
import { FormFailure, useSubmission } from '../../shared/form';
import { openWindow } from '../../shared/open-window';

/** Leads an owner whose subscription renews to the payment provider's page, where it can be changed (docs/specification §10.10). */
export function ManageSubscription({
  message,
  onClose,
}: {
  /** Null closes the dialog. */
  message: string | null;
  onClose: () => void;
}) {
  const api = useApi();
  const user = useUser();
  const portal = useSubmission(async (userId: string) => {
    const { url } = await api('POST /api/payment/portal', { body: { userId } });
    return { url, opened: openWindow(url) };
  });
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
              portal.submit(user?.userId ?? '');
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
