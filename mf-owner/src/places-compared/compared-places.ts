import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';

/** The figures of each place in a month. @param month as yyyy-MM */
export function useComparedPlaces(month: string) {
  const api = useApi();
  const owner = useAccount();
  return useQuery({
    queryKey: queryKeys.comparedPlaces(owner, month),
    queryFn: ({ signal }) =>
      api('GET /api/analytics/organisation/places', { query: { owner, month } }, { signal }),
  });
}
