import { Button, ButtonLink } from '@girouette/ui/button';
import { FormFailure } from '@girouette/ui/form';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** « Annuler », a link, and « Confirmer », which submits (docs/specification §2.2). */
export function FormActions({ cancel, busy }: { cancel: string; busy: boolean }) {
  return (
    <div className={styles.actions}>
      <ButtonLink href={cancel} variant="secondary">
        Annuler
      </ButtonLink>
      <Button type="submit" busy={busy}>
        Confirmer
      </Button>
    </div>
  );
}

/** Says why this screen is shown or what was done. */
export function Notice({
  tone = 'warning',
  children,
}: {
  tone?: 'success' | 'warning';
  children: ReactNode;
}) {
  return (
    <p className={styles.notice} data-tone={tone} role="status">
      {children}
    </p>
  );
}

/** Links to other forms, below a form. */
export function FormLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}

interface FieldFault {
  /** The label of the field. */
  label: string;
  /** The id of its control. */
  id: string;
  message: string | undefined;
}

/** Lists the errors of a form when there are several; each links to its field. A single error is shown only at its field. */
export function ErrorSummary({ faults }: { faults: readonly FieldFault[] }) {
  const shown = faults.filter(({ message }) => message !== undefined);
  if (shown.length < 2) return null;
  return (
    <FormFailure message={`${String(shown.length)}\u00A0champs sont à corriger\u00A0:`}>
      <ul className={styles.faults}>
        {shown.map(({ label, id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The address must not change: it contains the chosen plan, and a change scrolls to the top.
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {`${label}\u00A0: ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </FormFailure>
  );
}
