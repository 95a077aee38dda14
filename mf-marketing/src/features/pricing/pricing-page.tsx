import { useHost } from '@girouette/ui/lifecycles';
import { Page } from '@girouette/ui/page';
import { useSession } from '@girouette/ui/session';
import { Empty, Failed, Loading } from '@girouette/ui/states';
import { useSearchParams } from 'react-router';
import { readIntent } from '../../shared/subscription-intent';
import { PlanCard } from './plan-card';
import styles from './pricing.module.css';
import { usePrices } from './use-prices';

/** Tarifs (docs/specification §2.2, screen 3). */
export function PricingPage() {
  const { session } = useHost();
  const user = useSession(session);
  return (
    <Page
      title="Des tarifs simples, page par page"
      lead="Choisissez le nombre de pages dont vous avez besoin&nbsp;: plus vous en prenez, moins chacune coûte."
    >
      <Plans isVisitor={user === null} />
      {user && !user.isAdmin ? (
        <p className={styles.note}>
          La souscription en ligne n’est pas encore ouverte&nbsp;: votre abonnement actuel reste
          inchangé.
        </p>
      ) : null}
    </Page>
  );
}

function Plans({ isVisitor }: { isVisitor: boolean }) {
  const [search] = useSearchParams();
  const intent = readIntent(search);
  const prices = usePrices();
  if (prices.isPending) return <Loading label="Chargement des tarifs…" />;
  if (prices.isError) {
    return (
      <Failed title="Les tarifs n’ont pas pu être chargés." onRetry={() => void prices.refetch()}>
        {prices.error.message}
      </Failed>
    );
  }
  if (!prices.data) return <Empty title="Les tarifs seront bientôt affichés ici." />;
  const pagesOf = (plan: 'monthly' | 'yearly') => (intent?.plan === plan ? intent.pages : 1);
  return (
    <div className={styles.plans}>
      <PlanCard
        name="monthly"
        plan={prices.data.monthlyPlan}
        period="/mois"
        firstPages={pagesOf('monthly')}
        canSubscribe={isVisitor}
      />
      <PlanCard
        name="yearly"
        plan={prices.data.yearlyPlan}
        period="/an"
        firstPages={pagesOf('yearly')}
        canSubscribe={isVisitor}
      />
    </div>
  );
}
