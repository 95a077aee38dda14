import { renameSync, writeFileSync } from 'node:fs';
import { encodeQR } from 'qr';

const WIDTH = 640;
const HEIGHT = 480;
/** The side of a module in the picture: a phone that somebody holds out is not close. */
const MODULE = 6;
const WHITE = 235;
const BLACK = 16;
const GREY = 128;
const FRAMES = 5;

/** Films a QR code as a Y4M file, on a grey table. Null: only the table. */
export function filmQrCode(path: string, text: string | null): void {
  const brightness = Buffer.alloc(WIDTH * HEIGHT, GREY);
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  if (text !== null) draw(brightness, encodeQR(text, 'raw', { ecc: 'medium', border: 4 }));
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  // A camera that is on goes on with the old film.
  writeFileSync(
    `${path}.new`,
    Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]),
  );
  renameSync(`${path}.new`, path);
}

function draw(brightness: Buffer, modules: readonly (readonly boolean[])[]): void {
  const side = modules.length * MODULE;
  const [left, top] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)];
  for (let y = 0; y < side; y++) {
    const row = modules[Math.floor(y / MODULE)] ?? [];
    for (let x = 0; x < side; x++) {
      const isDark = row[Math.floor(x / MODULE)] ?? false;
      brightness[(top + y) * WIDTH + left + x] = isDark ? BLACK : WHITE;
    }
  }
}
