import type { PriceData } from '@girouette/contracts/http/billing';
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
import type { PlanName, SubscriptionIntent } from '../shared/subscription-intent';
import { FeatureList } from './feature-list';
import { PagePrices } from './page-prices';
import styles from './pricing.module.css';
import { QuantityStepper } from './quantity-stepper';

type Plan = PriceData['monthlyPlan'];

/** One plan: its features, a quantity, and the price of that many pages (docs/specification §2.2 and §9). */
export function PlanCard({
  name,
  plan,
  period,
  firstPages,
  isBest,
  isCurrent,
  children,
}: {
  name: PlanName;
  plan: Plan;
  period: '/mois' | '/an';
  firstPages: number;
  /** Marks the card with « Le plus avantageux ». */
  isBest: boolean;
  /** Marks the card with « Votre formule ». */
  isCurrent: boolean;
  /** The actions for the chosen number of pages. */
  children: (chosen: SubscriptionIntent) => ReactNode;
}) {
  const [pages, setPages] = useState(firstPages);
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
        {isCurrent ? <Badge tone="brand">Votre formule</Badge> : null}
        {isBest && !isCurrent ? <Badge tone="success">Le plus avantageux</Badge> : null}
      </div>
      <Price tariff={tariff} pages={pages} period={period} />
      <div>
        <QuantityStepper value={pages} onChange={setPages} />
        <PagePrices tariff={tariff} pages={pages} />
      </div>
      <FeatureList features={plan.features} />
      {children({ plan: name, pages, amount: toEuros(discountedPrice(tariff, pages)) })}
    </Card>
  );
}

function Price({ tariff, pages, period }: { tariff: Tariff; pages: number; period: string }) {
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
        <span className={styles.period}>{period}</span>
      </span>
    </p>
  );
}
