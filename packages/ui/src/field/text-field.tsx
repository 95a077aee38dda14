import type { ComponentProps } from 'react';
import { classNames } from '../shared';
import { FieldShell, type FieldTexts } from './field-shell';
import styles from './field.module.css';

export type TextFieldProps = ComponentProps<'input'> & FieldTexts;

/**
 * One line of text. Accepts all props of an input, so `{...register('name')}` of react-hook-form spreads into it. `aria-describedby` adds to
 * its hint and its error.
 */
export function TextField({
  label,
  hint,
  error,
  id,
  className,
  'aria-describedby': note,
  ...input
}: TextFieldProps) {
  return (
    <FieldShell
      label={label}
      hint={hint}
      error={error}
      id={id}
      className={className}
      required={input.required}
    >
      {({ 'aria-describedby': own, ...control }) => (
        <input
          type="text"
          max={input.type === 'date' ? LAST_DAY : undefined}
          {...input}
          {...control}
          aria-describedby={joinedIds(own, note)}
        />
      )}
    </FieldShell>
  );
}

/** Without it, browsers take years of six digits, which no calendar reads. */
const LAST_DAY = '9999-12-31';

const joinedIds = (...ids: (string | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

export type TextAreaFieldProps = ComponentProps<'textarea'> & FieldTexts;

/** Several lines of text, four rows high by default. `aria-describedby` adds to its hint and its error. */
export function TextAreaField({
  label,
  hint,
  error,
  id,
  className,
  'aria-describedby': note,
  ...area
}: TextAreaFieldProps) {
  return (
    <FieldShell
      label={label}
      hint={hint}
      error={error}
      id={id}
      className={className}
      required={area.required}
    >
      {({ 'aria-describedby': own, ...control }) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          aria-describedby={joinedIds(own, note)}
          className={classNames(control.className, styles.area)}
        />
      )}
    </FieldShell>
  );
}

export type SelectFieldProps = ComponentProps<'select'> & FieldTexts;

/** A choice from a list: a native select, which works best on phones. */
export function SelectField({ label, hint, error, id, className, ...select }: SelectFieldProps) {
  return (
    <FieldShell
      label={label}
      hint={hint}
      error={error}
      id={id}
      className={className}
      required={select.required}
    >
      {(control) => (
        <select {...select} {...control} className={classNames(control.className, styles.select)} />
      )}
    </FieldShell>
  );
}
