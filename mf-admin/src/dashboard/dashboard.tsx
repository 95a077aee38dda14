import { Card } from '@girouette/ui/card';
import { LineChart } from '@girouette/ui/line-chart';
import { useTitle, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Failed } from '@girouette/ui/states';
import { useMemo } from 'react';
import styles from './dashboard.module.css';
import { Totals } from './totals';
import { usePlatform, useSubscriptions, zeroSubscriptions } from './use-dashboard';

const CHART = 'Subscriptions';
const CHART_TEXTS = { dataset: 'Valeur', xAxis: 'Date', yAxis: 'Subscription Rate' };

/** The administrator's dashboard; exact texts of docs/specification §2.5, screen 1. */
export function Dashboard() {
  useTitle('Tableau de bord');
  const platform = usePlatform();
  return (
    <Page title="Tableau de bord" lead="Toute la plateforme, mise à jour en continu.">
      <WhenLoaded query={platform} loading="Chargement des chiffres…">
        {(totals) => <Totals {...totals} />}
      </WhenLoaded>
      <Card>
        <h2 className={styles.heading} lang="en">
          {CHART}
        </h2>
        <Subscriptions />
      </Card>
    </Page>
  );
}

function Subscriptions() {
  const subscriptions = useSubscriptions();
  // eslint-disable-next-line react/purity -- stands in until the figures are there, for the month in which the page was opened
  const zeros = useMemo(() => zeroSubscriptions(new Date()), []);
  if (subscriptions.isError && !subscriptions.data) {
    return (
      <Failed onRetry={() => void subscriptions.refetch()}>{subscriptions.error.message}</Failed>
    );
  }
  const points = subscriptions.data ?? zeros;
  const total = points.values.reduce((sum, value) => sum + value, 0);
  return (
    <LineChart
      title={CHART}
      description={`Abonnements commencés ou renouvelés en cent jours\u00A0: ${String(total)}, détaillés dans le tableau.`}
      points={points}
      texts={CHART_TEXTS}
      lang="en"
    />
  );
}
