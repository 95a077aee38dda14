import { discountedPrice, toEuros, type Tariff } from '@girouette/contracts/money';
import { formatAmount } from '@girouette/ui/format';
import styles from './pricing.module.css';

/** The price per page by number of pages, with the current one marked. */
export function PagePrices({ tariff, pages }: { tariff: Tariff; pages: number }) {
  const { unitPrices } = tariff;
  const applied = unitPrices.findLast(({ from }) => from <= pages);
  return (
    <ul className={styles.pagePrices} aria-label="Prix d’une page selon leur nombre">
      {unitPrices.map((unit, index) => (
        <li key={unit.from} data-applied={unit === applied}>
          <span>{rangeText(unit.from, unitPrices[index + 1]?.from)}</span>
          <span>{`${formatAmount(toEuros(onePage(tariff, unit.cents)), { short: true })} la page`}</span>
        </li>
      ))}
    </ul>
  );
}

const onePage = ({ discountPercent }: Tariff, cents: number) =>
  discountedPrice({ unitPrices: [{ from: 1, cents }], discountPercent }, 1);

function rangeText(from: number, next: number | undefined): string {
  if (next === undefined) return `${String(from)}\u00a0pages et plus`;
  return next === from + 1
    ? `${String(from)}\u00a0page`
    : `${String(from)} à ${String(next - 1)}\u00a0pages`;
}
