import { StatCard } from '@girouette/ui/card';
import { formatAmount } from '@girouette/ui/format';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { useAccount } from '../../shared/owner';
import { useDailyFigures } from '../../shared/figures';
import styles from '../gifts.module.css';
import { delayText, redeemedText } from './texts';

const DAYS = 30;

/** The share of the gifts that were redeemed, the time from the win to the visit, and the euros given. */
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
