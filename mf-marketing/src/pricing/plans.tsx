import type { PriceData } from '@girouette/contracts/http/billing';
import { discountedPrice, tariffOf } from '@girouette/contracts/money';
import { may } from '@girouette/contracts/permissions';
import { useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Empty } from '@girouette/ui/states';
import { useSearchParams } from 'react-router';
import { readIntent, type PlanName } from '../shared/subscription-intent';
import { PlanCard } from './plan-card';
import { PlanEditor } from './plan-editor';
import { PortalButton } from './portal-button';
import styles from './pricing.module.css';
import { SubscribeButton } from './subscribe-button';
import type { Checkout } from './use-checkout';
import { useCurrentSubscription } from './use-current-subscription';
import { usePrices } from './use-prices';

const PLANS = [
  { name: 'monthly', key: 'monthlyPlan', period: '/mois', variant: 'secondary' },
  { name: 'yearly', key: 'yearlyPlan', period: '/an', variant: 'primary' },
] as const;

/** Both plans, each with the previously chosen number of pages and this user's actions. */
export function Plans({ checkout }: { checkout: Checkout }) {
  const [search] = useSearchParams();
  const user = useUser();
  const intent = readIntent(search);
  const prices = usePrices();
  const { data: subscription } = useCurrentSubscription();
  const current = subscription?.status === 'Active' ? subscription.plan : null;
  const renewing = subscription?.renews ? subscription.plan : null;
  const pagesOf = (plan: PlanName) => (intent?.plan === plan ? intent.pages : 1);
  return (
    <WhenLoaded
      query={prices}
      loading="Chargement des tarifs…"
      failed="Les tarifs n’ont pas pu être chargés."
    >
      {(data) =>
        data === null ? (
          <Empty title="Les tarifs seront bientôt affichés ici." />
        ) : (
          <div className={styles.plans}>
            {PLANS.map(({ name, key, period, variant }) => (
              <PlanCard
                key={name}
                name={name}
                plan={data[key]}
                period={period}
                firstPages={pagesOf(name)}
                isCurrent={name === current}
                isBest={name === 'yearly' && isYearlyCheaper(data)}
              >
                {(chosen) => {
                  if (may(user, 'price:change')) return <PlanEditor name={name} prices={data} />;
                  return renewing === null ? (
                    <SubscribeButton intent={chosen} checkout={checkout} variant={variant} />
                  ) : (
                    <PortalButton wide variant={variant}>
                      {name === renewing ? 'Changer ou résilier' : 'Changer de formule'}
                    </PortalButton>
                  );
                }}
              </PlanCard>
            ))}
          </div>
        )
      }
    </WhenLoaded>
  );
}

/** Whether one landing page costs less for a year than for twelve months. */
const isYearlyCheaper = ({ monthlyPlan, yearlyPlan }: PriceData) =>
  discountedPrice(tariffOf(yearlyPlan), 1) < 12 * discountedPrice(tariffOf(monthlyPlan), 1);
