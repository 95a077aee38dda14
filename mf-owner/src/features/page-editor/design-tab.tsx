import { BUTTON_COLOR_PRESETS, WHEEL_COLOR_PRESETS } from '@girouette/contracts/appearance';
import { Button } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { useFormContext } from 'react-hook-form';
import { ColorChoice } from '../../shared/color-choice/color-choice';
import { buttonChoices, wheelChoices } from '../../shared/color-choice/presets';
import { toRequest, type Draft } from './draft';
import { fieldId } from './fields';
import styles from './page-editor.module.css';
import { Preview } from './preview';

/** Second tab: the colours, from presets, and a preview of the page (docs/specification §2.4). */
export function DesignTab({
  draft,
  previewing,
  onNext,
}: {
  draft: Draft;
  /** Whether the preview is loaded: once the tab has been opened. */
  previewing: boolean;
  onNext: () => void;
}) {
  const { setValue } = useFormContext<Draft>();
  const chooseWheel = (id: number) => {
    const preset = WHEEL_COLOR_PRESETS.find((pair) => pair.id === id);
    if (!preset) return;
    const { color1, color2 } = preset;
    setValue('wheelColorPair', { id, color1, color2 });
  };
  const chooseButton = (id: number) => {
    const preset = BUTTON_COLOR_PRESETS.find((button) => button.id === id);
    if (!preset) return;
    setValue('buttonColorID', id);
    setValue('buttonColor', preset.color);
  };
  return (
    <div className={styles.sheet}>
      <div className={styles.design}>
        <Card className={styles.group}>
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
        <section className={styles.previewColumn} aria-labelledby="preview-title">
          <h2 id="preview-title" className={styles.legend}>
            Aperçu
          </h2>
          {previewing ? <Preview format={toRequest(draft)} /> : null}
        </section>
      </div>
      <div className={styles.next}>
        <Button onClick={onNext}>Liens Médias Sociaux</Button>
      </div>
    </div>
  );
}
