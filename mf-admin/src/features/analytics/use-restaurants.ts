import { useApi } from '@girouette/ui/microfrontend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys';
import { readPage } from '../../shared/read-page';

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
    queryKey: queryKeys.restaurants({ q, page }),
    queryFn: async ({ signal }) => {
      const query = { page, limit: PAGE_SIZE, q };
      const found = await readPage((onHeaders) =>
        api('GET /api/auth/getall/pages', { query }, { signal, onHeaders }),
      );
      return { ...found, q, page };
    },
    placeholderData: keepPreviousData,
  });
}
