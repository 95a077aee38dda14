import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { Button } from '@girouette/ui/button';
import { ChoiceField } from '@girouette/ui/field';
import { Progress } from '@girouette/ui/progress';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { WordingDialog } from '../shared/wording/wording-dialog';
import { useConfirmedTexts, useReplacedTexts, type ReplacedText } from './confirmed-texts';
import { printFormats, type Flyer, type PrintFormat, type Sheet } from './drawing/sheet';
import { SheetView } from './drawing/sheet-view';
import { STEPS, useDownload, type DownloadState } from './use-download';
import styles from './flyer.module.css';

/** The buttons that create files of the sheet, with progress and errors. */
export function DownloadPanel({
  sheet,
  flyer,
  page,
  onReview,
  onReplace,
}: {
  sheet: Sheet;
  flyer: Flyer;
  page: GamePage;
  /** Leads to the field of a text. */
  onReview: (field: string) => void;
  /** Writes harmless texts into the form. */
  onReplace: (texts: Record<ReplacedText, string>) => void;
}) {
  const { state, offScreen, download, retry } = useDownload({ sheet, flyer });
  const { question, check, confirm, close } = useConfirmedTexts(flyer, page);
  const replace = useReplacedTexts({ flyer, download, onReplace });
  const ask = (format: PrintFormat | null) =>
    void check(format, () => {
      download(format);
    });
  const isBusy = state.kind === 'busy';
  return (
    <div className={styles.downloads}>
      <JpegBar
        state={state}
        onDownload={() => {
          ask(null);
        }}
        onRetry={retry}
      />
      <ForPrinter busy={isBusy && state.file !== 'flyer.jpeg'} disabled={isBusy} onDownload={ask} />
      <WordingDialog
        findings={question?.findings ?? null}
        state={question?.state ?? 'asking'}
        anyway="Télécharger ainsi"
        onAnyway={() => void confirm()}
        onReplace={
          question?.harmless
            ? () => {
                close();
                replace(question);
              }
            : undefined
        }
        onReview={(field) => {
          close();
          onReview(field);
        }}
        onClose={close}
      />
      {offScreen
        ? createPortal(
            <div className={styles.offScreen} aria-hidden="true" ref={offScreen}>
              <SheetView sheet={sheet} flyer={flyer} />
            </div>,
            document.body,
          )
        : null}
    </div>
  );
}

/** The button of the JPEG, and how the file that is created stands. */
function JpegBar({
  state,
  onDownload,
  onRetry,
}: {
  state: DownloadState;
  onDownload: () => void;
  onRetry: () => void;
}) {
  const isBusy = state.kind === 'busy';
  return (
    <div className={styles.bar} data-bottom-bar>
      <Button
        wide
        busy={isBusy && state.file === 'flyer.jpeg'}
        disabled={isBusy}
        onClick={onDownload}
      >
        Télécharger Flyer
      </Button>
      {isBusy ? (
        <Progress
          label={STEPS[state.step].label}
          value={STEPS[state.step].number}
          max={Object.keys(STEPS).length}
        />
      ) : null}
      {state.kind === 'failed' ? (
        <div className={styles.failure} role="alert">
          <p>Le fichier n’a pas pu être préparé. Vos réglages sont intacts.</p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Réessayer
          </Button>
        </div>
      ) : null}
      {state.kind === 'saved' ? (
        <p
          className={styles.saved}
          role="status"
        >{`${state.file} est dans vos téléchargements.`}</p>
      ) : null}
    </div>
  );
}

/** The PDF, in the format that a printer wants. */
function ForPrinter({
  busy,
  disabled,
  onDownload,
}: {
  busy: boolean;
  disabled: boolean;
  onDownload: (format: PrintFormat) => void;
}) {
  const [format, setFormat] = useState<PrintFormat>('a6');
  return (
    <details className={styles.print}>
      <summary>Pour un imprimeur</summary>
      <ChoiceField
        inRow
        label="Format du PDF"
        hint="Avec 3&nbsp;mm de fond perdu et des traits de coupe."
        choices={Object.entries(printFormats).map(([value, { name }]) => ({
          value,
          label: name,
        }))}
        value={format}
        input={{
          name: 'format',
          onChange: ({ target }) => {
            setFormat(target.value as PrintFormat);
          },
        }}
      />
      <Button
        variant="secondary"
        busy={busy}
        disabled={disabled}
        onClick={() => {
          onDownload(format);
        }}
      >
        Télécharger le PDF
      </Button>
    </details>
  );
}
