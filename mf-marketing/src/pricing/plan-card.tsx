import type { PriceData } from '@girouette/contracts/billing/http/billing';
import { taxMark } from '@girouette/contracts/billing/tax-texts';
import {
  discountedPrice,
  reductionPercent,
  tariffOf,
  toEuros,
  unitPrice,
  type Tariff,
} from '@girouette/contracts/money';
import { Badge } from '@girouette/ui/badge';
import { Card } from '@girouette/ui/card';
import { formatAmount } from '@girouette/ui/format';
import { classNames, VisuallyHidden } from '@girouette/ui/shared';
import { useId, useState, type ReactNode } from 'react';
import { pagesText, type PlanName, type SubscriptionIntent } from '../shared/subscription-intent';
import { FeatureList } from './feature-list';
import styles from './pricing.module.css';

type Plan = PriceData['monthlyPlan'];

/** One plan: its features, a quantity, and the price of that many pages (docs/specification §2.2 and §9). */
export function PlanCard({
  name,
  plan,
  period,
  taxes,
  firstPages,
  isBest,
  currentPages,
  children,
}: {
  name: PlanName;
  plan: Plan;
  period: '/mois' | '/an';
  /** How the prices relate to VAT. Absent in answers of older versions. */
  taxes: PriceData['taxes'];
  firstPages: number;
  /** Marks the card with « Le plus avantageux ». */
  isBest: boolean;
  /** The pages of the running subscription, which mark the card with « Votre formule »; null for another plan. */
  currentPages: number | null;
  /** The actions for the chosen number of pages. */
  children: (chosen: SubscriptionIntent) => ReactNode;
}) {
  const [chosen, setChosen] = useState<number | null>(null);
  const pages = chosen ?? firstPages;
  const id = useId();
  const tariff = tariffOf(plan);
  return (
    <Card
      className={classNames(styles.plan, isBest && styles.best)}
      role="region"
      aria-labelledby={id}
    >
      <div className={styles.name}>
        <h2 id={id}>{plan.planName}</h2>
        {currentPages === null ? null : <Badge tone="brand">Votre formule</Badge>}
        {isBest && currentPages === null ? <Badge tone="success">Le plus avantageux</Badge> : null}
      </div>
      <Price tariff={tariff} pages={pages} period={period} mark={taxes ? taxMark(taxes) : null} />
      <div>
        <QuantityField value={pages} onChange={setChosen} />
        {currentPages === null ? null : <Difference {...{ tariff, period, pages, currentPages }} />}
        <PagePrices tariff={tariff} pages={pages} />
      </div>
      <FeatureList features={plan.features} />
      {children({ plan: name, pages, amount: toEuros(discountedPrice(tariff, pages)) })}
    </Card>
  );
}

function Price({
  tariff,
  pages,
  period,
  mark,
}: {
  tariff: Tariff;
  pages: number;
  period: string;
  mark: string | null;
}) {
  const reduction = reductionPercent(tariff, pages);
  return (
    <p className={styles.price} aria-live="polite">
      {reduction === 0 ? null : (
        <span className={styles.before}>
          <VisuallyHidden>Au lieu de </VisuallyHidden>
          <s>{formatAmount(toEuros(unitPrice(tariff, 1) * pages), { short: true })}</s>
          <Badge tone="success">{`−${String(reduction)}\u00a0%`}</Badge>
        </span>
      )}
      <span className={styles.now}>
        <strong>{formatAmount(toEuros(discountedPrice(tariff, pages)), { short: true })}</strong>
        <span className={styles.period}>{mark === null ? period : `${mark} ${period}`}</span>
      </span>
    </p>
  );
}

/** Says how the price changes with the number of pages, e.g. « 10 → 12 pages : + 32 € par an ». */
function Difference({
  tariff,
  period,
  pages,
  currentPages,
}: {
  tariff: Tariff;
  period: '/mois' | '/an';
  pages: number;
  currentPages: number;
}) {
  const cents = discountedPrice(tariff, pages) - discountedPrice(tariff, currentPages);
  const amount = formatAmount(toEuros(Math.abs(cents)), { short: true });
  const price = `${cents < 0 ? '−' : '+'}\u00A0${amount} ${PER[period]}`;
  return (
    <p className={styles.difference} aria-live="polite">
      {pages === currentPages
        ? null
        : `${String(currentPages)}\u00A0→\u00A0${pagesText(pages)}\u00A0: ${cents === 0 ? 'même prix' : price}`}
    </p>
  );
}

/** The most that an online payment takes. */
const MAX_PAGES = 1_000_000;

const PER = { '/mois': 'par mois', '/an': 'par an' };

/** The price per page by number of pages, with the current one marked. */
function PagePrices({ tariff, pages }: { tariff: Tariff; pages: number }) {
  const { unitPrices } = tariff;
  const applied = unitPrices.filter(({ from }) => from <= pages).at(-1);
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
  return next === from + 1 ? pagesText(from) : `${String(from)} à ${String(next - 1)}\u00a0pages`;
}

/** The number of landing pages: at least 1, no maximum (docs/specification §9). Unreadable text gives way to the last number. */
function QuantityField({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const change = (next: number) => {
    setTyped(null);
    onChange(next);
  };
  return (
    <div className={styles.stepper} role="group" aria-labelledby={id}>
      <label id={id} htmlFor={`${id}-pages`}>
        Pages de jeu
      </label>
      <span className={styles.steps}>
        <button
          type="button"
          className={styles.step}
          aria-label="Une page de moins"
          aria-disabled={value === 1}
          onClick={() => {
            change(Math.max(1, value - 1));
          }}
        >
          −
        </button>
        <input
          id={`${id}-pages`}
          className={styles.quantity}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_PAGES}
          step={1}
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value);
            const pages = Number(target.value);
            if (Number.isInteger(pages) && pages >= 1 && pages <= MAX_PAGES) onChange(pages);
          }}
          onFocus={({ target }) => {
            target.select();
          }}
          onBlur={() => {
            setTyped(null);
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label="Une page de plus"
          onClick={() => {
            change(value + 1);
          }}
        >
          +
        </button>
      </span>
    </div>
  );
}
