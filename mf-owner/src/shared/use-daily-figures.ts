import { useApi } from '@girouette/ui/microfrontend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { live } from './live';
import { queryKeys, type FiguresOf } from './query-keys';

export type Days = 10 | 30 | 60 | 90;

/** The query of a request for figures. */
export const queryOf = ({ pageId }: FiguresOf) => (pageId === null ? {} : { pageId });
export const daysOf = (days: Days) => String(days) as `${Days}`;

/** Guests' actions on each of the last days, and the funnel from the visit to the gift that was handed over. */
export function useDailyFigures(of: FiguresOf, days: Days) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.dailyFigures(of, days),
    queryFn: ({ signal }) =>
      api(
        'GET /api/game/pages/:userId/figures',
        { params: { userId: of.ownerId }, query: { days: daysOf(days), ...queryOf(of) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    ...live,
  });
}
