import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../shared/owner';
import { queryKeys } from '../../shared/query-keys';

/** The account's profile, with the end of its subscription. Fetched early, so that copying need not wait. */
export function useProfile() {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.profile(userId),
    queryFn: ({ signal }) => api('GET /api/auth/:userId', { params: { userId } }, { signal }),
  });
}

/** Whether a subscription has ended or never began (docs/specification §4). */
export const isExpired = (expiryDate: string | null, now: Date): boolean =>
  expiryDate === null || new Date(expiryDate) < now;
