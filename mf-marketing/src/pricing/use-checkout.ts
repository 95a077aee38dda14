import { ApiError } from '@girouette/ui/api';
import { useApi, useUser } from '@girouette/ui/microfrontend';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmission } from '../shared/form';
import { openWindow } from '../shared/open-window';
import type { SubscriptionIntent } from '../shared/subscription-intent';
import { PRICES } from './use-prices';

/** Requests a payment page and opens it in a new window (docs/specification §4, Pricing). */
export function useCheckout() {
  const api = useApi();
  const user = useUser();
  const queryClient = useQueryClient();
  return useSubmission(async ({ plan, pages, amount }: SubscriptionIntent) => {
    try {
      const { url } = await api('GET /api/checkout/:plan', {
        params: { plan },
        query: { userId: user?.userId ?? '', amount, landingPages: pages },
      });
      return { url, opened: openWindow(url) };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'AMOUNT_CHANGED') {
        await queryClient.invalidateQueries({ queryKey: PRICES });
      }
      throw error;
    }
  });
}

export type Checkout = ReturnType<typeof useCheckout>;
