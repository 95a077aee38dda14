import { mayInSomePlace } from '@girouette/contracts/permissions';
import { ApiError } from '@girouette/ui/api';
import type { SessionUser } from '@girouette/ui/host';
import { useSubmission, useUser } from '@girouette/ui/microfrontend';
import { useQueryClient } from '@tanstack/react-query';
import { openWindow } from '../shared/payment-window';
import type { SubscriptionIntent } from '../shared/subscription-intent';
import { PRICES } from '../shared/use-prices';

/** Requests a payment page and opens it in a new window (docs/specification §4, Pricing). */
export function useCheckout() {
  const user = useUser();
  const queryClient = useQueryClient();
  return useSubmission({
    send: async (api, { plan, pages, amount }: SubscriptionIntent) => {
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
    },
  });
}

export type Checkout = ReturnType<typeof useCheckout>;

/** Whether « S'abonner » is available to this user. A visitor (null) signs in first (docs/specification §6). */
export const maySubscribe = (user: SessionUser | null): boolean =>
  user === null || mayInSomePlace(user, 'checkout:start');
