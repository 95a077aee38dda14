import { BUTTON_COLOR_PRESETS, WHEEL_COLOR_PRESETS } from '@girouette/contracts/pages/appearance';
import { Fragment } from 'react';
import styles from './color-choice.module.css';
import partTitle from './part-title.module.css';

/** Radio buttons for colours, each a disc with its name. */
export function ColorChoice({
  label,
  name,
  id,
  choices,
  chosen,
  onChoose,
}: {
  label: string;
  name: string;
  /** The id of the radio button of the chosen colour, or of the first. */
  id?: string;
  choices: readonly { id: number; name: string; background: string }[];
  chosen: number;
  onChoose: (id: number) => void;
}) {
  const focusable = choices.some((choice) => choice.id === chosen) ? chosen : choices[0]?.id;
  return (
    <fieldset>
      <legend className={partTitle.title}>{label}</legend>
      <div className={styles.frame}>
        <div className={styles.colors} data-count={choices.length}>
          {choices.map((choice) => (
            <label key={choice.id} className={styles.color}>
              <input
                type="radio"
                name={name}
                id={choice.id === focusable ? id : undefined}
                className={styles.colorInput}
                // The visible name has a line break after its slash, which screen readers would read as a space.
                aria-label={choice.name}
                checked={choice.id === chosen}
                onChange={() => {
                  onChoose(choice.id);
                }}
              />
              <span
                className={styles.disc}
                style={{ background: choice.background }}
                aria-hidden="true"
              />
              <span className={styles.colorName}>{breakable(choice.name)}</span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** A name such as « Vert chasseur/Vert doux » that may break after its slash. */
const breakable = (name: string) =>
  name.split('/').map((part, index) =>
    index === 0 ? (
      <span key={part}>{part}</span>
    ) : (
      <Fragment key={part}>
        <span>/</span>
        <wbr />
        <span>{part}</span>
      </Fragment>
    ),
  );

/** The presets of the wheel (docs/specification §9) as choices, each shown as a small wheel. */
export const wheelChoices = WHEEL_COLOR_PRESETS.map(({ id, name, color1, color2 }) => ({
  id,
  name,
  background: `conic-gradient(${[color1, color2, color1, color2]
    .map((color, quarter) => `${color} ${String(quarter * 25)}% ${String(quarter * 25 + 25)}%`)
    .join(', ')})`,
}));

/** The presets of buttons and sentences as choices. */
export const buttonChoices = BUTTON_COLOR_PRESETS.map(({ id, name, color }) => ({
  id,
  name,
  background: color,
}));
