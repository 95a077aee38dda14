import type { RefObject } from 'react';
import { t } from '../shared/texts';
import fields from '../shared/fields.module.css';
import s from './email-form.module.css';

/** The number of letters that fit into the field on the narrowest phones, roughly. */
const VISIBLE_LETTERS = 28;

export interface AddressFieldProps {
  id: string;
  email: string;
  field?: RefObject<HTMLInputElement | null> | undefined;
  /** The error of the address; null for a valid one. */
  error: string | null;
  readOnly: boolean;
  onChange: (email: string) => void;
}

/** The field of the guest's address, with its error. The sentence that explains it has the id `{id}-note`. */
export function AddressField({ id, email, field, error, readOnly, onChange }: AddressFieldProps) {
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {t.email}
      </label>
      <input
        ref={field}
        id={id}
        className={fields.input}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="go"
        placeholder={t.emailExample}
        maxLength={254}
        value={email}
        readOnly={readOnly}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error ${id}-note`}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      {email.length > VISIBLE_LETTERS && (
        <p className={s.whole} aria-hidden="true">
          {email}
        </p>
      )}
      <p id={`${id}-error`} className={fields.error} role="alert" hidden={error === null}>
        {error}
      </p>
    </div>
  );
}
