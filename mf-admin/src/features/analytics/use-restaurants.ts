import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { useApi } from '@girouette/ui/microfrontend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Restaurants per page. */
export const PAGE_SIZE = 50;

/**
 * One page of the restaurants with their visits and reviews (docs/specification §3, Analytics row), and their total
 * number. While another page loads, the previous one stays.
 * @param options.q the beginning of the restaurant's name; empty for all
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
