import type { ReactNode } from 'react';
import { CircleAlert, Icon } from '../icon/icon';
import styles from './field.module.css';

export interface Messages {
  /** One line of help, read with the field. */
  hint?: ReactNode;
  /** Makes the field red and is announced. */
  error?: ReactNode;
}

/** The value of `aria-describedby` for a control whose messages have ids derived from `id`. */
export const describedBy = (id: string, { hint, error }: Messages): string | undefined =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

/** The hint and the error of a field. */
export function FieldMessages({ id, hint, error }: Messages & { id: string }) {
  return (
    <>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon of={CircleAlert} className={styles.mark} />
          <span>{error}</span>
        </p>
      ) : null}
    </>
  );
}
