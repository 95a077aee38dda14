import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import type { PublishWarning } from './publish-warnings';
import styles from './publish-warnings-dialog.module.css';

/** Asks for confirmation before a page with warnings goes online; each warning leads to its field. */
export function PublishWarningsDialog({
  warnings,
  onCorrect,
  onAnyway,
  onClose,
}: {
  /** Null while closed. */
  warnings: readonly PublishWarning[] | null;
  onCorrect: (field: PublishWarning['field']) => void;
  onAnyway: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={warnings !== null}
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
      <ul className={styles.warnings}>
        {warnings?.map(({ field, text }) => (
          <li key={field} className={styles.warning}>
            <p id={`warning-${field}`}>{text}</p>
            <Button
              size="small"
              variant="secondary"
              aria-describedby={`warning-${field}`}
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
