import { fill } from '@girouette/guest-texts/fill';
import { useState } from 'react';
import shared from '../shared/controls.module.css';
import fields from '../shared/fields.module.css';
import { Modal } from '../shared/modal';
import s from './my-data.module.css';
import { useReading } from './reading';

export interface ErasureProps {
  restaurant: string;
  /** Resolves to false when there was no answer. */
  onErase: () => Promise<boolean>;
}

/** Erases everything about the guest at the restaurant, after saying what stays. */
export function Erasure({ restaurant, onErase }: ErasureProps) {
  const { myData: texts } = useReading();
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const erase = async () => {
    setState('sending');
    if (!(await onErase())) setState('failed');
  };
  return (
    <section className={s.section} aria-label={texts.erasure}>
      <h2 className={s.heading}>{texts.erasure}</h2>
      <p className={shared.text}>{texts.erasureLead}</p>
      <button
        type="button"
        className={`${shared.secondary} ${s.action}`}
        onClick={() => {
          setState('idle');
          setOpen(true);
        }}
      >
        {texts.eraseAll}
      </button>
      {open && (
        <Modal
          open
          title={texts.eraseQuestion}
          closeLabel={texts.close}
          onClose={() => setOpen(false)}
        >
          <p className={shared.text}>{fill(texts.erased, { restaurant })}</p>
          <p className={s.stays}>{texts.stays}</p>
          <ul className={s.bullets}>
            <li>{texts.staysGift}</li>
            <li>{texts.staysDraw}</li>
            <li>{texts.staysStop}</li>
          </ul>
          <div className={fields.actions}>
            <button
              type="button"
              className={shared.primary}
              disabled={state === 'sending'}
              onClick={() => void erase()}
            >
              {state === 'sending' ? texts.moment : texts.erasure}
            </button>
            <button type="button" className={shared.secondary} onClick={() => setOpen(false)}>
              {texts.eraseNo}
            </button>
          </div>
          {state === 'failed' && (
            <p className={fields.error} role="alert">
              {texts.noAnswer}
            </p>
          )}
        </Modal>
      )}
    </section>
  );
}
