import type { SubscriptionState } from '@girouette/contracts/http/payments';
import { may } from '@girouette/contracts/permissions';
import { Badge } from '@girouette/ui/badge';
import { Card } from '@girouette/ui/card';
import { formatDay } from '@girouette/ui/format';
import { useApi, useUser } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../shared/form';
import { PortalButton } from './portal-button';
import styles from './pricing.module.css';

const PLAN_NAMES = { monthly: 'mensuelle', yearly: 'annuelle' };

/** The signed-in owner's current subscription, its end, and how to change it. Shows nothing to others. */
export function CurrentSubscription() {
  const { data: subscription } = useCurrentSubscription();
  if (!subscription) return null;
  const { plan, landingPages, expiryDate, status } = subscription;
  if (status === 'Expired') {
    return (
      <Notice>
        {`Votre abonnement a pris fin le ${formatDay(expiryDate)}. Choisissez une formule pour remettre vos pages en ligne.`}
      </Notice>
    );
  }
  const pages = landingPages === 1 ? '1\u00A0page' : `${String(landingPages)}\u00A0pages`;
  return (
    <Card className={styles.current} role="region" aria-label="Votre abonnement">
      <div>
        <p className={styles.currentPlan}>
          <span>{`Formule ${PLAN_NAMES[plan]}, ${pages}`}</span>
          <Badge tone="success">Actif</Badge>
        </p>
        <p className={styles.currentEnd}>{endOf(subscription)}</p>
      </div>
      <PortalButton variant="secondary">Changer ou résilier</PortalButton>
    </Card>
  );
}

function endOf({ renewal, expiryDate }: SubscriptionState): string {
  const day = formatDay(expiryDate);
  if (renewal === 'automatic') return `Se renouvelle le ${day}.`;
  if (renewal === 'unpaid') return `Renouvellement à régler avant le ${day}.`;
  return `Se termine le ${day}, sans renouvellement.`;
}

/** The signed-in owner's current subscription and whether it renews automatically. Null before the first payment and for others. */
export function useCurrentSubscription() {
  const api = useApi();
  const user = useUser();
  const userId = user?.userId ?? '';
  return useQuery({
    queryKey: ['current-subscription', userId],
    queryFn: async ({ signal }) => {
      const request = { params: { userId } };
      const answer = await api('GET /api/payment/history/:userId', request, { signal });
      return answer.subscription && { ...answer.subscription, renews: !answer.canRenew };
    },
    enabled: may(user, 'checkout:start'),
  });
}
