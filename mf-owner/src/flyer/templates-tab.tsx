import { BUTTON_COLOR_PRESETS, WHEEL_COLOR_PRESETS } from '@girouette/contracts/pages/appearance';
import { Card } from '@girouette/ui/card';
import { useFormContext } from 'react-hook-form';
import { buttonChoices, ColorChoice, wheelChoices } from '../shared/color-choice';
import type { Flyer } from './drawing/sheet';
import type { FlyerDraft } from './flyer-draft';
import { ScaledSheet, type DrawnTemplate } from './sheets';
import partTitle from '../shared/part-title.module.css';
import styles from './flyer.module.css';

/** Third tab: the colours and the template. */
export function TemplatesTab({
  draft,
  sheets,
  flyer,
}: {
  draft: FlyerDraft;
  sheets: readonly DrawnTemplate[];
  flyer: Flyer;
}) {
  const { register, setValue } = useFormContext<FlyerDraft>();
  const chooseWheel = (chosen: number) => {
    const preset = WHEEL_COLOR_PRESETS.find(({ id }) => id === chosen);
    if (!preset) return;
    const { id, color1, color2 } = preset;
    setValue('wheelColorPair', { id, color1, color2 }, { shouldDirty: true });
  };
  const chooseSentence = (chosen: number) => {
    const preset = BUTTON_COLOR_PRESETS.find(({ id }) => id === chosen);
    if (!preset) return;
    setValue('buttonColorID', preset.id, { shouldDirty: true });
    setValue('buttonColor', preset.color, { shouldDirty: true });
  };
  return (
    <Card className={styles.group}>
      <fieldset>
        <legend className={partTitle.title}>Modèle</legend>
        <div className={styles.templates}>
          {sheets.map(({ id, name, place, sheet }) => (
            <label key={id} className={styles.template}>
              <input
                type="radio"
                className={styles.radio}
                value={id}
                aria-label={`${name}, ${place}`}
                {...register('template')}
              />
              <ScaledSheet sheet={sheet} flyer={flyer} />
              <span className={styles.templateName}>{name}</span>
              <span className={styles.place}>{place}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <ColorChoice
        label="Couleurs de la roue"
        name="flyerWheel"
        id="flyer-wheel"
        choices={wheelChoices}
        chosen={draft.wheelColorPair.id}
        onChoose={chooseWheel}
      />
      <ColorChoice
        label="Couleur des phrases"
        name="flyerSentence"
        id="flyer-sentence"
        choices={buttonChoices}
        chosen={draft.buttonColorID}
        onChoose={chooseSentence}
      />
    </Card>
  );
}
