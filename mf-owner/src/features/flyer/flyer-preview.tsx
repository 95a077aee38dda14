import { Failed, Loading } from '@girouette/ui/states';
import { DownloadPanel } from './download-panel';
import type { Flyer } from './drawing/sheet';
import styles from './flyer.module.css';
import { ScaledSheet } from './scaled-sheet';
import { isTight } from './tight-texts';
import type { DrawnTemplate } from './use-sheets';

/** The chosen template as it will be printed, with its downloads. `retry` loads the fonts again after a failure. */
export function FlyerPreview({
  chosen,
  flyer,
  retry,
}: {
  /** Undefined until the fonts are loaded. */
  chosen: DrawnTemplate | undefined;
  flyer: Flyer;
  retry: (() => void) | null;
}) {
  if (!chosen) {
    return retry ? (
      <Failed title="Les lettres du flyer n’ont pas pu être chargées." onRetry={retry} />
    ) : (
      <div className={styles.waiting}>
        <Loading label="Préparation du flyer…" />
      </div>
    );
  }
  return (
    <>
      <ScaledSheet
        sheet={chosen.sheet}
        flyer={flyer}
        label={`Flyer «\u00A0${chosen.name}\u00A0» de ${flyer.brandName}`}
      />
      {isTight(chosen.sheet) ? (
        <p className={styles.tight} role="status">
          Sur ce modèle, un texte est imprimé très petit{'\u00A0'}: raccourcissez-&#8288;le, ou
          essayez un autre modèle.
        </p>
      ) : null}
      <DownloadPanel sheet={chosen.sheet} flyer={flyer} />
    </>
  );
}
