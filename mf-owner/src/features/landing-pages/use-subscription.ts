import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../shared/owner';
import { queryKeys } from '../../shared/query-keys';

/** The account's profile, which holds the end of its subscription. Asked for early: copying must not wait for it. */
export function useProfile() {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.profile(userId),
    queryFn: ({ signal }) => api('GET /api/auth/:userId', { params: { userId } }, { signal }),
  });
}

/** Whether a subscription has ended: its end has passed, or there never was one (docs/specification §4). */
export const isExpired = (expiryDate: string | null, now: Date): boolean =>
  expiryDate === null || new Date(expiryDate) < now;
