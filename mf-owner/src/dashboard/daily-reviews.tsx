import { Card } from '@girouette/ui/card';
import { formatDay } from '@girouette/ui/format';
import { LineChart, type ChartTexts } from '@girouette/ui/line-chart';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import type { FiguresOf } from '../shared/query-keys';
import type { Days } from '../shared/figures';
import styles from './dashboard.module.css';
import { useReviewAnalytics } from './use-dashboard';

/** Names of the axes and the line: docs/specification §2.4. */
const TEXTS: ChartTexts = {
  dataset: 'Reviews',
  xAxis: 'Date',
  yAxis: 'Total Reviews',
  /** Day and month of a yyyy-MM-dd in French order. */
  tick: (day) => `${day.slice(8, 10)}/${day.slice(5, 7)}`,
  row: formatDay,
};

/** The chart of daily reviews; exact texts of docs/specification §2.4. */
export function DailyReviews({ of, days }: { of: FiguresOf; days: Days }) {
  const analytics = useReviewAnalytics(of, days);
  const title = `Daily Reviews Analytics (Last ${String(days)} Days)`;
  return (
    <Card>
      <h3 className={styles.heading} lang="en">
        {title}
      </h3>
      <div className={analytics.data ? undefined : styles.waiting}>
        <WhenLoaded query={analytics} loading="Loading analytics...">
          {(counts) => (
            <LineChart
              title={title}
              description={`${title}\u00A0: ${String(sumOf(counts.values))}\u00A0avis au total, détaillés dans le tableau.`}
              points={counts}
              texts={TEXTS}
              lang="en"
              summary="Voir les chiffres jour par jour"
            />
          )}
        </WhenLoaded>
      </div>
    </Card>
  );
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
