import type { ReactNode } from 'react';
import { Button } from '../button';
import { classNames } from '../shared';
import styles from './states.module.css';

/** A spinner, announced politely. */
export function Loading({ label = 'Chargement…' }: { label?: string }) {
  return (
    <div className={classNames(styles.state, styles.loading)} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <p className={styles.text}>{label}</p>
    </div>
  );
}

/** Says that there is nothing yet and what to do about it. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <svg className={styles.picture} viewBox="0 0 80 80" fill="none" aria-hidden="true">
        <circle cx="40" cy="40" r="30" fill="var(--saffron-soft)" />
        <path
          d="M40 10v60M10 40h60M19 19l42 42M61 19 19 61"
          stroke="currentColor"
          strokeWidth="2.5"
        />
        <circle cx="40" cy="40" r="30" stroke="currentColor" strokeWidth="4" />
        <circle cx="40" cy="40" r="6" fill="var(--brand)" />
      </svg>
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  );
}

/** Announces a failure at once, with a retry button or, where a retry cannot help, another action. */
export function Failed({
  title = 'Cette partie n’a pas pu être chargée.',
  children,
  action,
  onRetry,
}: {
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  onRetry?: () => void;
}) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {onRetry ? (
        <Button variant="secondary" onClick={onRetry}>
          Réessayer
        </Button>
      ) : null}
      {action}
    </div>
  );
}
