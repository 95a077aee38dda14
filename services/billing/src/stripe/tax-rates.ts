import type { Taxes } from '@girouette/contracts/billing/taxes';
import type Stripe from 'stripe';

/** The tax rate at Stripe of the operator's setting, as a list. Empty under « franchise en base ». */
export type ReadTaxRates = (stripe: Stripe) => Promise<string[]>;

/** Whether Stripe's prices contain the tax. */
export const taxBehaviorOf = ({ included }: Taxes) =>
  included ? ('inclusive' as const) : ('exclusive' as const);

/**
 * Finds the tax rate at Stripe, or creates it: rates cannot be deleted there, so each installation keeps to one. Remembers it as long as the
 * process runs.
 */
export function createTaxRates({ included: inclusive, rate: percentage }: Taxes): ReadTaxRates {
  let known: string | null = null;
  return async ({ taxRates }) => {
    if (percentage === 0) return [];
    if (known === null) {
      const { data } = await taxRates.list({ active: true, inclusive, limit: 100 });
      const own = data.find((one) => one.percentage === percentage && one.country === 'FR');
      known = (own ?? (await create())).id;
    }
    return [known];

    function create() {
      return taxRates.create(
        { display_name: 'TVA', country: 'FR', percentage, inclusive },
        { idempotencyKey: `tax-rate:${percentage}:${inclusive}` },
      );
    }
  };
}
