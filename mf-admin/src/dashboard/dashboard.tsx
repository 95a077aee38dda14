import { addDays, parisDay } from '@girouette/contracts/paris-calendar';
import type { ResponseOf } from '@girouette/ui/api';
import { Card, StatCard } from '@girouette/ui/card';
import { formatCount } from '@girouette/ui/format';
import { LineChart, type Points } from '@girouette/ui/line-chart';
import { useApi, useTitle, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Failed } from '@girouette/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '../shared/query-keys';
import styles from './dashboard.module.css';
import { Waiting } from './waiting';

const CHART = 'Subscriptions';
const CHART_TEXTS = { dataset: 'Valeur', xAxis: 'Date', yAxis: 'Subscription Rate' };

/** The administrator's dashboard; exact texts of docs/specification §2.5, screen 1. */
export function Dashboard() {
  useTitle('Tableau de bord');
  const platform = usePlatform();
  return (
    <Page title="Tableau de bord" lead="Toute la plateforme, mise à jour en continu.">
      <Waiting />
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

/** The cards; the specification writes the revenue, which is in euros, with a dollar sign. */
const Totals = ({ users, revenue }: ResponseOf<'GET /api/auth/dashboard'>) => (
  <dl className={styles.totals}>
    <StatCard label="Utilisateurs Actifs" value={formatCount(users)} />
    <StatCard label="Revenus" value={`${formatAmount(revenue)}\u00A0$`} />
    <StatCard label="Nombre total de clients" value={formatCount(users)} />
  </dl>
);

/** Shows cents only when there are any. */
const formatAmount = (amount: number): string =>
  amount.toLocaleString('fr-FR', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });

/** How often figures are refetched; they are also refetched on each return to the tab. */
const FRESH_MS = 60_000;
const live = { staleTime: 0, refetchInterval: FRESH_MS, refetchOnWindowFocus: 'always' } as const;

function usePlatform() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.totals,
    queryFn: ({ signal }) => api('GET /api/auth/dashboard', {}, { signal }),
    ...live,
  });
}

/** The subscriptions of the last hundred days, in steps of ten. */
function useSubscriptions() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.subscriptions,
    queryFn: async ({ signal }): Promise<Points> => {
      const { data } = await api('GET /api/payment/history', {}, { signal });
      return {
        labels: data.map(({ date }) => date),
        values: data.map(({ subscriptionCount }) => subscriptionCount),
      };
    },
    ...live,
  });
}

const POINTS = 10;
const STEP_DAYS = 10;

/** The chart before it is loaded: ten dates in Paris as dd-MM-yyyy, ten days apart, ending today, with zeros. */
export function zeroSubscriptions(now: Date): Points {
  const today = parisDay(now);
  const days = Array.from({ length: POINTS }, (_, point) =>
    addDays(today, (point + 1 - POINTS) * STEP_DAYS),
  );
  return {
    labels: days.map((day) => day.split('-').reverse().join('-')),
    values: days.map(() => 0),
  };
}
