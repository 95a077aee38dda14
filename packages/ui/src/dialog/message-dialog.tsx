import type { ReactNode } from 'react';
import { Button } from '../button';
import { Dialog } from './dialog';

/** A sentence and one button, as the error catalogue of docs/specification §8 has them. */
export function MessageDialog({
  message,
  button,
  onPress,
  onClose,
  children,
}: {
  /** Shown as the title; null when there is nothing to say. */
  message: string | null;
  button: string;
  /** What the button does besides closing. */
  onPress?: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const answer = () => {
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
      actions={<Button onClick={answer}>{button}</Button>}
    >
      {children}
    </Dialog>
  );
}
