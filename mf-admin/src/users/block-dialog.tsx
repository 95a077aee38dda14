import type { AdminUser } from '@girouette/contracts/http/administration';
import { ConfirmDialog } from '@girouette/ui/dialog';

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
    <ConfirmDialog
      title={`${verb} «\u00A0${user.name}\u00A0»\u00A0?`}
      description={blockWarning(user)}
      button={verb}
      variant={user.blocked ? 'primary' : 'danger'}
      onConfirm={onConfirm}
      onClose={onClose}
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
