import { birthdayIn, dateIn } from '@girouette/guest-texts/dates-in';
import { fill } from '@girouette/guest-texts/fill';
import type { GuestMails } from '@girouette/contracts/mails/http/my-data';
import { useEffect, useRef, useState } from 'react';
import { BirthdayFields } from '../birthday/birthday-fields';
import shared from '../shared/controls.module.css';
import fields from '../shared/fields.module.css';
import s from './my-data.module.css';
import { useReading } from './reading';
import { Line, type DayText } from './sections';

export interface ConsentProps extends Pick<GuestMails, 'consent' | 'stopsLaterAsks'> {
  /** Resolves to false when there was no answer, as `onBirthday`. */
  onWithdraw: () => Promise<boolean>;
  /** Gets MM-dd, or null to remove the birthday. */
  onBirthday: (birthday: string | null) => Promise<boolean>;
}

/** The consent to the restaurant's offers, which one tap withdraws, with the guest's birthday. */
export function Consent({ consent, stopsLaterAsks, onWithdraw, onBirthday }: ConsentProps) {
  const { language, myData: texts } = useReading();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const withdraw = async () => {
    setState('sending');
    setState((await onWithdraw()) ? 'idle' : 'failed');
  };
  const on = (text: DayText, moment: string) =>
    fill(texts[text], { day: dateIn(language, new Date(moment)) });
  return (
    <>
      {consent === null && <p className={shared.text}>{texts.noConsent}</p>}
      {consent && (
        <>
          <blockquote className={s.quote} dir="auto">
            {consent.wording}
          </blockquote>
          <Line>{on('agreed', consent.givenAt)}</Line>
          {consent.addressKeptUntil !== null && (
            <Line>{on('addressUntil', consent.addressKeptUntil)}</Line>
          )}
        </>
      )}
      {consent?.withdrawnAt && (
        <p className={s.done} role="status">
          {on('withdrawn', consent.withdrawnAt)}
        </p>
      )}
      {consent?.withdrawnAt === null && (
        <>
          <button
            type="button"
            className={`${shared.secondary} ${s.action}`}
            disabled={state === 'sending'}
            onClick={() => void withdraw()}
          >
            {state === 'sending' ? texts.moment : texts.withdraw}
          </button>
          {state === 'failed' && <Failed text={texts.noAnswer} />}
          <Birthday birthday={consent.birthday} onBirthday={onBirthday} />
        </>
      )}
      {stopsLaterAsks && <Line>{texts.stopsAsks}</Line>}
    </>
  );
}

const Failed = ({ text }: { text: string }) => (
  <p className={fields.error} role="alert">
    {text}
  </p>
);

type BirthdayProps = Pick<ConsentProps, 'onBirthday'> & { birthday: string | null };

/** The guest's birthday, which the guest gives, changes and removes. */
function Birthday({ birthday, onBirthday }: BirthdayProps) {
  const { language, myData: texts } = useReading();
  const [state, setState] = useState<'idle' | 'sending' | 'failed' | 'changed'>('idle');
  const standing = useRef<HTMLParagraphElement>(null);
  const isOver = state === 'changed';
  useEffect(() => {
    // The button that removes it goes with it.
    if (isOver) standing.current?.focus();
  }, [isOver]);
  const change = async (wanted: string | null) => {
    setState('sending');
    setState((await onBirthday(wanted)) ? 'changed' : 'failed');
  };
  const removed = isOver ? texts.birthdayRemoved : null;
  const day = birthday && birthdayIn(language, birthday);
  return (
    <div className={s.birthday}>
      {/* Always rendered, so that screen readers announce a change. */}
      <p ref={standing} className={s.line} role="status" tabIndex={-1}>
        {day ? fill(texts.birthday, { day }) : removed}
      </p>
      <BirthdayFields
        key={birthday}
        birthday={birthday}
        error={state === 'failed' ? texts.noAnswer : null}
        sending={state === 'sending'}
        onSave={(wanted) => void change(wanted)}
      />
      {birthday !== null && (
        <button
          type="button"
          className={shared.secondary}
          disabled={state === 'sending'}
          onClick={() => void change(null)}
        >
          {texts.birthdayRemove}
        </button>
      )}
    </div>
  );
}
