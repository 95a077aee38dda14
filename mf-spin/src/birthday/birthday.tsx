import { birthdayIn } from '@girouette/guest-texts/dates-in';
import { fill } from '@girouette/guest-texts/fill';
import { useEffect, useRef, useState } from 'react';
import type { GameDeps } from '../shared/game-deps';
import { SlowNote } from '../shared/slow-note';
import { ApiError, giveBirthday } from '../shared/spin-api';
import { d, language, sentenceOf, t } from '../shared/texts';
import { BirthdayFields } from './birthday-fields';
import s from './late-birthday.module.css';

/** The consent takes the way from the game to the mails, which may be longer than the guest's. */
const AGAIN_AFTER_MS = 2_000;

const isTooEarly = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'CONSENT_NOT_FOUND';

/** In the language that the page has by now. */
function sentenceFor(failure: unknown): string {
  if (isTooEarly(failure)) return d.birthdayNotYet;
  return failure instanceof ApiError ? sentenceOf(failure.body) : t.noAnswer;
}

export interface BirthdayProps {
  pageId: string;
  /** The proof of the play. */
  ticket: string;
  deps: Pick<GameDeps, 'loadGuestSession' | 'saveGuestSession' | 'giveBirthday'>;
}

/** Asks a guest who accepts the restaurant's offers for the birthday, once the play is over. */
export function Birthday({ pageId, ticket, deps }: BirthdayProps) {
  const [given, setGiven] = useState(() => deps.loadGuestSession(pageId)?.birthday);
  const [state, setState] = useState<'idle' | 'sending' | 'waiting'>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const isNews = useRef(false);
  useEffect(() => {
    // The focused button has gone.
    if (given !== undefined && isNews.current) thanks.current?.focus();
  }, [given]);

  const give = async (birthday: string) => {
    const send = () => (deps.giveBirthday ?? giveBirthday)({ ticket, birthday });
    setFailure(null);
    setState('sending');
    try {
      await send().catch(async (error: unknown) => {
        if (!isTooEarly(error)) throw error;
        setState('waiting');
        await new Promise((resume) => setTimeout(resume, AGAIN_AFTER_MS));
        return send();
      });
      deps.saveGuestSession(pageId, { birthday });
      isNews.current = true;
      setGiven(birthday);
    } catch (error) {
      setFailure(error);
    }
    setState('idle');
  };

  if (given !== undefined) {
    return (
      <p ref={thanks} className={s.given} role="status" tabIndex={-1}>
        {fill(d.birthdayGiven, { day: birthdayIn(language, given) })}
      </p>
    );
  }
  return (
    <>
      <BirthdayFields
        birthday={null}
        error={failure === null ? null : sentenceFor(failure)}
        sending={state !== 'idle'}
        onSave={(birthday) => void give(birthday)}
      />
      <SlowNote slow={state === 'waiting'} text={d.birthdayWaiting} />
    </>
  );
}
