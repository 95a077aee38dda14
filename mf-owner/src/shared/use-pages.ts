import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

export function usePages(owner: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.pages(owner),
    queryFn: ({ signal }) => api('GET /api/game', { query: { owner } }, { signal }),
  });
}
