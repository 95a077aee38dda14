import type { PriceVersion } from '@girouette/contracts/http/billing';

type Plan = PriceVersion['prices']['monthlyPlan'];

const euros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});
const percents = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 });

/** The price per page for 1, for 2 to 4 and for 5 or more: « 29 € · 25 € · 20 € ». */
export const pageSizesOf = (plan: Plan): string =>
  [plan.price, plan.for_2_to_4, plan.for_5_Plus].map((price) => euros.format(price)).join(' · ');

/** « Remise de 20 % »; null without one. */
export const reductionOf = ({ discount = 0 }: Plan): string | null =>
  discount === 0 ? null : `Remise de ${percents.format(discount / 100)}`;
