import type { Buyer } from '@girouette/contracts/billing/buyer-rules';
import { useApi } from '@girouette/ui/microfrontend';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnId } from '../shared/own-account';

const keyOf = (userId: string) => ['buyer', userId] as const;

/** The firm of the user's invoices. Null until it is given. */
export function useBuyer({ enabled = true } = {}) {
  const api = useApi();
  const userId = useOwnId();
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) =>
      (await api('GET /api/payment/buyer/:userId', { params: { userId } }, { signal })).buyer,
    enabled: enabled && userId !== '',
  });
}

/** Saves the firm, which all its users then show. */
export function useSaveBuyer() {
  const api = useApi();
  const client = useQueryClient();
  const userId = useOwnId();
  return async (given: Buyer): Promise<void> => {
    const { buyer } = await api('PUT /api/payment/buyer', { body: { userId, ...given } });
    client.setQueryData(keyOf(userId), buyer);
  };
}
