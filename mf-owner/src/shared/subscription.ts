import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from './owner';
import { queryKeys } from './query-keys';

/** The display names of the plans, by their names in answers. */
export const PLANS = { monthly: 'Mensuel', yearly: 'Annuel' } as const;

/** The account's subscription, trial and payments. */
export function usePaymentHistory({ enabled = true } = {}) {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.payments(userId),
    queryFn: ({ signal }) =>
      api('GET /api/payment/history/:userId', { params: { userId } }, { signal }),
    // Payments on the provider's page happen outside this one.
    staleTime: 0,
    enabled,
  });
}
