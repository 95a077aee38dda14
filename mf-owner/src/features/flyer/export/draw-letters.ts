import { families } from '../drawing/fonts';
import type { SetLine, SetRun } from '../drawing/set-text';

/** Pixels of the picture for one of the sheet: about 1,200 to an inch of an A6. */
const SCALE = 12;

/**
 * Draws a run as the browser shows it, for letters that the flyers' fonts lack.
 * @returns a PNG with a clear ground, as wide as the run and as high as its line, as a data URL
 */
export function drawLetters({
  run,
  line,
  color,
}: {
  run: SetRun;
  line: SetLine;
  color: string;
}): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(run.width * SCALE);
  canvas.height = Math.ceil(line.height * SCALE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw.');
  context.scale(SCALE, SCALE);
  context.font = `${String(line.size)}px ${families[run.font]}`;
  context.fillStyle = color;
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText(
    run.text,
  );
  context.fillText(run.text, 0, (line.height + above - below) / 2);
  return canvas.toDataURL('image/png');
}
