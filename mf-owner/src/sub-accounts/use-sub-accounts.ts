import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';

/** The sub-accounts of the account, oldest first. */
export function useSubAccounts() {
  const api = useApi();
  const ownerId = useAccount();
  return useQuery({
    queryKey: queryKeys.subAccounts(ownerId),
    queryFn: ({ signal }) => api('GET /api/sub/auth/:ownerId', { params: { ownerId } }, { signal }),
  });
}
