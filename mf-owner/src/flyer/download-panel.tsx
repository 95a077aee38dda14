import type { GamePage } from '@girouette/contracts/http/game';
import { Button } from '@girouette/ui/button';
import { ChoiceField } from '@girouette/ui/field';
import { useApi } from '@girouette/ui/microfrontend';
import { Progress } from '@girouette/ui/progress';
import type { FieldFinding, FlyerText } from '@girouette/wording/published-texts';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadGuard } from '../shared/wording/guard';
import { WordingDialog } from '../shared/wording/wording-dialog';
import { printFormats, type Flyer, type PrintFormat, type Sheet } from './drawing/sheet';
import { SheetView } from './drawing/sheet-view';
import { STEPS, useDownload } from './use-download';
import styles from './flyer.module.css';

/** The buttons that create files of the sheet, with progress and errors. */
export function DownloadPanel({
  sheet,
  flyer,
  page,
  onReview,
}: {
  sheet: Sheet;
  flyer: Flyer;
  page: GamePage;
  /** Leads to the field of a text. */
  onReview: (field: string) => void;
}) {
  const { state, offScreen, downloadJpeg, downloadPdf, retry } = useDownload({ sheet, flyer });
  const { question, check, confirm, close } = useConfirmedTexts(flyer, page);
  const isBusy = state.kind === 'busy';
  return (
    <div className={styles.downloads}>
      <div className={styles.bar}>
        <Button
          wide
          busy={isBusy && state.file === 'flyer.jpeg'}
          disabled={isBusy}
          onClick={() => void check(downloadJpeg)}
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
      <ForPrinter
        busy={isBusy && state.file !== 'flyer.jpeg'}
        disabled={isBusy}
        onDownload={(format) =>
          void check(() => {
            downloadPdf(format);
          })
        }
      />
      <WordingDialog
        findings={question?.findings ?? null}
        state={question?.state ?? 'asking'}
        anyway="Télécharger quand même"
        onAnyway={() => void confirm()}
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

interface Question {
  findings: readonly FieldFinding<FlyerText>[];
  state: 'asking' | 'recording' | 'failed';
  texts: Record<FlyerText, string>;
  download: () => void;
}

/**
 * Asks before a flyer with findings is downloaded. The download waits until the confirmation is recorded. The same texts are asked about
 * once.
 */
function useConfirmedTexts(flyer: Flyer, page: GamePage) {
  const api = useApi();
  const [question, setQuestion] = useState<Question | null>(null);
  const confirmed = useRef(new Set<string>());

  /** Downloads, or asks first. */
  const check = async (download: () => void) => {
    const { brandName, text1, text2 } = flyer;
    const texts = { brandName, text1, text2 };
    // Without the guard, nothing is known that could be confirmed.
    const findings = (await loadGuard())?.flyerFindings(texts, page) ?? [];
    if (findings.length === 0 || confirmed.current.has(keyOf(page, texts))) download();
    else setQuestion({ findings, state: 'asking', texts, download });
  };

  const confirm = async () => {
    if (!question) return;
    const { texts, download } = question;
    setQuestion({ ...question, state: 'recording' });
    try {
      await api('POST /api/game/:id/wording-confirmations', {
        params: { id: page._id },
        body: { place: 'flyer', texts },
      });
    } catch {
      setQuestion({ ...question, state: 'failed' });
      return;
    }
    confirmed.current.add(keyOf(page, texts));
    setQuestion(null);
    download();
  };

  const close = () => {
    setQuestion(null);
  };
  return { question, check, confirm, close };
}

const keyOf = ({ _id }: GamePage, texts: Record<FlyerText, string>): string =>
  JSON.stringify([_id, texts]);
