import { LATER_ASK_VERSION, LATER_ASK_WORDINGS } from '@girouette/contracts/later-ask';
import { marketingWording } from '@girouette/contracts/marketing';
import shared from '../../shared/controls.module.css';
import type { Choices } from '../../shared/choices';
import s from './email-form.module.css';

export interface BoxesProps {
  /** The boxes that the page asks for, each with whether the guest has ticked it. */
  boxes: Partial<Choices>;
  /** The restaurant's name, which the consent to its offers names. */
  restaurant: string;
  /** The error of the box for adults; null without one. */
  adultError: string | null;
  readOnly: boolean;
  onChoose: (choice: Partial<Choices>) => void;
}

const ERROR = 'adult-error';

/** Each consent has a box of its own, and no box is ticked beforehand. */
const TEXTS = {
  adult: 'Je certifie avoir 18\u00A0ans ou plus.',
  laterAsk: LATER_ASK_WORDINGS[LATER_ASK_VERSION],
};
const NAMES = ['adult', 'accepts', 'laterAsk'] as const;

/** The guest's declaration of age and consents. */
export const Boxes = ({ boxes, restaurant, adultError, readOnly, onChoose }: BoxesProps) =>
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
            {name === 'accepts' ? marketingWording(restaurant) : TEXTS[name]}
            {isWrong && (
              <span id={ERROR} className={shared.error} role="alert">
                <br />
                {adultError}
              </span>
            )}
          </span>
        </label>
      )
    );
  });
