import { isBirthday } from '@girouette/contracts/mails/campaigns';
import { monthsIn } from '@girouette/guest-texts/dates-in';
import { useId, useRef, useState } from 'react';
import shared from '../shared/controls.module.css';
import fields from '../shared/fields.module.css';
import { d, language, t } from '../shared/texts';
import s from './late-birthday.module.css';

/** The days of the longest months. */
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

const twoDigits = (number: number) => String(number).padStart(2, '0');

export interface BirthdayFieldsProps {
  /** As MM-dd; null without one. */
  birthday: string | null;
  /** The error of the server; null without one. */
  error: string | null;
  sending: boolean;
  /** Gets a day that exists, as MM-dd. */
  onSave: (birthday: string) => void;
}

/** Asks for a day and a month, without a year. */
export function BirthdayFields({ birthday, error, sending, onSave }: BirthdayFieldsProps) {
  const id = useId();
  const first = useRef<HTMLSelectElement>(null);
  const [[month = '', day = ''], choose] = useState(() => birthday?.split('-') ?? []);
  const [isMissed, setMissed] = useState(false);
  const shown = isMissed ? d.birthdayMissing : error;
  const save = () => {
    const chosen = `${month}-${day}`;
    setMissed(!isBirthday(chosen));
    if (isBirthday(chosen)) onSave(chosen);
    else first.current?.focus();
  };
  const selectOf = (value: string) => ({
    className: fields.input,
    value,
    disabled: sending,
    'aria-invalid': isMissed,
    'aria-describedby': `${id}-error`,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      noValidate
    >
      <fieldset className={s.birthday} aria-describedby={`${id}-use`}>
        <legend className={s.title}>{d.birthday}</legend>
        <p id={`${id}-use`} className={s.use}>
          {d.birthdayUse}
        </p>
        <div className={s.selects}>
          <label>
            <span className={fields.label}>{d.birthdayDay}</span>
            <select
              ref={first}
              {...selectOf(day)}
              onChange={(event) => {
                choose([month, event.target.value]);
              }}
            >
              <option value="">–</option>
              {DAYS.map((each) => (
                <option key={each} value={twoDigits(each)}>
                  {each}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span className={fields.label}>{d.birthdayMonth}</span>
            <select
              {...selectOf(month)}
              onChange={(event) => {
                choose([event.target.value, day]);
              }}
            >
              <option value="">–</option>
              {monthsIn(language).map((name, index) => (
                <option key={name} value={twoDigits(index + 1)}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className={shared.secondary} disabled={sending}>
            {sending ? t.sending : d.birthdaySave}
          </button>
        </div>
        <p id={`${id}-error`} className={fields.error} role="alert" hidden={shown === null}>
          {shown}
        </p>
      </fieldset>
    </form>
  );
}
