import type { PriceData } from '@girouette/contracts/billing/http/billing';
import { discountedPrice, tariffOf } from '@girouette/contracts/money';
import { taxSentence } from '@girouette/contracts/billing/tax-texts';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Button, ButtonLink } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Empty, Loading } from '@girouette/ui/states';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { loginFor } from '../shared/addresses';
import {
  pagesText,
  readIntent,
  type PlanName,
  type SubscriptionIntent,
} from '../shared/subscription-intent';
import { ChangeDialog } from './change-dialog';
import { useCurrentSubscription, type Current } from './current-subscription';
import { PlanCard } from './plan-card';
import styles from './pricing.module.css';
import { maySubscribe, type Checkout } from './use-checkout';
import { usePrices } from '../shared/use-prices';

const PLANS = [
  { name: 'monthly', key: 'monthlyPlan', period: '/mois', variant: 'secondary' },
  { name: 'yearly', key: 'yearlyPlan', period: '/an', variant: 'primary' },
] as const;

/** Both plans, each with the pages that were chosen before or are subscribed, and this user's actions. */
export function Plans({ checkout }: { checkout: Checkout }) {
  const prices = usePrices();
  const current = useCurrentSubscription();
  // An owner must not press « S'abonner » before the screen knows the subscription.
  if (current.isLoading) return <Loading label="Chargement des tarifs…" />;
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
          <PlanCards prices={data} current={current.data} checkout={checkout} />
        )
      }
    </WhenLoaded>
  );
}

function PlanCards({
  prices,
  current,
  checkout,
}: {
  prices: PriceData;
  current: Current | undefined;
  checkout: Checkout;
}) {
  const [search] = useSearchParams();
  const user = useUser();
  const [wanted, setWanted] = useState<SubscriptionIntent | null>(null);
  const intent = readIntent(search);
  const subscription = current?.subscription ?? null;
  const pagesOf = (plan: PlanName) =>
    intent?.plan === plan ? intent.pages : Math.max(1, subscription?.landingPages ?? 1);
  const currentPagesOf = (plan: PlanName) =>
    subscription?.status === 'Active' && subscription.plan === plan
      ? subscription.landingPages
      : null;
  return (
    <div className={styles.plans}>
      {PLANS.map(({ name, key, period, variant }) => (
        <PlanCard
          key={name}
          name={name}
          plan={prices[key]}
          period={period}
          taxes={prices.taxes}
          firstPages={pagesOf(name)}
          currentPages={currentPagesOf(name)}
          isBest={name === 'yearly' && isYearlyCheaper(prices)}
        >
          {(chosen) => {
            if (mayInSomePlace(user, 'price:change'))
              return <PlanEditor name={name} prices={prices} />;
            const currentPages = currentPagesOf(name);
            if (!current?.renews) {
              const label = checkoutLabel(chosen.pages, currentPages);
              return <SubscribeButton {...{ checkout, variant, label }} intent={chosen} />;
            }
            if (subscription?.renewal === 'unpaid') {
              return <p className={styles.currentNote}>Réglez d’abord votre renouvellement.</p>;
            }
            return chosen.pages === currentPages ? (
              <p className={styles.currentNote}>C’est votre abonnement actuel.</p>
            ) : (
              <Button
                wide
                variant={variant}
                onClick={() => {
                  setWanted(chosen);
                }}
              >
                {changeLabel(chosen, currentPages)}
              </Button>
            );
          }}
        </PlanCard>
      ))}
      {prices.taxes ? <p className={styles.taxes}>{taxSentence(prices.taxes)}</p> : null}
      <ChangeDialog
        wanted={wanted}
        usedPages={subscription?.landingPagesCount}
        onClose={() => {
          setWanted(null);
        }}
      />
    </div>
  );
}

const checkoutLabel = (pages: number, currentPages: number | null): string => {
  if (currentPages === null) return "S'abonner";
  return pages === currentPages ? 'Renouveler' : `Renouveler avec ${pagesText(pages)}`;
};

const changeLabel = ({ plan, pages }: SubscriptionIntent, currentPages: number | null): string =>
  currentPages === null
    ? `Passer à la formule ${plan === 'yearly' ? 'annuelle' : 'mensuelle'}`
    : `Passer à ${pagesText(pages)}`;

/** Whether one landing page costs less for a year than for twelve months. */
const isYearlyCheaper = ({ monthlyPlan, yearlyPlan }: PriceData) =>
  discountedPrice(tariffOf(yearlyPlan), 1) < 12 * discountedPrice(tariffOf(monthlyPlan), 1);

/** « S'abonner » leads to the sign-in form with the choice, or, with a session, to the payment page (docs/specification §4, Pricing). */
function SubscribeButton({
  intent,
  label,
  checkout,
  variant,
}: {
  intent: SubscriptionIntent;
  label: string;
  checkout: Checkout;
  variant: 'primary' | 'secondary';
}) {
  const user = useUser();
  if (!maySubscribe(user)) return null;
  if (!user) {
    return (
      <ButtonLink wide variant={variant} href={loginFor(intent)}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      wide
      variant={variant}
      busy={checkout.isPending && checkout.variables.plan === intent.plan}
      onClick={() => {
        checkout.submit(intent);
      }}
    >
      {label}
    </Button>
  );
}

// Loaded on demand, since only administrators need it.
const PlanForm = lazy(async () => ({ default: (await import('./plan-form')).PlanForm }));

/** « Modifier », for administrators, with its form in a dialog (docs/specification §2.2, screen 3). */
function PlanEditor({ name, prices }: { name: PlanName; prices: PriceData }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        wide
        variant="secondary"
        onClick={() => {
          setOpen(true);
        }}
      >
        Modifier
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Modifier le plan">
        <Suspense fallback={<Loading />}>
          <PlanForm name={name} prices={prices} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}

/** Tells a sub-account why it cannot subscribe. */
export function SubAccountNote() {
  if (useUser()?.accountType !== 'sub') return null;
  return (
    <p className={styles.note}>
      Seul le compte principal de votre restaurant peut souscrire un abonnement.
    </p>
  );
}
