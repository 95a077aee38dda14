import { useId, type ReactNode } from 'react';
import { classNames } from '../shared';
import { describedBy, FieldMessages, type Messages } from './field-messages';
import styles from './field.module.css';

export interface FieldTexts extends Messages {
  label: ReactNode;
}

export interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The props that `FieldFrame` takes from those of a field. */
interface FrameProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/**
 * The shell of a control that takes the props of its element. `children` receives the props of the control and the remaining ones of the element.
 * `aria-describedby` adds to the hint and the error.
 */
export function FieldFrame<Props extends FrameProps>({
  of: { label, hint, error, id, className, 'aria-describedby': note, ...rest },
  children,
}: {
  of: Props;
  children: (
    control: ControlProps,
    rest: Omit<Props, Exclude<keyof FrameProps, 'required'>>,
  ) => ReactNode;
}) {
  return (
    <FieldShell
      label={label}
      hint={hint}
      error={error}
      id={id}
      className={className}
      required={rest.required}
    >
      {({ 'aria-describedby': own, ...control }) =>
        children({ ...control, 'aria-describedby': joinedIds(own, note) }, rest)
      }
    </FieldShell>
  );
}

const joinedIds = (...ids: (string | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

/** Connects a control with its label, hint and error. `children` receives the props of the control. */
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
        'aria-describedby': describedBy(id, { hint, error }),
      })}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}
