import { useId, type ComponentProps } from 'react';
import { classNames } from '../shared';
import type { FieldTexts } from './field-shell';
import styles from './field.module.css';

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldTexts;

/** A box to tick, with its label beside it. */
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
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return (
    <div className={classNames(styles.checkbox, className)}>
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
