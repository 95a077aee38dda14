import { formatCount } from '../format/format';
import { Icon, Minus, Plus } from '../icon/icon';
import styles from './stepper.module.css';

/** A whole number with buttons for one less and one more. At a limit, a button ignores presses but keeps the focus. */
export function Stepper({
  label,
  less,
  more,
  value,
  min,
  max,
  onChange,
}: {
  /** The counted thing, for screen readers. */
  label: string;
  /** The name of the button for one less. */
  less: string;
  /** The name of the button for one more. */
  more: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const step = (name: string, next: number) => {
    const allowed = next >= min && next <= max;
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={name}
        aria-disabled={!allowed || undefined}
        onClick={() => {
          if (allowed) onChange(next);
        }}
      >
        <Icon of={next < value ? Minus : Plus} />
      </button>
    );
  };
  return (
    <span className={styles.stepper} role="group" aria-label={label}>
      {step(less, value - 1)}
      <output className={styles.value}>{formatCount(value)}</output>
      {step(more, value + 1)}
    </span>
  );
}
