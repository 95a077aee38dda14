import { useState } from 'react';
import shared from '../shared/controls.module.css';
import { d, t } from '../shared/texts';
import { AddressField } from '../features/email/address-field';
import { emailErrorOf } from '../features/email/email-error';

export interface LostGiftFormProps {
  /** What the guest has typed so far. */
  email: string;
  /** Never rejects, because errors of the page are of other classes here. */
  onSend: (email: string) => Promise<{ message: string } | { error: string }>;
}

/** Asks for the address that played. */
export function LostGiftForm({ onSend, ...props }: LostGiftFormProps) {
  const [email, setEmail] = useState(props.email);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);

  const send = async () => {
    const address = email.trim();
    const found = emailErrorOf(address || '@');
    setError(found && t[found]);
    if (found !== null) return;
    setSending(true);
    const sent = await onSend(address);
    if ('error' in sent) setError(sent.error);
    else setAnswer(sent.message);
    setSending(false);
  };

  return (
    <>
      <p id="lost-email-note" className={shared.text} role="status">
        {answer ?? d.lostGift}
      </p>
      {answer === null && (
        <form
          className={shared.actions}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
          noValidate
        >
          <AddressField
            id="lost-email"
            {...{ email, error }}
            readOnly={sending}
            onChange={(typed) => {
              setEmail(typed);
              setError(null);
            }}
          />
          <button type="submit" className={shared.primary} disabled={sending}>
            {sending ? t.sending : t.confirm}
          </button>
        </form>
      )}
    </>
  );
}
