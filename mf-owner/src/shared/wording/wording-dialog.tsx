import type { FieldFinding } from '@girouette/wording/published-texts';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import styles from './wording.module.css';

/** Asks whether texts with findings are published anyway. The answer is recorded, and the dialog says so. */
export function WordingDialog({
  findings,
  anyway,
  state = 'asking',
  onReplace,
  onAnyway,
  onReview,
  onClose,
}: {
  /** Null while closed. */
  findings: readonly FieldFinding[] | null;
  /** The text of the button that publishes anyway. */
  anyway: string;
  state?: 'asking' | 'recording' | 'failed';
  /** Downloads with the proposals, where they leave no finding. */
  onReplace?: (() => void) | undefined;
  onAnyway: () => void;
  /** @param field the field of the first finding */
  onReview: (field: string) => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={findings !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Ces textes peuvent vous coûter vos avis"
      description="Google et les réseaux sociaux refusent ces formulations. Si vous les gardez, votre choix est enregistré."
      actions={
        <>
          <Button variant="secondary" busy={state === 'recording'} onClick={onAnyway}>
            {anyway}
          </Button>
          <Button
            variant={onReplace ? 'quiet' : 'primary'}
            onClick={() => {
              const [first] = findings ?? [];
              if (first) onReview(first.field);
            }}
          >
            Revoir mes textes
          </Button>
          {onReplace ? <Button onClick={onReplace}>Remplacer et télécharger</Button> : null}
        </>
      }
    >
      <ul className={styles.list}>
        {findings?.map(({ field, kind, sentence, why, proposal }) => (
          <li key={field + kind + sentence} className={styles.item}>
            <p className={styles.sentence}>{`«\u00A0${sentence}\u00A0»`}</p>
            <p>{why}</p>
            <p>{`À la place\u00A0: «\u00A0${proposal}\u00A0»`}</p>
          </li>
        ))}
      </ul>
      {state === 'failed' ? (
        <p className={styles.failed} role="alert">
          Votre choix n’a pas pu être enregistré, donc rien n’a été téléchargé. Réessayez.
        </p>
      ) : null}
    </Dialog>
  );
}
