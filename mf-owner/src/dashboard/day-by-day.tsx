import { Card } from '@girouette/ui/card';
import { SelectField } from '@girouette/ui/field';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { useState } from 'react';
import type { FiguresOf } from '../shared/query-keys';
import { useDailyFigures, type Days } from '../shared/figures';
import { TableFile } from '../shared/table-file';
import { DailyReviews } from './daily-reviews';
import styles from './dashboard.module.css';
import { DailyNumbers, Funnel } from './funnel';
import { DAY_CHOICES } from './use-dashboard';

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
