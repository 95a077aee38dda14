import { useState } from 'react';
import { noticeOf } from '../play/notice-of';
import { t } from '../shared/texts';
import { late } from '../shared/late';
import { Modal } from '../shared/modal';

const LateForm = late('LostGiftForm');

export interface LostGiftProps {
  /** What the guest has typed so far. */
  email: string;
  /** Asks for one mail with the gifts of an address. The answer is the same for every address. */
  onSend: (email: string) => Promise<{ message: string }>;
}

/** For a guest who has won and finds neither mail nor link. */
export function LostGift({ email, onSend }: LostGiftProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t.lostGift}
      </button>
      {open && (
        <Modal open title={t.lostGift} closeLabel={t.close} onClose={() => setOpen(false)}>
          <LateForm
            email={email}
            onSend={(address) =>
              onSend(address).catch((failure: unknown) => ({
                error: noticeOf(failure, () => undefined).text(),
              }))
            }
          />
        </Modal>
      )}
    </>
  );
}
