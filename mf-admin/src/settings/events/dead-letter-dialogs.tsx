import type { DeadLetterSummary } from '@girouette/contracts/http/dead-letters';
import { ConfirmDialog, Dialog } from '@girouette/ui/dialog';
import { DeadLetterContent } from './dead-letter-content';

interface DialogProps {
  /** Null closes the dialog. */
  letter: DeadLetterSummary | null;
  onClose: () => void;
}

/** Shows the content of an unhandled event. */
export function LookDialog({ letter, onClose }: DialogProps) {
  return (
    <Dialog
      open={letter !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={letter?.type ?? ''}
      description="Les noms, adresses et textes sont remplacés par •••."
      size="large"
    >
      {letter ? <DeadLetterContent id={letter._id} /> : null}
    </Dialog>
  );
}

/** Asks before an event is dropped. */
export function DropDialog({
  letter,
  onDrop,
  onClose,
}: DialogProps & { onDrop: (letter: DeadLetterSummary) => void }) {
  return (
    <ConfirmDialog
      open={letter !== null}
      title={`Abandonner «\u00A0${letter?.type ?? ''}\u00A0»\u00A0?`}
      description="Le service ne recevra jamais cet événement. Cela ne peut pas être annulé."
      button="Abandonner"
      onConfirm={() => {
        if (letter) onDrop(letter);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
