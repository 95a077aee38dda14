import { pasted } from '@girouette/contracts/texts/pasted';
import { useState } from 'react';
import shared from '../shared/controls.module.css';
import fields from '../shared/fields.module.css';
import { t } from '../shared/texts';
import { AddressField } from './address-field';
import { emailErrorOf } from './email-error';

export interface AddressRequestProps {
  id: string;
  /** The text that the guest has typed so far. */
  email: string;
  /** The contents of the e-mail, replaced by the answer. */
  intro: string;
  /** Never rejects, because errors of the page are of other classes in late files. */
  onSend: (email: string) => Promise<{ message: string } | { error: string }>;
}

/** Asks for the address that played, to which an e-mail goes. */
export function AddressRequest({ id, intro, onSend, ...props }: AddressRequestProps) {
  const [email, setEmail] = useState(props.email);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);

  const send = async () => {
    const address = pasted(email);
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
      <p id={`${id}-note`} className={shared.text} role="status">
        {answer ?? intro}
      </p>
      {answer === null && (
        <form
          className={fields.actions}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
          noValidate
        >
          <AddressField
            id={id}
            email={email}
            error={error}
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
