import { useId, type ReactNode } from 'react';
import { classNames } from '../shared';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  /** One line of help, read with the field. */
  hint?: ReactNode;
  /** What is wrong; makes the field red and is announced. */
  error?: ReactNode;
}

export interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Ties a control to its label, hint and error. `children` receives what the control must carry. */
export function FieldShell({
  label,
  hint,
  error,
  id: givenId,
  required = false,
  className,
  children,
}: FieldTexts & {
  id?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required ? (
          <span className={styles.required} aria-hidden="true">
            {'\u00A0*'}
          </span>
        ) : null}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      })}
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
