import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import type { Remark } from './remarks';
import styles from './remarks-dialog.module.css';

/** Asks for confirmation before a page with remarks goes online; each remark leads to its field. */
export function RemarksDialog({
  remarks,
  onCorrect,
  onAnyway,
  onClose,
}: {
  /** Null while closed. */
  remarks: readonly Remark[] | null;
  onCorrect: (field: Remark['field']) => void;
  onAnyway: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={remarks !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Avant de mettre en ligne"
      description="Vos clients verront cette page telle quelle."
      actions={
        <Button variant="secondary" onClick={onAnyway}>
          Mettre en ligne quand même
        </Button>
      }
    >
      <ul className={styles.remarks}>
        {remarks?.map(({ field, text }) => (
          <li key={field} className={styles.remark}>
            <p id={`remark-${field}`}>{text}</p>
            <Button
              size="small"
              variant="secondary"
              aria-describedby={`remark-${field}`}
              onClick={() => {
                onCorrect(field);
              }}
            >
              Corriger
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
