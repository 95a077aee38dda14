import { saveFile } from '@girouette/ui/file';
import { readQrCode } from '@girouette/ui/qr-code';
import { useRef, useState, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { loadFonts } from './drawing/fonts';
import type { Flyer, PrintFormat, Sheet } from './drawing/sheet';

/** The sheet is drawn this long after it was placed off-screen (docs/specification §2.4). */
const DRAWING_DELAY_MS = 700;

export const STEPS = {
  fonts: { number: 1, label: 'Chargement des polices…' },
  drawing: { number: 2, label: 'Dessin du flyer…' },
  file: { number: 3, label: 'Préparation du fichier…' },
} as const;
type Step = keyof typeof STEPS;

export type DownloadState =
  | { kind: 'idle' }
  | { kind: 'busy'; file: string; step: Step }
  | { kind: 'saved'; file: string }
  | { kind: 'failed'; file: string };

/** Creates files of a sheet. Loads the drawing code with the first one. */
export function useDownload({ sheet, flyer }: { sheet: Sheet; flyer: Flyer }) {
  const { state, run } = useFile();
  const [isDrawing, setDrawing] = useState(false);
  const element = useRef<HTMLDivElement | null>(null);
  const lastTry = useRef<() => void>(() => undefined);

  /** Places the sheet off-screen while a file is created from it. */
  const withSheet = async (make: () => Promise<Blob>): Promise<Blob> => {
    flushSync(() => {
      setDrawing(true);
    });
    try {
      return await make();
    } finally {
      setDrawing(false);
    }
  };

  const downloadJpeg = () => {
    lastTry.current = downloadJpeg;
    void run('flyer.jpeg', (onStep) =>
      withSheet(async () => {
        const [{ drawJpeg }] = await Promise.all([
          import('./export/draw-jpeg'),
          loadFonts(),
          new Promise((resume) => setTimeout(resume, DRAWING_DELAY_MS)),
        ]);
        onStep('drawing');
        if (!element.current) throw new Error('The screen was left.');
        return drawJpeg(element.current, {
          ground: sheet.ground,
          onDrawn: () => {
            onStep('file');
          },
        });
      }),
    );
  };

  const downloadPdf = (format: PrintFormat) => {
    lastTry.current = () => {
      downloadPdf(format);
    };
    void run(`flyer-${format}.pdf`, (onStep) =>
      withSheet(async () => {
        const code = readQrCode(element.current);
        const [{ drawPdf }, { loadOutlines }] = await Promise.all([
          import('./export/draw-pdf'),
          import('./export/outlines'),
        ]);
        const outlines = await loadOutlines();
        onStep('drawing');
        return drawPdf({ sheet, flyer, code, format, outlines });
      }),
    );
  };

  /** The element that is drawn, while there is one. */
  const offScreen: RefCallback<HTMLDivElement> | null = isDrawing
    ? (mounted) => {
        element.current = mounted;
      }
    : null;

  return {
    state,
    offScreen,
    /** @param format of the PDF; null for the JPEG */
    download: (format: PrintFormat | null) => {
      if (format === null) downloadJpeg();
      else downloadPdf(format);
    },
    retry: () => {
      lastTry.current();
    },
  };
}

/** The progress of the file that is being created. */
function useFile() {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });

  const run = async (file: string, make: (onStep: (step: Step) => void) => Promise<Blob>) => {
    setState({ kind: 'busy', file, step: 'fonts' });
    try {
      const blob = await make((step) => {
        setState({ kind: 'busy', file, step });
      });
      saveFile({ name: file, type: blob.type, content: blob });
      setState({ kind: 'saved', file });
    } catch {
      setState({ kind: 'failed', file });
    }
  };

  return { state, run };
}
