import { ApiError } from '@girouette/ui/api';
import { Button, ButtonLink } from '@girouette/ui/button';
import { Dialog, MessageDialog } from '@girouette/ui/dialog';
import { useHost } from '@girouette/ui/microfrontend';
import { lazy, Suspense, useEffect, useState } from 'react';
import { paths } from '../shared/paths';
import { onPaid } from '../shared/payment-window';
import { ChangeDialog } from './change-dialog';
import type { Checkout } from './use-checkout';

// Loaded on demand, since most payments need no form.
const BuyerDialog = lazy(async () => ({
  default: (await import('./buyer-dialog')).BuyerDialog,
}));

/** The result of requesting a payment page: a link to it, or why there is none. An owner whose subscription runs changes it instead. */
export function CheckoutDialogs({ checkout }: { checkout: Checkout }) {
  const { error, reset } = checkout;
  const data = checkout.data?.asks === false ? checkout.data : undefined;
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
      {checkout.data?.asks ? (
        <Suspense fallback={null}>
          <BuyerDialog
            onClose={reset}
            onContinue={() => {
              if (checkout.variables) checkout.submit({ ...checkout.variables, isAsked: true });
            }}
          />
        </Suspense>
      ) : null}
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
