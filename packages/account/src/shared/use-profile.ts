import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useOwnId } from './own-id';

/** The key of a profile in the query cache. */
export const profileKey = (userId: string) => ['profile', userId] as const;

/** The user's own profile. */
export function useProfile({ enabled = true } = {}) {
  const api = useApi();
  const userId = useOwnId();
  return useQuery({
    enabled,
    queryKey: profileKey(userId),
    queryFn: ({ signal }) => api('GET /api/auth/:userId', { params: { userId } }, { signal }),
  });
}
