import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { fill } from '@girouette/guest-texts/fill';
import fields from '../shared/fields.module.css';
import type { Choices } from '../shared/choices';
import { isForAdults } from '../shared/gifts-of';
import { t } from '../shared/texts';
import s from './email-form.module.css';

export interface BoxesProps {
  /** The boxes that the page asks for, each with whether the guest has ticked it. */
  boxes: Partial<Choices>;
  /** The error of the box for adults; null without one. */
  adultError: string | null;
  /** The restaurant that the box for offers names. */
  restaurant: string;
  readOnly: boolean;
  onChoose: (choice: Partial<Choices>) => void;
}

const ERROR = 'adult-error';

/** Each consent has a box of its own, and no box is ticked beforehand. */
const NAMES = ['adult', 'accepts', 'laterAsk'] as const;

/** The guest's declaration of age and consents. */
export const Boxes = ({ boxes, adultError, restaurant, readOnly, onChoose }: BoxesProps) =>
  NAMES.map((name) => {
    const isWrong = name === 'adult' && adultError !== null;
    return (
      name in boxes && (
        <label key={name} className={s.accepts}>
          <input
            type="checkbox"
            name={name}
            checked={boxes[name]}
            // The spin records the answers.
            disabled={readOnly}
            aria-invalid={isWrong}
            {...(isWrong && { 'aria-describedby': ERROR })}
            onChange={(event) => {
              onChoose({ [name]: event.target.checked });
            }}
          />
          <span>
            <span>{name === 'accepts' ? fill(t.accepts, { restaurant }) : t[name]}</span>
            {isWrong && (
              <span id={ERROR} className={fields.error} role="alert">
                <br />
                <span>{adultError}</span>
              </span>
            )}
          </span>
        </label>
      )
    );
  });

/**
 * The boxes that a page asks for.
 * @param chosen what the guest has ticked before. The box for adults also comes when the server has asked for it.
 */
export const boxesOf = (page: GamePage, chosen: Partial<Choices> = {}): Partial<Choices> => ({
  ...((isForAdults(page) || chosen.adult !== undefined) && { adult: chosen.adult === true }),
  accepts: chosen.accepts === true,
  ...(page.asksLater && { laterAsk: chosen.laterAsk === true }),
});
