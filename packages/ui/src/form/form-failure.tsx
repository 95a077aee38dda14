import type { ReactNode } from 'react';
import styles from './form-failure.module.css';

/** Announces at once why a form was refused, when no single field is at fault. */
export function FormFailure({
  title,
  message,
  children,
}: {
  /** The sentence before the message: the thing that did not happen. */
  title?: string | undefined;
  /** Undefined shows nothing. */
  message: string | undefined;
  /** Details below the message. */
  children?: ReactNode;
}) {
  if (message === undefined) return null;
  return (
    <div className={styles.failure} role="alert">
      {title === undefined ? null : <p>{title}</p>}
      <p>{message}</p>
      {children}
    </div>
  );
}
