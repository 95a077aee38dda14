import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { useApi } from '@girouette/ui/microfrontend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';

/** Winners per page. */
export const PAGE_SIZE = 50;

/**
 * One page of the winners of the owner's pages, and their total number. Keeps the previous page while another loads.
 * @param page from 1
 */
export function useWinners(page: number) {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.winners(userId, page),
    queryFn: async ({ signal }) => {
      let total = 0;
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get(TOTAL_COUNT_HEADER));
      };
      const request = { params: { userId }, query: { page, limit: PAGE_SIZE } };
      const rows = await api('GET /api/result/winners/:userId', request, { signal, onHeaders });
      return { rows, total, page };
    },
    placeholderData: keepPreviousData,
  });
}
