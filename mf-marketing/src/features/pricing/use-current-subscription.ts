import { may } from '@girouette/contracts/permissions';
import { useApi, useUser } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';

/** The subscription of the signed-in owner as it is today; nothing for others, and null before anything was paid. */
export function useCurrentSubscription() {
  const api = useApi();
  const user = useUser();
  const userId = user?.userId ?? '';
  return useQuery({
    queryKey: ['current-subscription', userId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/payment/history/:userId', { params: { userId } }, { signal }))
        .subscription,
    enabled: user !== null && !user.isAdmin && may(user, 'payment:read'),
  });
}
