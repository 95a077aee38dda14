import { useId, type FormEvent, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button';
import { FormFailure } from '../form/form-failure';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

/** A form in a dialog: « Annuler », and the button that submits. A failure keeps the dialog open. */
export function FormDialog({
  open = true,
  title,
  description,
  button,
  variant = 'primary',
  cancel = 'Annuler',
  size = 'medium',
  busy,
  failed,
  failure,
  onSubmit,
  onClose,
  children,
}: {
  open?: boolean;
  title: ReactNode;
  description?: ReactNode;
  /** Text of the button that submits. */
  button: string;
  variant?: ButtonProps['variant'];
  /** Text of the button that closes. */
  cancel?: string;
  size?: 'medium' | 'large';
  busy: boolean;
  /** The sentence before the reason of a failure: the thing that did not happen. */
  failed?: string;
  /** Why the form was refused, when no single field is at fault. */
  failure: string | undefined;
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      size={size}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={id} variant={variant} busy={busy}>
            {button}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          // React also passes this event to a form around the dialog.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        {children}
        <FormFailure title={failed} message={failure} />
      </form>
    </Dialog>
  );
}
