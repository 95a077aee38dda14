import { useId, type ComponentProps } from 'react';
import { classNames } from '../shared';
import type { FieldTexts } from './field-shell';
import styles from './field.module.css';

export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

export type ChoiceFieldProps = FieldTexts & {
  /** Of the first choice, so that something can lead to the field. */
  id?: string;
  choices: readonly Choice[];
  /** Side by side, for two or three short ones. */
  inRow?: boolean;
  className?: string;
  /** Goes onto each radio button; give `{...register('name')}`, or `name`, `value` and `onChange`. */
  input: Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'>;
  /** The chosen value, when the caller keeps it; leave out with react-hook-form. */
  value?: string;
};

/** One of a few, all in sight: a group of radio buttons as large cards. */
export function ChoiceField({
  id: firstId,
  label,
  hint,
  error,
  choices,
  inRow = false,
  className,
  input,
  value,
}: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset
      className={classNames(styles.field, className)}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <legend className={styles.label}>{label}</legend>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className={classNames(styles.choices, inRow && styles.inRow)}>
        {choices.map((choice, index) => (
          <label className={styles.choice} key={choice.value}>
            <input
              {...input}
              id={index === 0 ? firstId : undefined}
              type="radio"
              value={choice.value}
              {...(value === undefined ? {} : { checked: value === choice.value })}
            />
            <span>
              <span className={styles.choiceLabel}>{choice.label}</span>
              {choice.hint ? <span className={styles.hint}>{choice.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
