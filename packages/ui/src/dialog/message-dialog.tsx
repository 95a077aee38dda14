import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';

/** A dialog with one sentence and one button (docs/specification §8). */
export function MessageDialog({
  message,
  button,
  onPress,
  onClose,
  children,
}: {
  /** Shown as the title; null closes the dialog. */
  message: string | null;
  button: string;
  /** Called on press, besides closing. */
  onPress?: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const press = () => {
    onClose();
    onPress?.();
  };
  return (
    <Dialog
      open={message !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={message ?? ''}
      actions={<Button onClick={press}>{button}</Button>}
    >
      {children}
    </Dialog>
  );
}
