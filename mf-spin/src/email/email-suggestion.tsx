import { useEffect, useRef } from 'react';
import { d } from '../shared/texts';
import { sentence } from '../shared/sentence';
import shared from '../shared/controls.module.css';
import fields from '../shared/fields.module.css';
import { Address } from '../shared/address';
import s from './email-form.module.css';

export interface EmailSuggestionProps {
  /** The address that was probably meant. */
  suggested: string;
  typed: string;
  onChoose: (email: string) => void;
}

/** Asks before the spin, after which a mistyped address could not be corrected. */
export function EmailSuggestion({ suggested, typed, onChoose }: EmailSuggestionProps) {
  const accept = useRef<HTMLButtonElement>(null);
  // The question may be out of view below the wheel: focusing it scrolls it into view.
  useEffect(() => {
    accept.current?.focus();
  }, []);
  return (
    <div className={s.suggestion} role="group" aria-labelledby="email-suggestion">
      <p id="email-suggestion" className={s.question}>
        {sentence(d.suggestion, {
          email: (
            <strong>
              <Address email={suggested} />
            </strong>
          ),
        })}
      </p>
      <div className={fields.actions}>
        <button
          ref={accept}
          type="button"
          className={shared.primary}
          onClick={() => {
            onChoose(suggested);
          }}
        >
          {d.suggestionYes}
        </button>
        <button
          type="button"
          className={shared.secondary}
          onClick={() => {
            onChoose(typed);
          }}
        >
          {d.suggestionNo}
        </button>
      </div>
    </div>
  );
}
