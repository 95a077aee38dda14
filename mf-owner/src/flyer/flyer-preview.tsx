import type { GamePage } from '@girouette/contracts/http/game';
import { Failed, Loading } from '@girouette/ui/states';
import { DownloadPanel } from './download-panel';
import type { Flyer } from './drawing/sheet';
import styles from './flyer.module.css';
import { ScaledSheet } from './scaled-sheet';
import { isTight } from './tight-texts';
import type { DrawnTemplate } from './use-sheets';

interface PreviewProps {
  /** Undefined until the fonts are loaded. */
  chosen: DrawnTemplate | undefined;
  flyer: Flyer;
  page: GamePage;
  retry: (() => void) | null;
  /** Leads to the field of a text. */
  onReview: (field: string) => void;
}

/** The chosen template as it will be printed, with its downloads. `retry` loads the fonts again after a failure. */
export const FlyerPreview = (props: PreviewProps) => (
  <section className={styles.preview} aria-labelledby="flyer-preview">
    <h2 id="flyer-preview" className={styles.previewTitle}>
      Aperçu
    </h2>
    <ChosenTemplate {...props} />
  </section>
);

function ChosenTemplate({ chosen, flyer, page, retry, onReview }: PreviewProps) {
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
      <DownloadPanel sheet={chosen.sheet} flyer={flyer} page={page} onReview={onReview} />
    </>
  );
}
