import type { PageGifts } from '@girouette/contracts/gifts/http/gifts';
import { Card, StatCard } from '@girouette/ui/card';
import { formatAmount, formatCount, formatDay } from '@girouette/ui/format';
import { ChartLine, Icon } from '@girouette/ui/icon';
import styles from './gifts.module.css';

/** Shows the costs of a page's gifts: this week, this month, and the forecast. */
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

const NBSP = '\u00A0';

const months = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });

/** Names the gifts without a cost. Null when every gift has a cost, or no gift has one. */
function uncountedText({ gifts }: PageGifts): string | null {
  const labels = gifts.filter(({ cost }) => cost === null).map(({ label }) => label);
  if (labels.length === 0 || labels.length === gifts.length) return null;
  const counted = labels.length > 1 ? 'comptés' : 'compté';
  return `Sans coût indiqué, donc non ${counted}${NBSP}: ${labels.join(', ')}`;
}

/** The forecast in words, e.g. « Fin novembre : environ 120 €, entre 90 et 150 € ». */
function forecastText({ forecast, today }: PageGifts): string {
  switch (forecast.state) {
    case 'costless':
      return 'Indiquez ce que chaque cadeau vous coûte pour suivre vos dépenses.';
    case 'early':
      return forecast.from === null
        ? 'La prévision du mois arrive 28\u00A0jours après le premier cadeau gagné.'
        : `La prévision du mois arrive le ${formatDay(forecast.from)}, après 28\u00A0jours complets.`;
    case 'known': {
      const end = `Fin ${months.format(new Date(today))}${NBSP}: environ`;
      const [expected, low, high] = [
        Math.round(forecast.expected),
        Math.floor(forecast.low),
        Math.ceil(forecast.high),
      ].map(formatCount);
      const band = forecast.low === forecast.high ? '' : `, entre ${low} et ${high}${NBSP}€`;
      return `${end} ${expected}${NBSP}€${band}`;
    }
  }
}
