import { useId, type ComponentProps } from 'react';
import { classNames } from '../shared';
import { describedBy, FieldMessages } from './field-messages';
import type { FieldTexts } from './field-shell';
import styles from './field.module.css';

export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

export type ChoiceFieldProps = FieldTexts & {
  /** Id of the first radio button, so that code can focus the field. */
  id?: string;
  choices: readonly Choice[];
  /** Side by side, for two or three short choices. */
  inRow?: boolean;
  /** Props of each radio button: `{...register('name')}`, or `name`, `value` and `onChange`. */
  input: Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'>;
  /** The chosen value of a controlled field; leave out with react-hook-form. */
  value?: string | undefined;
};

/** A group of radio buttons as large cards. */
export function ChoiceField({
  id: firstId,
  label,
  hint,
  error,
  choices,
  inRow = false,
  input,
  value,
}: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.field}
      aria-describedby={describedBy(id, error ? { error } : { hint })}
    >
      <legend className={styles.label}>{label}</legend>
      <FieldMessages id={id} hint={hint} />
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
      <FieldMessages id={id} error={error} />
    </fieldset>
  );
}
