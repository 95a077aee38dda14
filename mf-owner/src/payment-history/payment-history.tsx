import { isOver } from '@girouette/contracts/allowance';
import type { PaymentHistory } from '@girouette/contracts/http/payments';
import { parisDay } from '@girouette/contracts/paris-calendar';
import { APPROVAL_TIME } from '@girouette/contracts/trial';
import { useTitle, WhenLoaded } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import { Page } from '@girouette/ui/page';
import { TableSkeleton } from '@girouette/ui/table';
import { useState } from 'react';
import { TableFile } from '../shared/table-file';
import { usePaymentHistory } from '../shared/subscription';
import { HEADERS, PaymentTable } from './payment-table';
import { PortalButton, RenewButton } from './subscription-buttons';
import { SubscriptionCard } from './subscription-card';

/** « Historique des Paiements », with the current subscription (docs/specification §2.4.8). */
export function PaymentHistory() {
  useTitle('Historique des paiements');
  const history = usePaymentHistory();
  const [openedAt] = useState(() => new Date());
  return (
    <Page
      title="Historique des Paiements"
      lead="Votre abonnement et vos paiements, du plus récent au plus ancien."
    >
      <WhenLoaded
        query={history}
        skeleton={<TableSkeleton headers={HEADERS} label="Chargement de vos paiements…" />}
        failed="Vos paiements n’ont pas pu être chargés."
      >
        {(found) => (
          <>
            <StandingNotice history={found} now={openedAt} />
            {found.subscription ? (
              <SubscriptionCard subscription={found.subscription} canRenew={found.canRenew} />
            ) : null}
            <PaymentTable {...found} />
            {found.data.length > 0 ? <TableFile table="paiements" of="tous les paiements" /> : null}
          </>
        )}
      </WhenLoaded>
    </Page>
  );
}

/** The action needed for the subscription or the trial, if any. */
function StandingNotice({ history, now }: { history: PaymentHistory; now: Date }) {
  const { subscription, canRenew, registrationData } = history;
  const { isTrial, isTrialVerified, expiryDate } = registrationData;
  const renew = <RenewButton canRenew={canRenew} subscription={subscription} />;

  if (subscription?.renewal === 'unpaid') {
    const consequence =
      subscription.status === 'Active'
        ? `Vos pages restent en ligne jusqu’au ${subscription.expiry}.`
        : `Vos pages sont hors ligne depuis le ${subscription.expiry}.`;
    return (
      <Notice
        tone="danger"
        title="Votre renouvellement n’a pas encore pu être prélevé."
        action={<PortalButton variant="primary">Changer de carte</PortalButton>}
      >
        {`${consequence} Vérifiez votre moyen de paiement.`}
      </Notice>
    );
  }
  if (subscription?.status === 'Expired') {
    return (
      <Notice
        tone="warning"
        title="Abonnement expiré, veuillez le renouveler !"
        action={renew}
      >{`Vos pages sont hors ligne depuis le ${subscription.expiry}.`}</Notice>
    );
  }
  if (subscription) return null;
  if (isTrialVerified && expiryDate !== null) {
    const day = parisDay(new Date(expiryDate));
    return !isOver(new Date(expiryDate), now) ? (
      <Notice action={renew}>
        {`Votre essai se termine le ${day}. Abonnez-\u2060vous pour que vos pages restent en ligne.`}
      </Notice>
    ) : (
      <Notice tone="warning" title="Votre essai est terminé." action={renew}>
        {`Vos pages sont hors ligne depuis le ${day}.`}
      </Notice>
    );
  }
  if (isTrial) {
    return (
      <Notice title="Trial not verified, Please wait for admin approval." action={renew}>
        {APPROVAL_TIME}
      </Notice>
    );
  }
  return (
    <Notice title="Vous n’avez pas encore d’abonnement." action={renew}>
      Choisissez une formule pour mettre vos pages en ligne.
    </Notice>
  );
}
