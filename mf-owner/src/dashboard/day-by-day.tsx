import { Card } from '@girouette/ui/card';
import { SelectField } from '@girouette/ui/field';
import { formatDay } from '@girouette/ui/format';
import { LineChart, type ChartTexts } from '@girouette/ui/line-chart';
import { useApi, WhenLoaded } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { live } from '../shared/figures';
import { queryKeys, type FiguresOf } from '../shared/query-keys';
import { TableFile } from '../shared/table-file';
import { daysOf, queryOf, useDailyFigures, type Days } from '../shared/figures';
import { DailyNumbers, Funnel } from './funnel';
import styles from './dashboard.module.css';

/** docs/specification §9. */
const DAY_CHOICES: readonly Days[] = [10, 30, 60, 90];

/** The figures of the last days: the funnel, every figure, and the chart of reviews (docs/specification §2.4). */
export function DayByDay({ of }: { of: FiguresOf }) {
  const [days, setDays] = useState<Days>(10);
  const figures = useDailyFigures(of, days);
  return (
    <section className={styles.section} aria-labelledby="last-days">
      <div className={styles.sectionHead}>
        <h2 id="last-days">{`Les ${String(days)} derniers jours`}</h2>
        <SelectField
          className={styles.days}
          label="Période"
          value={days}
          onChange={(event) => {
            const chosen = DAY_CHOICES.find((choice) => choice === Number(event.target.value));
            if (chosen) setDays(chosen);
          }}
        >
          {DAY_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {`${String(choice)}\u00A0jours`}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.pair}>
        <Card className={styles.funnelCard}>
          <h3 className={styles.heading}>De la visite au cadeau</h3>
          <WhenLoaded query={figures} loading="Chargement des étapes…">
            {(loaded) => (
              <>
                <Funnel funnel={loaded.funnel} />
                <DailyNumbers figures={loaded} />
              </>
            )}
          </WhenLoaded>
        </Card>
        <DailyReviews of={of} days={days} />
      </div>
      <TableFile table="chiffres" of="les chiffres de tous les jours, page par page" />
    </section>
  );
}

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
function DailyReviews({ of, days }: { of: FiguresOf; days: Days }) {
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

/** The number of reviews on each of the last days. */
function useReviewAnalytics(of: FiguresOf, days: Days) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.reviewAnalytics(of, days),
    queryFn: ({ signal }) =>
      api(
        'GET /api/review/reviews/analytics/:userId',
        { params: { userId: of.ownerId }, query: { days: daysOf(days), ...queryOf(of) } },
        { signal },
      ),
    ...live,
  });
}
