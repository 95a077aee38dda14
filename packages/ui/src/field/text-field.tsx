import type { ComponentProps } from 'react';
import { classNames } from '../shared';
import { FieldFrame, type FieldTexts } from './field-shell';
import styles from './field.module.css';

export type TextFieldProps = ComponentProps<'input'> & FieldTexts;

/**
 * One line of text. Accepts all props of an input, so `{...register('name')}` of react-hook-form spreads into it. `aria-describedby` adds to
 * its hint and its error.
 */
export const TextField = (props: TextFieldProps) => (
  <FieldFrame of={props}>
    {(control, input) => (
      <input
        type="text"
        max={input.type === 'date' ? LAST_DAY : undefined}
        {...input}
        {...control}
      />
    )}
  </FieldFrame>
);

/** Without it, browsers take years of six digits, which no calendar reads. */
const LAST_DAY = '9999-12-31';

export type TextAreaFieldProps = ComponentProps<'textarea'> & FieldTexts;

/** Several lines of text, four rows high by default. `aria-describedby` adds to its hint and its error. */
export const TextAreaField = (props: TextAreaFieldProps) => (
  <FieldFrame of={props}>
    {(control, area) => (
      <textarea
        rows={4}
        {...area}
        {...control}
        className={classNames(control.className, styles.area)}
      />
    )}
  </FieldFrame>
);

export type SelectFieldProps = ComponentProps<'select'> & FieldTexts;

/** A choice from a list: a native select, which works best on phones. */
export const SelectField = (props: SelectFieldProps) => (
  <FieldFrame of={props}>
    {(control, select) => (
      <select {...select} {...control} className={classNames(control.className, styles.select)} />
    )}
  </FieldFrame>
);
