import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/use-api';

/** How many restaurants are shown at once. */
export const PAGE_SIZE = 50;

/**
 * One page of the restaurants with their visits and reviews (docs/specification §3, Analytics row), and how many there are in all.
 * While another page is on its way, the one before it stays.
 * @param options.q what the restaurant's name begins with; empty for all
 * @param options.page from 1
 */
export function useRestaurants({ q, page }: { q: string; page: number }) {
  const api = useApi();
  return useQuery({
    queryKey: ['restaurants', { q, page }],
    queryFn: async ({ signal }) => {
      let total = 0;
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get(TOTAL_COUNT_HEADER));
      };
      const query = { page, limit: PAGE_SIZE, q };
      const rows = await api('GET /api/auth/getall/pages', { query }, { signal, onHeaders });
      return { rows, total, q, page };
    },
    placeholderData: keepPreviousData,
  });
}
