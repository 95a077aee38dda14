import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Icon, RotateCw } from '../icon/icon';
import { EmptyStand, VaneAskew } from '../picture';
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
      <EmptyStand className={styles.picture} />
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  );
}

/** Announces a failure at once, with a retry button or, when a retry cannot help, another action. */
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
      <VaneAskew className={styles.picture} />
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {onRetry ? (
        <Button variant="secondary" onClick={onRetry}>
          <Icon of={RotateCw} />
          <span>Réessayer</span>
        </Button>
      ) : null}
      {action}
    </div>
  );
}
