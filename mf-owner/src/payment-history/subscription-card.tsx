import type { PaymentHistory, SubscriptionState } from '@girouette/contracts/billing/http/payments';
import { Badge } from '@girouette/ui/badge';
import { Card } from '@girouette/ui/card';
import { PLANS } from '../shared/subscription';
import styles from './payment-history.module.css';
import { PortalButton, RenewButton } from './subscription-buttons';

const NOTES: Record<SubscriptionState['renewal'], string> = {
  automatic: 'Se renouvelle automatiquement',
  unpaid: 'Renouvellement à régler',
  cancelled: 'Résilié, ne se renouvelle pas',
  none: 'Ne se renouvelle pas',
};

const END_LABELS: Record<SubscriptionState['renewal'], string> = {
  automatic: 'Se renouvelle le',
  unpaid: 'À régler avant le',
  cancelled: 'Jusqu’au',
  none: 'Jusqu’au',
};

/** The current subscription: its state, the pages in use, and what happens next. */
export function SubscriptionCard({
  subscription,
  canRenew,
}: Pick<PaymentHistory, 'canRenew'> & { subscription: SubscriptionState }) {
  const { plan, landingPages, landingPagesCount, expiry, renewal, status } = subscription;
  const isActive = status === 'Active';
  return (
    <Card className={styles.subscription} role="region" aria-label="Votre abonnement">
      <div>
        <p className={styles.plan}>
          <span>{PLANS[plan]}</span>
          <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Actif' : 'Expiré'}</Badge>
        </p>
        {isActive ? <p className={styles.note}>{NOTES[renewal]}</p> : null}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Pages utilisées</dt>
          <dd>
            <span>{`${landingPagesCount} sur ${landingPages}`}</span>
            <progress
              className={styles.meter}
              aria-label="Pages utilisées"
              value={landingPagesCount}
              max={Math.max(landingPages, 1)}
            />
          </dd>
        </div>
        <div>
          <dt>{isActive ? END_LABELS[renewal] : 'Expiré le'}</dt>
          <dd>{expiry}</dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <PortalButton variant="secondary">Carte et résiliation</PortalButton>
        {isActive && renewal !== 'unpaid' ? (
          <RenewButton canRenew={canRenew} subscription={subscription} />
        ) : null}
      </div>
    </Card>
  );
}
