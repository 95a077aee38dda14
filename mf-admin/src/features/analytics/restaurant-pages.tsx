import type { AnalyticsRow } from '@girouette/contracts/http/analytics';
import { Button } from '@girouette/ui/button';
import { formatCount } from '@girouette/ui/format';
import { classNames } from '@girouette/ui/shared';
import { useRef } from 'react';
import styles from './analytics.module.css';
import { AnalyticsTable } from './analytics-table';
import { PAGE_SIZE } from './use-restaurants';

/** One page of the restaurants, its range and the buttons to the neighbouring pages. */
export function RestaurantPages({
  rows,
  total,
  page,
  isOutdated,
  onPage,
}: {
  rows: readonly AnalyticsRow[];
  total: number;
  page: number;
  /** Another page is loading. */
  isOutdated: boolean;
  onPage: (page: number) => void;
}) {
  const top = useRef<HTMLParagraphElement>(null);
  const before = (page - 1) * PAGE_SIZE;
  const range = `${formatCount(before + 1)}–${formatCount(before + rows.length)}`;
  const turnTo = (next: number) => {
    onPage(next);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <p ref={top} className={styles.range} role="status">
        {`${range} sur ${formatCount(total)}`}
      </p>
      <div
        role="group"
        aria-label="Restaurants"
        className={classNames(isOutdated && styles.outdated)}
        aria-busy={isOutdated}
      >
        <AnalyticsTable rows={rows} />
      </div>
      {total > PAGE_SIZE ? (
        <nav className={styles.turning} aria-label="Pages de restaurants">
          <Button
            variant="secondary"
            disabled={page === 1}
            onClick={() => {
              turnTo(page - 1);
            }}
          >
            Précédent
          </Button>
          <Button
            variant="secondary"
            disabled={before + rows.length >= total}
            onClick={() => {
              turnTo(page + 1);
            }}
          >
            Suivant
          </Button>
        </nav>
      ) : null}
    </>
  );
}
