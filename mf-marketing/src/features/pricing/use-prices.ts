import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';

/** The two plans (docs/specification §3, Price data); null when the answer is empty. */
export function usePrices() {
  const api = useApi();
  return useQuery({
    queryKey: ['prices'],
    queryFn: async ({ signal }) => (await api('GET /api/price', {}, { signal }))[0] ?? null,
  });
}
