import { useId } from 'react';
import styles from './progress.module.css';

/** The progress of a task that takes longer than a second, with a sentence for the current step. */
export function Progress({
  label,
  value,
  max,
}: {
  label: string;
  /** The current step, from 1. */
  value: number;
  max: number;
}) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <p id={id} className={styles.label} role="status">
        {label}
      </p>
      <progress className={styles.bar} aria-labelledby={id} value={value} max={max} />
    </div>
  );
}
