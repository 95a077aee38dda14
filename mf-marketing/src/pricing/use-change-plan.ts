import type { PlanChange, PriceData } from '@girouette/contracts/http/billing';
import { ApiError } from '@girouette/ui/api';
import { useSubmission } from '@girouette/ui/microfrontend';
import type { PlanName } from '../shared/subscription-intent';
import { PRICES } from './use-prices';

/** Sends the whole price data with one plan replaced (docs/specification §7), then refetches the prices. */
export function useChangePlan({
  name,
  prices,
  onChanged,
}: {
  name: PlanName;
  prices: PriceData;
  onChanged: () => void;
}) {
  return useSubmission({
    send: async (api, plan: PlanChange) => {
      await (name === 'monthly'
        ? api('PUT /api/price/monthly', { body: { ...prices, monthlyPlan: plan } })
        : api('PUT /api/price/yearly', { body: { ...prices, yearlyPlan: plan } }));
      onChanged();
    },
    refreshes: [PRICES],
  });
}

/** The error of one field of the plan. The server names fields like `monthlyPlan.price`. */
export const errorAt = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiError && error.field?.split('.')[1] === field ? error.message : undefined;
