import type { PageGifts } from '@girouette/contracts/http/game';
import { Card, StatCard } from '@girouette/ui/card';
import { formatAmount } from '@girouette/ui/format';
import { ChartLine, Icon } from '@girouette/ui/icon';
import styles from './gifts.module.css';
import { forecastText, uncountedText } from './texts';

/** What the gifts of a page cost: this week, this month, and what is foreseen. */
export function Spending({ page }: { page: PageGifts }) {
  const { spent, budget, forecast } = page;
  const uncounted = uncountedText(page);
  return (
    <section className={styles.spending} aria-label="Ce que vos cadeaux vous coûtent">
      {forecast.state === 'costless' ? null : (
        <dl className={styles.totals}>
          <StatCard
            label="Offert cette semaine"
            value={formatAmount(spent.week, { short: true })}
          />
          <StatCard label="Offert ce mois" value={formatAmount(spent.month, { short: true })} />
          {budget ? (
            <StatCard
              label="Reste du budget"
              value={formatAmount(budget.left, { short: true })}
              note={`sur ${formatAmount(budget.amount, { short: true })} par ${budget.per === 'week' ? 'semaine' : 'mois'}`}
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
