import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../shared';
import styles from './card.module.css';

/** A framed area of a screen. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.card, className)} />;
}

/** One figure with its name, for use inside a `<dl>`. */
export function StatCard({
  label,
  value,
  note,
}: {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
}) {
  return (
    <div className={styles.stat}>
      <dt className={styles.statLabel}>{label}</dt>
      <dd className={styles.statValue}>{value}</dd>
      {note ? <dd className={styles.statNote}>{note}</dd> : null}
    </div>
  );
}
