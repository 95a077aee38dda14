import { useApi } from '@girouette/ui/microfrontend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys, type FiguresOf } from './query-keys';

/** How often figures are refetched; they are also refetched on each return to the tab. */
const FRESH_MS = 15_000;

/** The options of a query of figures that guests change. */
export const live = {
  staleTime: 0,
  refetchInterval: FRESH_MS,
  refetchOnWindowFocus: 'always',
} as const;

export type Days = 10 | 30 | 60 | 90;

/** The query of a request for figures. */
export const queryOf = ({ pageId }: FiguresOf) => (pageId === null ? {} : { pageId });
export const daysOf = <Count extends number>(days: Count) => String(days) as `${Count}`;

/** Guests' actions on each of the last days, and the funnel from the visit to the gift that was handed over. */
export function useDailyFigures(of: FiguresOf, days: Days | 7) {
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
