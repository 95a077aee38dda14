import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../shared/owner';
import { queryKeys } from '../../shared/query-keys';

/** How many guests accept the owner's offers. */
export function useContactCount() {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.contacts(userId),
    queryFn: ({ signal }) =>
      api('GET /api/result/contacts/:userId/count', { params: { userId } }, { signal }),
  });
}
