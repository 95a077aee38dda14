import type { AdminUser } from '@girouette/contracts/http/administration';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';

/** Asks before a user is blocked or a block is lifted. */
export function BlockDialog({
  user,
  onConfirm,
  onClose,
}: {
  user: AdminUser;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const verb = user.blocked ? 'Débloquer' : 'Bloquer';
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`${verb} «\u00A0${user.name}\u00A0»\u00A0?`}
      description={blockWarning(user)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant={user.blocked ? 'primary' : 'danger'} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    />
  );
}

function blockWarning({ blocked, access }: AdminUser): string {
  if (access === 'sub') {
    return blocked
      ? 'La personne peut de nouveau se connecter.'
      : 'La personne est déconnectée tout de suite et ne peut plus se connecter.';
  }
  return blocked
    ? 'Le compte et ses sous-comptes peuvent de nouveau se connecter, et ses pages redeviennent accessibles.'
    : 'Le compte et ses sous-comptes sont déconnectés tout de suite, et ses pages ne sont plus accessibles.';
}
