import { useId } from 'react';
import styles from './pricing.module.css';

/** The number of landing pages: at least 1, no maximum (docs/specification §9). */
export function QuantityStepper({
  value,
  onChange,
}: {
  value: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className={styles.stepper} role="group" aria-labelledby={id}>
      <span id={id}>Pages de jeu</span>
      <span className={styles.steps}>
        <button
          type="button"
          className={styles.step}
          aria-label="Une page de moins"
          aria-disabled={value === 1}
          onClick={() => {
            onChange(Math.max(1, value - 1));
          }}
        >
          −
        </button>
        <output className={styles.quantity}>{value}</output>
        <button
          type="button"
          className={styles.step}
          aria-label="Une page de plus"
          onClick={() => {
            onChange(value + 1);
          }}
        >
          +
        </button>
      </span>
    </div>
  );
}
