import { Button } from '@girouette/ui/button';
import { ChoiceField } from '@girouette/ui/field';
import { Progress } from '@girouette/ui/progress';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Flyer, Sheet } from './drawing/sheet';
import { SheetView } from './drawing/sheet-view';
import { printFormats, type PrintFormat } from './export/print-formats';
import styles from './flyer.module.css';
import { STEPS, useDownload } from './use-download';

/** The buttons that create files of the sheet, with progress and errors. */
export function DownloadPanel({ sheet, flyer }: { sheet: Sheet; flyer: Flyer }) {
  const { state, offScreen, downloadJpeg, downloadPdf, retry } = useDownload({ sheet, flyer });
  const [format, setFormat] = useState<PrintFormat>('a6');
  const isBusy = state.kind === 'busy';
  return (
    <div className={styles.downloads}>
      <div className={styles.bar}>
        <Button
          wide
          busy={isBusy && state.file === 'flyer.jpeg'}
          disabled={isBusy}
          onClick={downloadJpeg}
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
            <Button variant="secondary" size="small" onClick={retry}>
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
          busy={isBusy && state.file !== 'flyer.jpeg'}
          disabled={isBusy}
          onClick={() => {
            downloadPdf(format);
          }}
        >
          Télécharger le PDF
        </Button>
      </details>
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
