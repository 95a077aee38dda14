import type { GameFormat } from '@girouette/contracts/http/game-format';
import { useApi } from '@girouette/ui/microfrontend';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';
import type { Base } from './draft-storage';

export interface PageToSave extends Omit<Base, 'draft'> {
  /** Null for a new page. */
  pageId: string | null;
  gameFormat: GameFormat;
  /** Whether the owner publishes the findings of the guard anyway. */
  wordingConfirmed: boolean;
}

/**
 * Creates a page, or with an id updates it from the version that was edited. Updates the cached page and refetches the
 * list.
 */
export function useSavePage() {
  const api = useApi();
  const client = useQueryClient();
  const owner = useAccount();
  return useMutation({
    mutationFn: ({ pageId, gameFormat, version, key, wordingConfirmed }: PageToSave) => {
      const sent = { gameFormat, ...(wordingConfirmed && { wordingConfirmed }) };
      return pageId === null
        ? api(
            'POST /api/game',
            { body: sent },
            { headers: key === undefined ? {} : { 'idempotency-key': key } },
          )
        : api('PUT /api/game/:id', {
            params: { id: pageId },
            body: { ...sent, ...(version !== undefined && { version }) },
          });
    },
    onSuccess: async (page) => {
      client.setQueryData(queryKeys.page(page._id), page);
      await client.invalidateQueries({ queryKey: queryKeys.pages(owner) });
    },
  });
}
