import { parisDay } from '@girouette/contracts/paris-calendar';
import { useApi } from '@girouette/ui/microfrontend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { daysOf, live, queryOf, type Days } from '../shared/figures';
import { queryKeys, type FiguresOf } from '../shared/query-keys';

/** The maximum per request. */
const MOST_SHOWN = 200;

/** Today's winners are searched among this many latest winners. */
export const LATEST_WINNERS = 50;

/** docs/specification §9. */
export const DAY_CHOICES: readonly Days[] = [10, 30, 60, 90];

/** The totals of an owner or a page, and each network's share of the clicks. */
export function useOwnerStats(of: FiguresOf) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.stats(of),
    queryFn: ({ signal }) =>
      api(
        'GET /api/game/pages/:userId',
        { params: { userId: of.ownerId }, query: queryOf(of) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    ...live,
  });
}

/** The number of reviews on each of the last days. */
export function useReviewAnalytics(of: FiguresOf, days: Days) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.reviewAnalytics(of, days),
    queryFn: ({ signal }) =>
      api(
        'GET /api/review/reviews/analytics/:userId',
        { params: { userId: of.ownerId }, query: { days: daysOf(days), ...queryOf(of) } },
        { signal },
      ),
    ...live,
  });
}

/** Today's winners (in Paris) among the latest, latest first. */
export function useTodaysWinners({ ownerId, pageId }: FiguresOf) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.latestWinners(ownerId),
    queryFn: ({ signal }) =>
      api(
        'GET /api/result/winners/:userId',
        { params: { userId: ownerId }, query: { limit: LATEST_WINNERS } },
        { signal },
      ),
    select: (winners) => {
      const today = parisDay(new Date());
      return winners.filter(
        (winner) =>
          winner.winDate.slice(0, 10) === today && (pageId === null || winner.pageId === pageId),
      );
    },
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
