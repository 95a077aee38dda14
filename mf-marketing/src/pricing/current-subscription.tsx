import type { SubscriptionState } from '@girouette/contracts/billing/http/payments';
import {
  mayStart,
  standingOf,
  standingSentence,
  type Standing,
} from '@girouette/contracts/billing/owner-standing';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Badge } from '@girouette/ui/badge';
import { buttonClass } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { formatDay } from '@girouette/ui/format';
import { HostLink, useApi, useUser } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../shared/form';
import { paths } from '../shared/paths';
import { pagesText } from '../shared/subscription-intent';
import { PortalButton } from './portal-button';
import styles from './pricing.module.css';

const PLAN_NAMES = { monthly: 'mensuelle', yearly: 'annuelle' };

/**
 * Shows why the signed-in owner has pages, or has none: the subscription with its end, or one sentence about
 * trial, granted pages and what to do. Shows nothing to others.
 */
export function CurrentSubscription({ isConfirmed = false }: { isConfirmed?: boolean }) {
  const user = useUser();
  const { data, isLoading } = useCurrentSubscription();
  if (data && hasNextStep(data.standing)) {
    return <OfTrial {...data} isConfirmed={isConfirmed} mustConfirm={user?.isVerified === false} />;
  }
  const sentence = data ? sentenceOf(data, isConfirmed) : null;
  return (
    <>
      {isConfirmed || sentence ? (
        <Notice tone={isConfirmed || (data && hasPages(data.standing)) ? 'success' : 'warning'}>
          <span>
            {[isConfirmed && CONFIRMED, sentence]
              .filter(Boolean)
              .map((part) => `${String(part)} `)
              .join('')}
          </span>
          {user === null && !isLoading ? <SignInForTrial /> : null}
        </Notice>
      ) : null}
      {data?.subscription?.status === 'Active' ? <ActivePlan {...data.subscription} /> : null}
    </>
  );
}

const CONFIRMED = 'Votre adresse e-mail est confirmée.';

/** Where a trial stands, and its next step before any plan: the address first, then the page. */
function OfTrial({
  standing,
  hasPage,
  isConfirmed,
  mustConfirm,
}: Current & { isConfirmed: boolean; mustConfirm: boolean }) {
  const step = hasPage
    ? { label: 'Voir les prochaines étapes', href: paths.dashboard }
    : { label: 'Créer votre page', href: paths.createPage };
  return (
    <Card className={styles.current} role="region" aria-label="Votre essai">
      <div role="status">
        {isConfirmed ? <p className={styles.currentPlan}>{CONFIRMED}</p> : null}
        <p>{mustConfirm ? CONFIRM_FIRST : standingSentence(standing, formatDay)}</p>
      </div>
      {mustConfirm ? null : (
        <HostLink className={buttonClass({})} href={step.href}>
          {step.label}
        </HostLink>
      )}
    </Card>
  );
}

const CONFIRM_FIRST =
  'Confirmez d’abord votre adresse avec le lien que nous vous avons envoyé\u00A0: votre essai commence ensuite.';

/** The link of the mail may open in another browser than the one that registered. */
const SignInForTrial = () => (
  <span>
    <span>Choisissez votre formule, ou </span>
    <HostLink href={paths.login}>connectez-&#8288;vous</HostLink>
    <span> si vous avez demandé un essai.</span>
  </span>
);

/** Whether there is nothing to pay now. */
const hasPages = ({ kind }: Standing) => !['ended', 'unpaid'].includes(kind);

const hasNextStep = ({ kind }: Standing) => kind === 'waiting' || kind === 'trial';

function sentenceOf({ subscription, standing }: Current, isConfirmed: boolean): string | null {
  if (standing.kind === 'ended') {
    const what = subscription
      ? `Votre abonnement a pris fin le ${formatDay(subscription.expiryDate)}.`
      : 'Votre essai est terminé.';
    return `${what} Choisissez une formule pour remettre vos pages en ligne.`;
  }
  if (standing.kind === 'unpaid') {
    return isConfirmed ? 'Choisissez maintenant votre formule.' : null;
  }
  return standingSentence(standing, formatDay);
}

function ActivePlan(subscription: SubscriptionState) {
  return (
    <Card className={styles.current} role="region" aria-label="Votre abonnement">
      <div>
        <p className={styles.currentPlan}>
          <span>{`Formule ${PLAN_NAMES[subscription.plan]}, ${pagesText(subscription.landingPages)}`}</span>
          <Badge tone="success">Actif</Badge>
        </p>
        <p className={styles.currentEnd}>{endOf(subscription)}</p>
      </div>
      <PortalButton>Carte et résiliation</PortalButton>
    </Card>
  );
}

function endOf({ renewal, expiryDate }: SubscriptionState): string {
  const day = formatDay(expiryDate);
  if (renewal === 'automatic') return `Se renouvelle le ${day}.`;
  if (renewal === 'unpaid') return `Renouvellement à régler avant le ${day}.`;
  return `Se termine le ${day}, sans renouvellement.`;
}

/** Shows the plan of an owner. */
export interface Current {
  /** Null before the first payment. */
  subscription: SubscriptionState | null;
  /** Whether the subscription renews automatically. */
  renews: boolean;
  standing: Standing;
  hasPage: boolean;
}

export const CURRENT_SUBSCRIPTION = ['current-subscription'];

/** A trial that starts by itself starts moments after the address is confirmed. */
const WAITING_MS = 5_000;

/** The signed-in owner's subscription and standing. Asks nothing for others. */
export function useCurrentSubscription() {
  const api = useApi();
  const user = useUser();
  const userId = user?.userId ?? '';
  return useQuery({
    queryKey: [...CURRENT_SUBSCRIPTION, userId],
    queryFn: async ({ signal }): Promise<Current> => {
      const request = { params: { userId } };
      const history = await api('GET /api/payment/history/:userId', request, { signal });
      const { subscription, canRenew } = history;
      const known = {
        subscription,
        renews: subscription !== null && !canRenew,
      };
      if (subscription?.status === 'Active') {
        return { ...known, standing: { kind: 'subscribed' }, hasPage: true };
      }
      // The prices must not wait for a part that does not answer.
      const places = await api('GET /api/game/allowance/:userId', request, { signal }).catch(
        () => ({ landingPages: 0, landingPagesCount: 0 }),
      );
      const standing = standingOf(history, places, new Date());
      return { ...known, standing, hasPage: places.landingPagesCount > 0 };
    },
    refetchInterval: ({ state: { data } }) => data && mayStart(data.standing) && WAITING_MS,
    enabled: mayInSomePlace(user, 'checkout:start'),
  });
}
