import { useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { useLocation, useSearchParams } from 'react-router';
import { Notice } from '../../shared/form';
import { readIntent } from '../../shared/subscription-intent';
import { PlanCard } from './plan-card';
import styles from './pricing.module.css';
import { usePrices } from './use-prices';

/** Tarifs (docs/specification §2.2, screen 3). */
export function PricingPage() {
  const user = useUser();
  const state = useLocation().state as { verified?: true } | null;
  return (
    <Page
      title="Des tarifs simples, page par page"
      lead="Choisissez le nombre de pages dont vous avez besoin&nbsp;: plus vous en prenez, moins chacune coûte."
    >
      {state?.verified ? (
        <Notice tone="success">
          Votre adresse e-mail est confirmée. Choisissez maintenant votre formule.
        </Notice>
      ) : null}
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
  const pagesOf = (plan: 'monthly' | 'yearly') => (intent?.plan === plan ? intent.pages : 1);
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
            <PlanCard
              name="monthly"
              plan={data.monthlyPlan}
              period="/mois"
              firstPages={pagesOf('monthly')}
              canSubscribe={isVisitor}
            />
            <PlanCard
              name="yearly"
              plan={data.yearlyPlan}
              period="/an"
              firstPages={pagesOf('yearly')}
              canSubscribe={isVisitor}
            />
          </div>
        )
      }
    </WhenLoaded>
  );
}
