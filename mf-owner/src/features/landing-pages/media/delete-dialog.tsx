import { FormFailure } from '@girouette/account';
import type { Medium } from '@girouette/contracts/http/media';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { useDeleteMedium } from './use-media';

/** Asks before a medium is deleted. */
export function DeleteDialog({
  pageId,
  medium,
  onClose,
}: {
  pageId: string;
  medium: Medium;
  onClose: () => void;
}) {
  const deletion = useDeleteMedium(pageId);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Supprimer «\u00A0${medium.name}\u00A0»\u202F?`}
      description="Son QR code ne fonctionnera plus jamais. Pour l’arrêter un moment, désactivez-&#8288;le plutôt."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="danger"
            busy={deletion.isPending}
            onClick={() => {
              deletion.mutate(medium.number, { onSuccess: onClose });
            }}
          >
            Supprimer
          </Button>
        </>
      }
    >
      <FormFailure message={deletion.error?.message} />
    </Dialog>
  );
}
