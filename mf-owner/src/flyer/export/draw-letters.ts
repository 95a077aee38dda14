import { families } from '../drawing/fonts';
import type { SetLine, SetRun } from '../drawing/set-text';

/** Picture pixels per sheet pixel: about 1,200 dpi on an A6. */
const SCALE = 12;

/**
 * Draws a run as the browser shows it, for letters missing in the flyers' fonts.
 * @returns a transparent PNG as data URL, as wide as the run and as high as its line
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
