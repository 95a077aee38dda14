import type { PageSummary } from '@girouette/contracts/http/game';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { flushSync } from 'react-dom';
import styles from './landing-pages.module.css';
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
    <Dialog
      open
      onOpenChange={onClose}
      title={`Supprimer «\u00A0${page.resturantName}\u00A0»\u00A0?`}
      description={
        'Vos clients ne la trouveront plus, et les QR codes déjà imprimés ne mèneront nulle part. ' +
        'Vos avis, vos gagnants et vos chiffres restent.'
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="danger"
            busy={deletion.isPending}
            onClick={() => {
              deletion.mutate(page);
            }}
          >
            Supprimer la page
          </Button>
        </>
      }
    >
      {deletion.error ? (
        <p className={styles.refusal} role="alert">
          {`La page n’a pas été supprimée. ${deletion.error.message}`}
        </p>
      ) : null}
    </Dialog>
  );
}
