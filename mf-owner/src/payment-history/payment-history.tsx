import { ConfirmEmailNotice, useBuyer, useIsConfirmed } from '@girouette/account';
import type { PaymentHistory, SubscriptionState } from '@girouette/contracts/billing/http/payments';
import { standingSentence } from '@girouette/contracts/billing/owner-standing';
import { parisDay } from '@girouette/contracts/paris-calendar';
import { APPROVAL_TIME } from '@girouette/contracts/billing/trial';
import { buttonClass } from '@girouette/ui/button';
import { formatDay } from '@girouette/ui/format';
import { HostLink, useTitle, WhenLoaded } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import { Page } from '@girouette/ui/page';
import { TableSkeleton } from '@girouette/ui/table';
import type { ReactNode } from 'react';
import { TableFile } from '../shared/table-file';
import { paths } from '../shared/paths';
import { usePaymentHistory, useStanding } from '../shared/subscription';
import { HEADERS, PaymentTable } from './payment-table';
import { PortalButton, RenewButton } from './subscription-buttons';
import { SubscriptionCard } from './subscription-card';

/** « Historique des Paiements », with the current subscription (docs/specification §2.4.8). */
export function PaymentHistory() {
  useTitle('Historique des paiements');
  const history = usePaymentHistory();
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
            <StandingNotice history={found} />
            {found.subscription ? (
              <SubscriptionCard subscription={found.subscription} canRenew={found.canRenew} />
            ) : null}
            {found.data.length > 0 ? <BuyerNotice /> : null}
            <PaymentTable {...found} />
            {found.data.length > 0 ? <TableFile table="paiements" of="tous les paiements" /> : null}
          </>
        )}
      </WhenLoaded>
    </Page>
  );
}

/** Asks again for the firm of the invoices, while they have the name of the account alone. */
function BuyerNotice() {
  const buyer = useBuyer();
  if (buyer.data !== null) return null;
  return (
    <Notice
      title="Vos factures ne portent que votre nom"
      action={
        <HostLink className={buttonClass({ variant: 'secondary' })} href={paths.settings}>
          Indiquer ma société
        </HostLink>
      }
    >
      Indiquez votre société, son adresse et son SIREN{'\u00A0'}: vos prochaines factures les
      porteront, et votre comptable pourra en déduire la TVA.
    </Notice>
  );
}

/** The action needed for the subscription or the trial, or pages that need neither. */
function StandingNotice({ history }: { history: PaymentHistory }) {
  const { subscription, canRenew } = history;
  const standing = useStanding(history);
  const isConfirmed = useIsConfirmed();
  const renew = <RenewButton canRenew={canRenew} subscription={subscription} />;

  if (subscription?.renewal === 'unpaid') return <UnpaidNotice {...subscription} />;
  switch (standing?.kind) {
    case 'granted':
      return <Notice action={renew}>{standingSentence(standing, formatDay)}</Notice>;
    case 'ended':
      return <EndedNotice history={history} renew={renew} />;
    case 'trial':
      return (
        <Notice action={renew}>
          {`Votre essai se termine le ${parisDay(new Date(standing.endsAt))}. Abonnez-\u2060vous pour que vos pages restent en ligne.`}
        </Notice>
      );
    case 'waiting':
      if (!isConfirmed) return <ConfirmEmailNotice />;
      return (
        <Notice title="Trial not verified, Please wait for admin approval." action={renew}>
          {APPROVAL_TIME}
        </Notice>
      );
    case 'unpaid':
      return (
        <Notice title="Vous n’avez pas encore d’abonnement." action={renew}>
          Choisissez une formule pour mettre vos pages en ligne.
        </Notice>
      );
    default:
      return null;
  }
}

function UnpaidNotice({ status, expiry }: SubscriptionState) {
  const consequence =
    status === 'Active'
      ? `Vos pages restent en ligne jusqu’au ${expiry}.`
      : `Vos pages sont hors ligne depuis le ${expiry}.`;
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

/** Since when the pages are offline: the end of the subscription, or of the trial without one. */
function EndedNotice({ history, renew }: { history: PaymentHistory; renew: ReactNode }) {
  const { subscription, registrationData } = history;
  const end = subscription?.expiry ?? dayOf(registrationData.expiryDate);
  const title = subscription
    ? 'Abonnement expiré, veuillez le renouveler !'
    : 'Votre essai est terminé.';
  return (
    <Notice tone="warning" title={title} action={renew}>
      {end === null ? null : `Vos pages sont hors ligne depuis le ${end}.`}
    </Notice>
  );
}

const dayOf = (moment: string | null) => (moment === null ? null : parisDay(new Date(moment)));
