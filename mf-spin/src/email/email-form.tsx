import type { ReactNode } from 'react';
import shared from '../shared/controls.module.css';
import fields from '../shared/fields.module.css';
import { t } from '../shared/texts';
import { late } from '../shared/late';
import { AddressField, type AddressFieldProps } from './address-field';
import { Boxes, type BoxesProps } from './boxes';
import type { EmailSuggestionProps } from './email-suggestion';
import s from './email-form.module.css';

const LateSuggestion = late('EmailSuggestion');

export interface EmailFormProps extends Omit<AddressFieldProps, 'id'>, BoxesProps {
  /** The step that the guest must take before confirming. Null when there is none. */
  hint: string | null;
  suggestion: EmailSuggestionProps | null;
  /** The gifts with their conditions, which the guest reads before the spin. */
  gifts: ReactNode;
  sending: boolean;
  /** Enter in the field, on phones the key of the keyboard. */
  onEnter: () => void;
  onConfirm: () => void;
}

/** The guest's address and the confirmation (docs/specification §2.3). */
export function EmailForm({
  email,
  field,
  error,
  hint,
  suggestion,
  boxes,
  adultError,
  restaurant,
  gifts,
  readOnly,
  sending,
  onChange,
  onChoose,
  onEnter,
  onConfirm,
}: EmailFormProps) {
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
      noValidate
    >
      {gifts}
      <p className={`${fields.error} ${fields.status}`} role="alert" hidden={hint === null}>
        {hint}
      </p>
      <AddressField
        id="guest-email"
        email={email}
        field={field}
        error={error}
        readOnly={readOnly}
        onChange={onChange}
      />
      <Boxes
        boxes={boxes}
        adultError={adultError}
        restaurant={restaurant}
        readOnly={readOnly}
        onChoose={onChoose}
      />
      {suggestion && <LateSuggestion {...suggestion} />}
      <button
        type="button"
        className={`${shared.primary} ${s.submit}`}
        disabled={sending}
        onClick={onConfirm}
      >
        {sending ? t.sending : t.confirm}
      </button>
      <p id="guest-email-note" className={fields.note}>
        <span>{t.once}</span> {/* In a window of its own: the guest stays with the wheel. */}
        <a href="/confidentialite" target="_blank" rel="noopener">
          {t.privacy}
        </a>
      </p>
    </form>
  );
}
