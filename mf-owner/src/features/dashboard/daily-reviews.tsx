import { Card } from '@girouette/ui/card';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import type { FiguresOf } from '../../shared/query-keys';
import styles from './dashboard.module.css';
import { ReviewChart } from './review-chart';
import { useReviewAnalytics, type Days } from './use-dashboard';

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
          {(counts) => <ReviewChart title={title} counts={counts} />}
        </WhenLoaded>
      </div>
    </Card>
  );
}
