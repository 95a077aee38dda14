import { ApiError } from '@girouette/ui/api';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { live } from '../shared/figures';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';
import type { Addition, GiftLeft } from './gift-left';
import { addedText } from './texts';

/** The stock and the costs of a page's gifts. */
export function useGifts(pageId: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.gifts(pageId),
    queryFn: ({ signal }) => api('GET /api/game/gifts', { query: { pageId } }, { signal }),
    ...live,
  });
}

/** Adds stock to a gift. A request without an answer may be sent again: the service adds nothing twice. */
export function useAddStock(pageId: string, { option, label }: GiftLeft) {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const account = useAccount();
  return useMutation({
    mutationFn: async (addition: Addition) => {
      // An answer that is under way knows nothing of this.
      await client.cancelQueries({ queryKey: queryKeys.gifts(pageId) });
      const body = { option, ...addition };
      return api('PATCH /api/game/gifts/:id', { params: { id: pageId }, body });
    },
    onSuccess: (gifts, { from, to }) => {
      client.setQueryData(queryKeys.gifts(pageId), gifts);
      // The page has another version, and may be open again.
      void client.invalidateQueries({ queryKey: queryKeys.page(pageId) });
      void client.invalidateQueries({ queryKey: queryKeys.pages(account) });
      toast({ text: addedText(label, to - from) });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'failure' });
      void client.invalidateQueries({ queryKey: queryKeys.gifts(pageId) });
    },
  });
}
