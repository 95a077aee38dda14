import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/use-api';

/** Every restaurant with its visits and reviews (SPEC.md §3, Analytics row). */
export function useAllPages() {
  const api = useApi();
  return useQuery({
    queryKey: ['all-pages'],
    queryFn: ({ signal }) => api('GET /api/auth/getall/pages', {}, { signal }),
  });
}
