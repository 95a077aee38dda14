import { proofOf, type ProofValues } from '@girouette/account';
import type { PlaceSummary } from '@girouette/contracts/http/places';
import { useApi, useSubmission } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';

/** When the open offer of a place ends. */
export function useOffer({ _id: id }: PlaceSummary) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.departure(id),
    queryFn: ({ signal }) =>
      api('GET /api/game/organisation/places/:id/departures', { params: { id } }, { signal }),
  });
}

/** Exchanges the password for a proof, and offers the place with it. The link is in no cache. */
export function useOfferPlace({ _id: id }: PlaceSummary) {
  return useSubmission({
    send: async (api, given: ProofValues) => {
      const { currentPassword } = given;
      const { proof } = await api('POST /api/auth/proofs', {
        body: { purpose: 'departure', ...proofOf(given), currentPassword },
      });
      const request = { params: { id }, body: { proof } };
      return api('POST /api/game/organisation/places/:id/departures', request);
    },
    refreshes: [queryKeys.departure(id)],
  });
}

/** Withdraws the offer of a place. */
export const useWithdrawOffer = ({ _id: id }: PlaceSummary) =>
  useSubmission({
    send: (api) => api('DELETE /api/game/organisation/places/:id/departures', { params: { id } }),
    succeeded: 'Le lien ne fonctionne plus',
    refreshes: [queryKeys.departure(id)],
  });

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
