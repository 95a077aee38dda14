import { useApi } from '@girouette/ui/microfrontend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys';
import { readPage } from '../../shared/read-page';

/** Requests per page. */
export const PAGE_SIZE = 50;

/**
 * One page of the trial requests, the latest first, and their total number. While another page loads, the previous one
 * stays.
 * @param page from 1
 */
export function useTrials(page: number) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.trials(page),
    queryFn: async ({ signal }) => {
      const query = { page, limit: PAGE_SIZE };
      const found = await readPage((onHeaders) =>
        api('GET /api/auth/trial', { query }, { signal, onHeaders }),
      );
      return { ...found, page };
    },
    placeholderData: keepPreviousData,
  });
}
