import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Review, ReviewSort } from '@girouette/contracts/http/review';
import { useApi } from '@girouette/ui/microfrontend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';

/** Reviews per page. */
export const PAGE_SIZE = 25;

export interface ReviewPage {
  rows: Review[];
  /** On all pages. */
  total: number;
  page: number;
}

/**
 * One page of guests' reviews of the owner's restaurants. Keeps the previous page while another loads.
 * @param window.page from 1
 */
export function useReviews({ page, sort }: { page: number; sort: ReviewSort }) {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.reviewPage(userId, page, sort),
    queryFn: async ({ signal }): Promise<ReviewPage> => {
      let total = 0;
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get(TOTAL_COUNT_HEADER));
      };
      const request = { params: { userId }, query: { page, limit: PAGE_SIZE, sort } };
      const rows = await api('GET /api/review/:userId', request, { signal, onHeaders });
      return { rows, total, page };
    },
    placeholderData: keepPreviousData,
  });
}
