import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button';
import { FormFailure } from '../form/form-failure';
import { Dialog } from './dialog';

/** Asks before an action: « Annuler » or `cancel`, and the button that acts. A failure keeps the dialog open. */
export function ConfirmDialog({
  open = true,
  title,
  description,
  button,
  variant = 'danger',
  cancel = 'Annuler',
  busy = false,
  failed,
  failure,
  onConfirm,
  onClose,
}: {
  open?: boolean;
  title: ReactNode;
  description?: ReactNode;
  /** Text of the button that acts. */
  button: string;
  variant?: ButtonProps['variant'];
  /** Text of the button that closes. */
  cancel?: string;
  busy?: boolean;
  /** The sentence before the reason of a failure: the thing that did not happen. */
  failed?: string;
  /** Why the action was refused. */
  failure?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={variant} busy={busy} onClick={onConfirm}>
            {button}
          </Button>
        </>
      }
    >
      <FormFailure title={failed} message={failure} />
    </Dialog>
  );
}
