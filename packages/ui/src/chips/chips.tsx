import { formatCount } from '../format/format';
import styles from './chips.module.css';

/** Narrows a list to one kind of rows and shows how many there are of each. Scrolls sideways on a phone. */
export function FilterChips<Value extends string>({
  label,
  chips,
  value,
  onChoose,
}: {
  /** What the chips filter, for screen readers. */
  label: string;
  chips: readonly {
    value: Value;
    label: string;
    /** Absent until known. */
    count?: number | undefined;
  }[];
  value: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className={styles.chip}
          aria-pressed={chip.value === value}
          onClick={() => {
            onChoose(chip.value);
          }}
        >
          <span>{chip.label}</span>
          {chip.count === undefined ? null : (
            <span className={styles.count}>{` ${formatCount(chip.count)}`}</span>
          )}
        </button>
      ))}
    </div>
  );
}
