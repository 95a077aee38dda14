import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../shared/query-keys';

/** The totals of each page of an account, by page id. */
export function usePageTotals(userId: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.pageTotals(userId),
    queryFn: ({ signal }) =>
      api('GET /api/game/pages/:userId/totals', { params: { userId } }, { signal }),
    select: (totals) => new Map(totals.map((page) => [page.pageId, page])),
    staleTime: 0,
  });
}
