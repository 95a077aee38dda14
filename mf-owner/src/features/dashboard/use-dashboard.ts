import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys';

/** How often figures are refetched; they are also refetched on each return to the tab. */
const FRESH_MS = 15_000;
const live = { staleTime: 0, refetchInterval: FRESH_MS, refetchOnWindowFocus: 'always' } as const;

/** The maximum per request. */
const MOST_SHOWN = 200;

export type Days = 10 | 30 | 60 | 90;
/** docs/specification §9. */
export const DAY_CHOICES: readonly Days[] = [10, 30, 60, 90];

/** An owner's totals and the share of each network in the clicks. */
export function useOwnerStats(userId: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.stats(userId),
    queryFn: ({ signal }) => api('GET /api/game/pages/:userId', { params: { userId } }, { signal }),
    ...live,
  });
}

/** The number of reviews on each of the last days. */
export function useReviewAnalytics(userId: string, days: Days) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.reviewAnalytics(userId, days),
    queryFn: ({ signal }) =>
      api(
        'GET /api/review/reviews/analytics/:userId',
        { params: { userId }, query: { days: String(days) as `${Days}` } },
        { signal },
      ),
    ...live,
  });
}

/** The restaurants of an owner, each with its visits and reviews; for administrators. */
export function useRestaurantsOf(ownerId: string, { enabled }: { enabled: boolean }) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.restaurantsOf(ownerId),
    queryFn: ({ signal }) =>
      api(
        'GET /api/auth/getall/pages',
        { query: { owner: ownerId, limit: MOST_SHOWN } },
        { signal },
      ),
    enabled,
  });
}
