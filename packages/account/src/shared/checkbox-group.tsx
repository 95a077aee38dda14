import { CheckboxField } from '@girouette/ui/field';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './checkbox-group.module.css';

/** A checkbox for each value, in a group with a legend. */
export function CheckboxGroup<V extends string>({
  legend,
  values,
  labels,
  error,
  input,
}: {
  legend: string;
  values: readonly V[];
  labels: Readonly<Record<V, string>>;
  error: string | undefined;
  input: UseFormRegisterReturn;
}) {
  const errorId = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {values.map((value) => (
        <CheckboxField key={value} label={labels[value]} value={value} {...input} />
      ))}
      {error ? (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
