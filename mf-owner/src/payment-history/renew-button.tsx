import type { SubscriptionState } from '@girouette/contracts/http/payments';
import { Button, buttonClass } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { HostLink } from '@girouette/ui/microfrontend';
import { useState } from 'react';
import { paths } from '../shared/paths';
import { PortalButton } from './portal-button';

/** Leads to the prices. Explains itself when the subscription renews automatically (docs/specification §2.4.8). */
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
        description={`${nextPayment(subscription)}Pour changer de formule, de nombre de pages ou de carte, ou pour résilier, ouvrez la page de votre abonnement.`}
        actions={<PortalButton>Gérer mon abonnement</PortalButton>}
      />
    </>
  );
}

const nextPayment = ({ status, expiry }: SubscriptionState): string =>
  status === 'Active' ? `Le prochain paiement est prévu le ${expiry}. ` : '';
