import { ApiError } from '@girouette/ui/api';
import { Button, ButtonLink } from '@girouette/ui/button';
import { Dialog, MessageDialog } from '@girouette/ui/dialog';
import { useHost } from '@girouette/ui/microfrontend';
import { useEffect, useState } from 'react';
import { paths } from '../shared/paths';
import { onPaid } from '../shared/payment-window';
import { ChangeDialog } from './change-dialog';
import type { Checkout } from './use-checkout';

/** The result of requesting a payment page: a link to it, or why there is none. An owner whose subscription runs changes it instead. */
export function CheckoutDialogs({ checkout }: { checkout: Checkout }) {
  const { data, error, reset } = checkout;
  const [paid, setPaid] = useState(false);
  const { navigate } = useHost();
  useEffect(
    () =>
      onPaid(() => {
        setPaid(true);
      }),
    [],
  );
  const runsAlready = error instanceof ApiError && error.code === 'SUBSCRIPTION_RUNNING';
  return (
    <>
      <Dialog
        open={data !== undefined && !paid}
        onOpenChange={reset}
        title={data?.opened ? 'La page de paiement est ouverte' : 'La page de paiement est prête'}
        description={
          data?.opened
            ? 'Elle s’est ouverte dans une nouvelle fenêtre. Votre abonnement est à jour dès que le paiement est terminé.'
            : 'Votre navigateur n’a pas permis de l’ouvrir automatiquement\u00A0: ouvrez-\u2060la d’ici.'
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
        message={data !== undefined && paid ? 'Votre paiement est confirmé' : null}
        button="Continuer"
        onPress={() => {
          navigate(paths.paid);
        }}
        onClose={reset}
      >
        <p>Votre abonnement est à jour.</p>
      </MessageDialog>
      <MessageDialog
        message={error && !runsAlready ? error.message : null}
        button="D'accord"
        onClose={reset}
      />
      <ChangeDialog wanted={runsAlready ? (checkout.variables ?? null) : null} onClose={reset} />
    </>
  );
}
