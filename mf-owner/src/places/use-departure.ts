import { proofOf, type ProofValues } from '@girouette/account';
import type { PlaceSummary } from '@girouette/contracts/http/places';
import { useApi, useSubmission } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
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
