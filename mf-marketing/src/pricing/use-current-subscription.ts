import { may } from '@girouette/contracts/permissions';
import { useApi, useUser } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';

/** The signed-in owner's current subscription and whether it renews automatically. Null before the first payment and for others. */
export function useCurrentSubscription() {
  const api = useApi();
  const user = useUser();
  const userId = user?.userId ?? '';
  return useQuery({
    queryKey: ['current-subscription', userId],
    queryFn: async ({ signal }) => {
      const request = { params: { userId } };
      const answer = await api('GET /api/payment/history/:userId', request, { signal });
      return answer.subscription && { ...answer.subscription, renews: !answer.canRenew };
    },
    enabled: may(user, 'checkout:start'),
  });
}
