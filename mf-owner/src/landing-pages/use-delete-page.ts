import { ApiError } from '@girouette/ui/api';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PageSummary } from '@girouette/contracts/http/game';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';
import { dropUnsavedPage } from '../shared/waiting/unsaved-pages';

/** Deletes a page and its unsaved draft. A page that another tab already deleted counts as deleted. */
export function useDeletePage({ onDeleted }: { onDeleted: () => void }) {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const account = useAccount();
  return useMutation({
    mutationFn: async ({ _id: id }: PageSummary) => {
      try {
        await api('DELETE /api/game/:id', { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'PAGE_NOT_FOUND')) throw error;
      }
    },
    onSuccess: async (_done, { _id: id }) => {
      const key = queryKeys.pages(account);
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<PageSummary[]>(key, (pages) => pages?.filter((page) => page._id !== id));
      client.removeQueries({ queryKey: queryKeys.page(id) });
      dropUnsavedPage(account, id);
      toast({ text: 'Page supprimée' });
      onDeleted();
    },
  });
}
