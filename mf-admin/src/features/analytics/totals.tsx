import type { AnalyticsRow } from '@girouette/contracts/http/analytics';
import { StatCard } from '@girouette/ui/card';
import styles from './analytics.module.css';
import { formatCount } from './numbers';

/** What all restaurants have together. */
export function Totals({ rows }: { rows: readonly AnalyticsRow[] }) {
  const sum = (count: (row: AnalyticsRow) => number) =>
    formatCount(rows.reduce((total, row) => total + count(row), 0));
  return (
    <dl className={styles.totals}>
      <StatCard label="Restaurants" value={formatCount(rows.length)} />
      <StatCard label="Visites" value={sum((row) => row.visitedMembers)} />
      <StatCard label="Avis" value={sum((row) => row.reviews)} />
    </dl>
  );
}
