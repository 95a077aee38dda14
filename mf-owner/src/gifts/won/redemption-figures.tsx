import type { DailyFigures } from '@girouette/contracts/figures/http/analytics';
import { MAX_DELAY_DAYS } from '@girouette/contracts/gifts/won-gift';
import { StatCard } from '@girouette/ui/card';
import { formatAmount, formatCount } from '@girouette/ui/format';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { useAccount } from '../../shared/owner';
import { useDailyFigures } from '../../shared/figures';
import styles from '../gifts.module.css';

const DAYS = 30;

/** How many gifts were redeemed, the time from the win to the visit, and the euros given. */
export function RedemptionFigures() {
  const figures = useDailyFigures({ ownerId: useAccount(), pageId: null }, DAYS);
  return (
    <section className={styles.spending} aria-labelledby="redemption-figures">
      <h2 id="redemption-figures">{`Les ${DAYS} derniers jours`}</h2>
      <WhenLoaded query={figures} loading="Chargement des chiffres…">
        {({ funnel, redemption }) => (
          <dl className={styles.totals}>
            <StatCard label="Cadeaux remis" {...redeemedText(funnel)} />
            <StatCard
              label="Du gain à la visite"
              value={delayText(redemption.medianDays)}
              {...(redemption.medianDays !== null && { note: 'la moitié vient dans ce délai' })}
            />
            <StatCard
              label="Offert"
              value={formatAmount(redemption.cost, { short: true })}
              note="d’après le coût de vos cadeaux"
            />
          </dl>
        )}
      </WhenLoaded>
    </section>
  );
}

const NBSP = '\u00A0';

/** Without a share: gifts that were won lately can still be fetched, and some that were fetched were won before. */
function redeemedText({ redeemed, gifts }: DailyFigures['funnel']): {
  value: string;
  note: string;
} {
  const won = `${formatCount(gifts)} gagné${gifts > 1 ? 's' : ''}`;
  return { value: formatCount(redeemed), note: `pour ${won} dans le même temps` };
}

/** The median time from the win to the visit, e.g. « 3 jours ». */
function delayText(days: number | null): string {
  if (days === null) return '–';
  if (days === 0) return 'Le jour même';
  const text = `${formatCount(days)}${NBSP}jour${days > 1 ? 's' : ''}`;
  return days < MAX_DELAY_DAYS ? text : `${text} et plus`;
}
