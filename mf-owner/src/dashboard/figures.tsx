import type { OwnerStats } from '@girouette/contracts/figures/http/analytics';
import { Card } from '@girouette/ui/card';
import { formatCount } from '@girouette/ui/format';
import { Gauge } from '@girouette/ui/gauge';
import { useApi } from '@girouette/ui/microfrontend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { live } from '../shared/figures';
import { queryKeys, type FiguresOf } from '../shared/query-keys';
import { queryOf } from '../shared/figures';
import styles from './dashboard.module.css';

/** The totals of an owner or a page, and each network's share of the clicks. */
export function useOwnerStats(of: FiguresOf) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.stats(of),
    queryFn: ({ signal }) =>
      api(
        'GET /api/game/pages/:userId',
        { params: { userId: of.ownerId }, query: queryOf(of) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    ...live,
  });
}

/** The totals, in the order of a guest's visit. */
const TOTALS: readonly { label: string; of: (stats: OwnerStats) => number }[] = [
  { label: 'Visites', of: (stats) => stats.totalVisits },
  { label: 'Tours de roue', of: (stats) => stats.totalSpins },
  { label: 'Cadeaux', of: (stats) => stats.totalGifts },
  { label: 'Clics', of: (stats) => stats.totalClicks },
  { label: 'Avis', of: (stats) => stats.totalReviews },
];

const GAUGES: readonly { label: string; color: string; of: (stats: OwnerStats) => number }[] = [
  { label: 'Instagram', color: 'var(--instagram)', of: (stats) => stats.instaPercentage },
  { label: 'Facebook', color: 'var(--facebook)', of: (stats) => stats.facebookPercentage },
  { label: 'Twitter', color: 'var(--twitter)', of: (stats) => stats.twitterPercentage },
  { label: 'Google Maps', color: 'var(--google-maps)', of: (stats) => stats.googleMapsPercentage },
];

/** The totals since the first day, in one line (docs/specification §10.20). */
export function Totals({ stats }: { stats: OwnerStats }) {
  return (
    <div className={styles.totals} role="group" aria-labelledby="totals">
      <p id="totals">Depuis le début</p>
      <dl>
        {TOTALS.map(({ label, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(of(stats))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Each network's share of the clicks as a gauge. Shows an empty card without stats. */
export function ClickShares({ stats }: { stats: OwnerStats | undefined }) {
  return (
    <Card>
      <h2 className={styles.heading}>Clics par réseau</h2>
      {stats ? (
        <div className={styles.gauges}>
          {GAUGES.map(({ label, color, of }) => (
            <Gauge key={label} label={label} percent={of(stats)} color={color} />
          ))}
        </div>
      ) : null}
    </Card>
  );
}
