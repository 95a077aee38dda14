import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { ApiError } from '@girouette/ui/api';
import { ConfirmDialog } from '@girouette/ui/dialog';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useAccount } from '../../shared/owner';
import { queryKeys } from '../../shared/query-keys';
import { dropUnsavedPage } from '../../shared/waiting/unsaved-pages';

/** Asks before deleting a page, which cannot be undone. */
export function DeleteDialog({ page, onClose }: { page: PageSummary; onClose: () => void }) {
  const deletion = useDeletePage({
    onDeleted: () => {
      // An open dialog keeps the focus inside.
      flushSync(onClose);
      // The pressed button disappeared with its row.
      document.querySelector('h1')?.focus();
    },
  });
  return (
    <ConfirmDialog
      title={`Supprimer «\u00A0${page.resturantName}\u00A0»\u202F?`}
      description={
        'Vos clients ne la trouveront plus, et les QR codes déjà imprimés ne mèneront nulle part. ' +
        'Vos avis, vos gagnants et vos chiffres restent.'
      }
      button="Supprimer la page"
      busy={deletion.isPending}
      failed="La page n’a pas été supprimée."
      failure={deletion.error?.message}
      onConfirm={() => {
        deletion.mutate(page);
      }}
      onClose={onClose}
    />
  );
}

/** Deletes a page and its unsaved draft. A page that another tab already deleted counts as deleted. */
function useDeletePage({ onDeleted }: { onDeleted: () => void }) {
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
