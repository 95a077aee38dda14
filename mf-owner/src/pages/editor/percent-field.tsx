import { FieldShell } from '@girouette/ui/field';
import { Icon, Minus, Plus } from '@girouette/ui/icon';
import styles from './percent-field.module.css';

/** How much a press of a button changes. */
const STEP = 5;

/**
 * A whole percentage from 0 to `most`, which owners type or change in steps. A higher number becomes `most`.
 * @param value null while nothing is chosen
 */
export function PercentField({
  label,
  id,
  error,
  disabled,
  value,
  most,
  onChange,
}: {
  label: string;
  id: string;
  error: string | undefined;
  disabled: boolean;
  value: number | null;
  most: number;
  onChange: (value: number | null) => void;
}) {
  const step = (name: string, change: number) => {
    const next = Math.min(most, Math.max(0, (value ?? 0) + change));
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={`${label}\u00A0: ${name}`}
        disabled={disabled}
        aria-disabled={next === (value ?? 0) || undefined}
        onClick={() => {
          onChange(next);
        }}
      >
        <Icon of={change < 0 ? Minus : Plus} />
      </button>
    );
  };
  return (
    <FieldShell label={label} id={id} error={error}>
      {(control) => (
        <span className={styles.percent}>
          {step('moins', -STEP)}
          <span className={styles.value}>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              placeholder="–"
              {...control}
              disabled={disabled}
              value={value ?? ''}
              onChange={(event) => {
                const digits = event.target.value.replaceAll(/\D/g, '');
                onChange(digits === '' ? null : Math.min(most, Number(digits)));
              }}
            />
            <span className={styles.unit} aria-hidden="true">
              %
            </span>
          </span>
          {step('plus', STEP)}
        </span>
      )}
    </FieldShell>
  );
}
