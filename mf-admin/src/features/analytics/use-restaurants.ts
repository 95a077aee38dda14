import type { RESTAURANT_SORTS } from '@girouette/contracts/http/analytics';
import { useApi } from '@girouette/ui/microfrontend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListQuery } from '../../shared/list';
import { queryKeys } from '../../shared/query-keys';
import { readPage } from '../../shared/read-page';

export type RestaurantSort = (typeof RESTAURANT_SORTS)[number];

/** Restaurants per page. */
export const PAGE_SIZE = 50;

/**
 * One page of the restaurants with their visits and reviews (docs/specification §3, Analytics row), and their total
 * number. While another page loads, the previous one stays.
 */
export function useRestaurants({ q, sort, page }: ListQuery<RestaurantSort>) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.restaurants({ q, sort, page }),
    queryFn: async ({ signal }) => {
      const query = { q, sort, page, limit: PAGE_SIZE };
      const found = await readPage((onHeaders) =>
        api('GET /api/auth/getall/pages', { query }, { signal, onHeaders }),
      );
      return { ...found, q, page };
    },
    placeholderData: keepPreviousData,
  });
}
