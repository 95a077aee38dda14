import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys';
import { useAccount } from '../../shared/owner';

/** What guests wrote about the owner's restaurants. */
export function useReviews() {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.reviews(userId),
    queryFn: ({ signal }) => api('GET /api/review/:userId', { params: { userId } }, { signal }),
  });
}
