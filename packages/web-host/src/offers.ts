import type { PriceData } from '@girouette/contracts/billing/http/billing';
import { discountedPrice, tariffOf, toEuros } from '@girouette/contracts/money';

/** The plans as schema.org `Offer`: the price of one landing page per month or year. */
export const offersOf = (prices: PriceData, publicUrl: string): object[] =>
  [
    { plan: prices.monthlyPlan, unitCode: 'MON' },
    { plan: prices.yearlyPlan, unitCode: 'ANN' },
  ].map(({ plan, unitCode }) => {
    const price = {
      price: toEuros(discountedPrice(tariffOf(plan), 1)).toFixed(2),
      priceCurrency: 'EUR',
    };
    return {
      '@type': 'Offer',
      name: plan.planName,
      url: `${publicUrl}/pricing`,
      availability: 'https://schema.org/InStock',
      ...price,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
      },
    };
  });
