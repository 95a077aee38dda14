import { ApiError } from '@girouette/ui/api';
import { newId } from '@girouette/ui/id';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAccount } from '../shared/owner';
import { allowanceIn } from '../shared/no-room/no-room-dialog';
import { queryKeys } from '../shared/query-keys';

/** Copies a page. A retry after a lost response sends the same key, so that it makes no second copy. */
export function useCopyPage() {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const account = useAccount();
  const keys = useRef(new Map<string, string>());
  /** The owner's allowance, set while a copy is refused because it is used up. */
  const [fullAt, setFullAt] = useState<number | null>(null);

  const mutation = useMutation({
    mutationFn: (pageId: string) => {
      const key = keys.current.get(pageId) ?? newId();
      keys.current.set(pageId, key);
      const headers = { 'idempotency-key': key };
      return api('POST /api/game/:id/copies', { params: { id: pageId } }, { headers });
    },
    onSuccess: async (_page, pageId) => {
      keys.current.delete(pageId);
      toast({ text: 'Page dupliquée' });
      await client.invalidateQueries({ queryKey: queryKeys.pages(account) });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'PAGE_ALLOWANCE_REACHED') {
        setFullAt(allowanceIn(error));
        return;
      }
      toast({ text: error.message, tone: 'failure' });
    },
  });

  return {
    copyPage: (pageId: string) => {
      if (!mutation.isPending) mutation.mutate(pageId);
    },
    fullAt,
    close: () => {
      setFullAt(null);
    },
    isBusy: (pageId: string) => mutation.isPending && mutation.variables === pageId,
  };
}
