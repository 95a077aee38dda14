import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';

export const PRICES = ['prices'];

/** The two plans (docs/specification §3, Price data); null when the answer is empty. */
export function usePrices() {
  const api = useApi();
  return useQuery({
    queryKey: PRICES,
    queryFn: async ({ signal }) => (await api('GET /api/price', {}, { signal }))[0] ?? null,
  });
}
