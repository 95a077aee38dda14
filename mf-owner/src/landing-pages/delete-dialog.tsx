import type { PageSummary } from '@girouette/contracts/http/game';
import { ConfirmDialog } from '@girouette/ui/dialog';
import { flushSync } from 'react-dom';
import { useDeletePage } from './use-delete-page';

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
      title={`Supprimer «\u00A0${page.resturantName}\u00A0»\u00A0?`}
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
