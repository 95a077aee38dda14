import type { PageGifts } from '@girouette/contracts/http/game';
import { Card, StatCard } from '@girouette/ui/card';
import { ChartLine, Icon } from '@girouette/ui/icon';
import styles from './gifts.module.css';
import { euros, forecastText, uncountedText } from './texts';

/** What the gifts of a page cost: this week, this month, and what is foreseen. */
export function Spending({ page }: { page: PageGifts }) {
  const { spent, budget, forecast } = page;
  const uncounted = uncountedText(page);
  return (
    <section className={styles.spending} aria-label="Ce que vos cadeaux vous coûtent">
      {forecast.state === 'costless' ? null : (
        <dl className={styles.totals}>
          <StatCard label="Offert cette semaine" value={euros(spent.week)} />
          <StatCard label="Offert ce mois" value={euros(spent.month)} />
          {budget ? (
            <StatCard
              label="Reste du budget"
              value={euros(budget.left)}
              note={`sur ${euros(budget.amount)} par ${budget.per === 'week' ? 'semaine' : 'mois'}`}
            />
          ) : null}
        </dl>
      )}
      <Card className={styles.forecast}>
        <Icon of={ChartLine} />
        <p>
          <span>{forecastText(page)}</span>
          {uncounted === null ? null : <span className={styles.note}>{uncounted}</span>}
        </p>
      </Card>
    </section>
  );
}
