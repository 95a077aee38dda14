import type { USER_SORTS } from '@girouette/contracts/http/administration';
import { useApi } from '@girouette/ui/microfrontend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListQuery } from '../../shared/list';
import { queryKeys } from '../../shared/query-keys';
import { readPage } from '../../shared/read-page';

export type UserSort = (typeof USER_SORTS)[number];

/** Users per page. */
export const PAGE_SIZE = 25;

/** One page of the users and their total number. While another page loads, the previous one stays. */
export function useUsers({ q, sort, page }: ListQuery<UserSort>) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.users({ q, sort, page }),
    queryFn: async ({ signal }) => {
      const query = { q, sort, page, limit: PAGE_SIZE };
      const found = await readPage((onHeaders) =>
        api('GET /api/auth/getall', { query }, { signal, onHeaders }),
      );
      return { ...found, q, page };
    },
    placeholderData: keepPreviousData,
  });
}
