import { MARKETING_VERSION, MARKETING_WORDINGS } from '@girouette/contracts/marketing';
import type { ReactNode } from 'react';
import shared from '../../shared/controls.module.css';
import { AddressField, type AddressFieldProps } from './address-field';
import { EmailSuggestion, type EmailSuggestionProps } from './email-suggestion';
import s from './email-form.module.css';

export interface EmailFormProps extends Omit<AddressFieldProps, 'id'> {
  /** What the guest must do before confirming. Null when nothing. */
  hint: string | null;
  suggestion: EmailSuggestionProps | null;
  /** Whether the guest accepts the restaurant's offers. */
  accepts: boolean;
  /** The gifts with their conditions, which the guest reads before the spin. */
  gifts: ReactNode;
  sending: boolean;
  onAccepts: (accepts: boolean) => void;
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
  accepts,
  gifts,
  readOnly,
  sending,
  onChange,
  onAccepts,
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
      <p className={`${shared.error} ${shared.status}`} role="alert" hidden={hint === null}>
        {hint}
      </p>
      <AddressField id="guest-email" {...{ email, field, error, readOnly, onChange }} />
      <label className={s.accepts}>
        <input
          type="checkbox"
          checked={accepts}
          // The spin records the consent.
          disabled={readOnly}
          onChange={(event) => {
            onAccepts(event.target.checked);
          }}
        />
        <span>{MARKETING_WORDINGS[MARKETING_VERSION]}</span>
      </label>
      {suggestion && <EmailSuggestion {...suggestion} />}
      <button
        type="button"
        className={`${shared.primary} ${s.submit}`}
        disabled={sending}
        onClick={onConfirm}
      >
        {sending ? 'Envoi…' : 'Confirmer'}
      </button>
      <p id="guest-email-note" className={shared.note}>
        Une seule participation par personne. Votre e-mail sert à vous envoyer votre cadeau, et à
        rien d’autre sans votre accord.{' '}
        {/* In a window of its own: the guest stays with the wheel. */}
        <a href="/confidentialite" target="_blank" rel="noopener">
          Confidentialité
        </a>
      </p>
    </form>
  );
}
