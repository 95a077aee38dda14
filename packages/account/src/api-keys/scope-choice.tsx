import type { Scope } from '@girouette/contracts/scopes';
import { CheckboxField } from '@girouette/ui/field';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './api-keys.module.css';
import { scopeLabels } from './scope-labels';

/** A checkbox for each scope. */
export function ScopeChoice({
  scopes,
  error,
  input,
}: {
  scopes: readonly Scope[];
  error: string | undefined;
  input: UseFormRegisterReturn;
}) {
  const errorId = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>Cet outil peut</legend>
      {scopes.map((scope) => (
        <CheckboxField key={scope} label={scopeLabels[scope]} value={scope} {...input} />
      ))}
      {error ? (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
