import { useTitle, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { TableSkeleton } from '@girouette/ui/table';
import { useState } from 'react';
import { TableFile } from '../shared/table-file';
import { HEADERS, PaymentTable } from './payment-table';
import { StandingNotice } from './standing-notice';
import { SubscriptionCard } from './subscription-card';
import { usePaymentHistory } from '../shared/use-payment-history';

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
