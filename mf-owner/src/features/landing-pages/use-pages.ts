import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../shared/owner';
import { queryKeys } from '../../shared/query-keys';

/** The landing pages of the account. */
export function usePages() {
  const api = useApi();
  const owner = useAccount();
  return useQuery({
    queryKey: queryKeys.pages(owner),
    queryFn: ({ signal }) => api('GET /api/game', { query: { owner } }, { signal }),
  });
}
