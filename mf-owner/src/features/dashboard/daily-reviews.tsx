import { Card } from '@girouette/ui/card';
import { SelectField } from '@girouette/ui/field';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { useState } from 'react';
import styles from './dashboard.module.css';
import { ReviewChart } from './review-chart';
import { DAY_CHOICES, useReviewAnalytics, type Days } from './use-dashboard';

/** The chart of daily reviews with its choice of days; exact texts of docs/specification §2.4. */
export function DailyReviews({ ownerId }: { ownerId: string }) {
  const [days, setDays] = useState<Days>(10);
  const analytics = useReviewAnalytics(ownerId, days);
  const title = `Daily Reviews Analytics (Last ${String(days)} Days)`;
  return (
    <Card>
      <div className={styles.chartHead}>
        <h2 lang="en">{title}</h2>
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
              {`${String(choice)} jours`}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={analytics.data ? undefined : styles.waiting}>
        <WhenLoaded query={analytics} loading="Loading analytics...">
          {(counts) => <ReviewChart title={title} counts={counts} />}
        </WhenLoaded>
      </div>
    </Card>
  );
}
