import { useState } from 'react';
import shared from '../shared/controls.module.css';
import { Modal } from '../shared/modal';
import { AddressField } from '../features/email/address-field';
import { emailErrorOf } from '../features/email/email-error';
import { noticeOf } from '../features/play/notice-of';

const TITLE = 'J’ai perdu mon cadeau';

export interface LostGiftProps {
  /** What the guest has typed so far. */
  email: string;
  /** Asks for one mail with the gifts of an address. The answer is the same for every address. */
  onSend: (email: string) => Promise<{ message: string }>;
}

/** For a guest who has won and finds neither mail nor link. */
export function LostGift(props: LostGiftProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className={shared.note}>
        <button type="button" onClick={() => setOpen(true)}>
          {TITLE}
        </button>
      </p>
      {open && <LostGiftDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function LostGiftDialog({ onSend, onClose, ...props }: LostGiftProps & { onClose: () => void }) {
  const [email, setEmail] = useState(props.email);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);

  const send = async () => {
    const address = email.trim();
    const found = emailErrorOf(address || '@');
    setError(found);
    if (found !== null) return;
    setSending(true);
    try {
      setAnswer((await onSend(address)).message);
    } catch (failure) {
      setError(noticeOf(failure, () => undefined).text);
    }
    setSending(false);
  };

  return (
    <Modal open title={TITLE} closeLabel="Fermer" onClose={onClose}>
      <p id="lost-email-note" className={shared.text} role="status">
        {answer ??
          'Vos cadeaux encore valables seront envoyés à l’adresse avec laquelle vous avez joué.'}
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
            {sending ? 'Envoi…' : 'Confirmer'}
          </button>
        </form>
      )}
    </Modal>
  );
}
