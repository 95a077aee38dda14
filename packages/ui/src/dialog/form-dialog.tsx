import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button';
import { FormFailure } from '../form/form-failure';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

/** What a form keeps in the browser until it is saved or given up. */
export interface FormDraft {
  /** How many fields the user has changed. */
  changed: () => number;
  forget: () => void;
}

/** With fewer changed fields, closing asks nothing. */
const MANY = 2;

/**
 * A form in a dialog: « Annuler », and the button that submits. A failure keeps the dialog open. Closing asks before it loses several fields.
 */
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
  draft,
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
  /** Null for a form that is filled again at once. */
  draft: FormDraft | null;
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}) {
  const id = useId();
  const { close, question } = useQuestion(draft, onClose);
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={close}
        title={title}
        size={size}
        description={description}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
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
      {open ? question : null}
    </>
  );
}

/** Closes a form, or asks first. @returns `close`, which returns whether it has closed, and the question */
function useQuestion(draft: FormDraft | null, onClose: () => void) {
  const [isAsked, setAsked] = useState(false);
  const giveUp = () => {
    setAsked(false);
    draft?.forget();
    onClose();
  };
  const close = () => {
    const asks = draft !== null && draft.changed() >= MANY;
    if (asks) setAsked(true);
    else giveUp();
    return !asks;
  };
  const question = (
    <ConfirmDialog
      open={isAsked}
      title="Abandonner votre saisie&#8239;?"
      description="Elle n’est pas enregistrée."
      button="Abandonner"
      cancel="Continuer"
      onConfirm={giveUp}
      onClose={() => {
        setAsked(false);
      }}
    />
  );
  return { close, question };
}
