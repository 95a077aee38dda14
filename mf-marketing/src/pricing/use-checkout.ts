import { mayInSomePlace } from '@girouette/contracts/permissions';
import { ApiError } from '@girouette/ui/api';
import type { SessionUser } from '@girouette/ui/host';
import { useSubmission, useUser } from '@girouette/ui/microfrontend';
import { useQueryClient } from '@tanstack/react-query';
import { openWindow } from '../shared/payment-window';
import type { SubscriptionIntent } from '../shared/subscription-intent';
import { PRICES } from '../shared/use-prices';

/** A choice, and whether the owner was already asked for the firm of the invoices. */
type Wanted = SubscriptionIntent & { isAsked?: boolean };

/**
 * Requests a payment page and opens it in a new window (docs/specification §4, Pricing). Before the first one it finds that the firm of the
 * invoices is missing (`asks`), which keeps nobody from paying.
 */
export function useCheckout() {
  const user = useUser();
  const queryClient = useQueryClient();
  return useSubmission({
    send: async (api, { plan, pages, amount, isAsked = false }: Wanted) => {
      const userId = user?.userId ?? '';
      const request = { params: { userId } };
      // An answer that does not come must not stand before the payment.
      const known =
        isAsked || (await api('GET /api/payment/buyer/:userId', request).catch(() => null));
      if (known !== null && known !== true && known.buyer === null) {
        return { asks: true as const };
      }
      try {
        const { url } = await api('GET /api/checkout/:plan', {
          params: { plan },
          query: { userId, amount, landingPages: pages },
        });
        return { asks: false as const, url, opened: openWindow(url) };
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
