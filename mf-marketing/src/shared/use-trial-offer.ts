import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';

/** How a trial begins on this installation. No data until it is known, and without an answer. */
export function useTrialOffer() {
  const api = useApi();
  return useQuery({
    queryKey: ['trial-offer'],
    queryFn: ({ signal }) => api('GET /api/auth/trial/offer', {}, { signal }),
    // An administrator may have changed it since.
    staleTime: 0,
  });
}
