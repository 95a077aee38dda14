import type { Medium } from '@girouette/contracts/http/media';
import { ConfirmDialog } from '@girouette/ui/dialog';
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
    <ConfirmDialog
      title={`Supprimer «\u00A0${medium.name}\u00A0»\u202F?`}
      description="Son QR code ne fonctionnera plus jamais. Pour l’arrêter un moment, désactivez-&#8288;le plutôt."
      button="Supprimer"
      busy={deletion.isPending}
      failure={deletion.error?.message}
      onConfirm={() => {
        deletion.mutate(medium.number, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
