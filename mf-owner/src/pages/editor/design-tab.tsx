import { BUTTON_COLOR_PRESETS, WHEEL_COLOR_PRESETS } from '@girouette/contracts/pages/appearance';
import { Button } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { useFormContext } from 'react-hook-form';
import { buttonChoices, ColorChoice, wheelChoices } from '../../shared/color-choice';
import type { Draft } from './draft';
import { fieldId } from './fields';
import styles from './page-editor.module.css';

/** Wheel colours and a button colour that go together, by the ids of their presets. */
interface Appearance {
  id: number;
  name: string;
  wheel: number;
  button: number;
}

export const APPEARANCES: readonly Appearance[] = [
  { id: 1, name: 'Azur', wheel: 1, button: 1 },
  { id: 2, name: 'Soleil', wheel: 2, button: 2 },
  { id: 3, name: 'Brasserie', wheel: 3, button: 3 },
  { id: 4, name: 'Marché', wheel: 4, button: 4 },
  { id: 5, name: 'Fête', wheel: 6, button: 6 },
];

export const wheelOf = (id: number) => WHEEL_COLOR_PRESETS.find((wheel) => wheel.id === id);
export const buttonOf = (id: number) => BUTTON_COLOR_PRESETS.find((button) => button.id === id);

/** The appearance that has these colours; null for colours that were chosen one by one. */
export const appearanceWith = (wheel: number, button: number): Appearance | null =>
  APPEARANCES.find((one) => one.wheel === wheel && one.button === button) ?? null;

/** Colours as the quarters of a disc. */
const quarters = (colors: readonly string[]) =>
  `conic-gradient(${colors
    .map((color, quarter) => `${color} ${String(quarter * 25)}% ${String(quarter * 25 + 25)}%`)
    .join(', ')})`;
const LOOKS = APPEARANCES.map(({ id, name, wheel, button }) => {
  const { color1 = '', color2 = '' } = wheelOf(wheel) ?? {};
  const pressed = buttonOf(button)?.color ?? '';
  return { id, name, background: quarters([color1, pressed, color2, pressed]) };
});

/** Second tab: the colours, from presets (docs/specification §2.4); the preview stands beside the tabs. */
export function DesignTab({ draft, onNext }: { draft: Draft; onNext: () => void }) {
  const { setValue } = useFormContext<Draft>();
  const chooseWheel = (id: number) => {
    const preset = wheelOf(id);
    if (!preset) return;
    const { color1, color2 } = preset;
    setValue('wheelColorPair', { id, color1, color2 });
  };
  const chooseButton = (id: number) => {
    const preset = buttonOf(id);
    if (!preset) return;
    setValue('buttonColorID', id);
    setValue('buttonColor', preset.color);
  };
  const chooseLook = (id: number) => {
    const look = APPEARANCES.find((one) => one.id === id);
    if (!look) return;
    chooseWheel(look.wheel);
    chooseButton(look.button);
  };
  return (
    <div className={styles.sheet}>
      <Card className={styles.group}>
        <ColorChoice
          label="Thèmes"
          name="appearance"
          choices={LOOKS}
          chosen={appearanceWith(draft.wheelColorPair.id, draft.buttonColorID)?.id ?? 0}
          onChoose={chooseLook}
        />
        <ColorChoice
          label="Couleurs de la roue"
          name="wheelColors"
          id={fieldId('wheelColorPair')}
          choices={wheelChoices}
          chosen={draft.wheelColorPair.id}
          onChoose={chooseWheel}
        />
        <ColorChoice
          label="Couleur des boutons"
          name="buttonColor"
          id={fieldId('buttonColor')}
          choices={buttonChoices}
          chosen={draft.buttonColorID}
          onChoose={chooseButton}
        />
      </Card>
      <div className={styles.next}>
        <Button onClick={onNext}>Liens Médias Sociaux</Button>
      </div>
    </div>
  );
}
