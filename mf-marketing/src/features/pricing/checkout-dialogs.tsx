import { ApiError } from '@girouette/ui/api';
import { Button, ButtonLink } from '@girouette/ui/button';
import { Dialog, MessageDialog } from '@girouette/ui/dialog';
import { ManageSubscription } from './manage-subscription';
import type { Checkout } from './use-checkout';

/** What came of asking for a payment page: where it is, or why there is none. */
export function CheckoutDialogs({ checkout }: { checkout: Checkout }) {
  const { data, error, reset } = checkout;
  const runsAlready = error instanceof ApiError && error.code === 'SUBSCRIPTION_RUNNING';
  return (
    <>
      <Dialog
        open={data !== undefined}
        onOpenChange={reset}
        title={data?.opened ? 'La page de paiement est ouverte' : 'La page de paiement est prête'}
        description={
          data?.opened
            ? 'Elle s’est ouverte dans une nouvelle fenêtre. Une fois le paiement terminé, vous pourrez créer votre page.'
            : 'Votre navigateur n’a pas permis de l’ouvrir automatiquement\u00A0: ouvrez-la d’ici.'
        }
        actions={
          <>
            <Button variant="secondary" onClick={reset}>
              Fermer
            </Button>
            <ButtonLink href={data?.url} target="_blank" rel="noopener noreferrer">
              {data?.opened ? 'Rouvrir la page de paiement' : 'Ouvrir la page de paiement'}
            </ButtonLink>
          </>
        }
      />
      <MessageDialog
        message={error && !runsAlready ? error.message : null}
        button="D'accord"
        onClose={reset}
      />
      <ManageSubscription message={runsAlready ? error.message : null} onClose={reset} />
    </>
  );
}
