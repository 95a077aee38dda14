import { useApi, useSubmission } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';

/** What the link of an offer brings. The secret is in the body, and in no key of a query. */
export function useArrival(secret: string) {
  const api = useApi();
  const owner = useAccount();
  return useQuery({
    queryKey: queryKeys.arrival(owner),
    queryFn: ({ signal }) =>
      api('POST /api/game/organisation/departures/previews', { body: { secret } }, { signal }),
    // Each look at the link counts, and another link is another screen.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** Takes the offered place over. */
export function useAcceptPlace() {
  const owner = useAccount();
  return useSubmission({
    send: (api, secret: string) =>
      api('POST /api/game/organisation/arrivals', { body: { secret } }),
    succeeded: 'L’établissement est à vous',
    refreshes: [queryKeys.places(owner), queryKeys.pages(owner)],
  });
}
