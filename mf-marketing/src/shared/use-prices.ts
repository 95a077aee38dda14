import type { PriceData } from '@girouette/contracts/billing/http/billing';
import { PRICES_ELEMENT } from '@girouette/contracts/billing/page-data';
import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';

export const PRICES = ['prices'];

/** The two plans (docs/specification §3, Price data); null when the answer is empty. */
export function usePrices() {
  const api = useApi();
  return useQuery({
    queryKey: PRICES,
    queryFn: async ({ signal }) => (await api('GET /api/price', {}, { signal }))[0] ?? null,
    initialData: pricesInPage,
    initialDataUpdatedAt: performance.timeOrigin,
  });
}

/** The prices included in the page before any script had run. */
function pricesInPage(): PriceData | undefined {
  if (typeof document === 'undefined') return undefined;
  const data = document.getElementById(PRICES_ELEMENT)?.textContent;
  return data ? (JSON.parse(data) as PriceData) : undefined;
}
