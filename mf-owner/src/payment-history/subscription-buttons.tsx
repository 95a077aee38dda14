import type { SubscriptionState } from '@girouette/contracts/billing/http/payments';
import { Button, buttonClass, type ButtonProps } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { HostLink, useApi } from '@girouette/ui/microfrontend';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../shared/owner';
import { paths } from '../shared/paths';
import styles from './payment-history.module.css';

/** Leads to the prices, where a subscription is begun and changed. First explains itself when it renews automatically (docs/specification §2.4.8). */
export function RenewButton({
  canRenew,
  subscription,
}: {
  canRenew: boolean;
  subscription: SubscriptionState | null;
}) {
  const [explained, setExplained] = useState(false);
  if (canRenew || !subscription) {
    return (
      <HostLink className={buttonClass({})} href={paths.pricing}>
        {subscription ? 'Renouveler' : "S'abonner"}
      </HostLink>
    );
  }
  return (
    <>
      <Button
        onClick={() => {
          setExplained(true);
        }}
      >
        Changer de formule
      </Button>
      <Dialog
        open={explained}
        onOpenChange={setExplained}
        title="Votre abonnement se renouvelle tout seul"
        description={`${nextPayment(subscription)}Vous pouvez changer de formule ou de nombre de pages quand vous voulez.`}
        actions={
          <>
            <PortalButton variant="secondary">Carte et résiliation</PortalButton>
            <HostLink className={buttonClass({})} href={paths.pricing}>
              Choisir une formule
            </HostLink>
          </>
        }
      />
    </>
  );
}

const nextPayment = ({ status, expiry }: SubscriptionState): string =>
  status === 'Active' ? `Le prochain paiement est prévu le ${expiry}. ` : '';

/** Opens the payment provider's page. When that fails, shows the reason beside the button. */
export function PortalButton({ variant, children }: Pick<ButtonProps, 'variant' | 'children'>) {
  const portal = usePortal();
  return (
    <div className={styles.portal}>
      <Button
        variant={variant}
        busy={portal.isPending}
        onClick={() => {
          portal.mutate();
        }}
      >
        {children}
      </Button>
      {portal.error ? (
        <p className={styles.failure} role="alert">
          {portal.error.message}
        </p>
      ) : null}
    </div>
  );
}

/** Leads to the payment provider's page for card, invoices and cancellation. That page links back to this screen. */
function usePortal() {
  const api = useApi();
  const userId = useAccount();
  return useMutation({
    mutationFn: () => api('POST /api/payment/portal', { body: { userId } }),
    onSuccess: ({ url }) => {
      window.open(url, '_self');
    },
  });
}
