import { useId, type ComponentProps } from 'react';
import { classNames } from '../shared';
import { describedBy, FieldMessages } from './field-messages';
import type { FieldTexts } from './field-shell';
import styles from './field.module.css';

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldTexts;

/** A checkbox with its label beside it. */
export function CheckboxField({
  label,
  hint,
  error,
  id: givenId,
  className,
  ...input
}: CheckboxFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={classNames(styles.checkbox, className)}>
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
      <label htmlFor={id}>{label}</label>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}
