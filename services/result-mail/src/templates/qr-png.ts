import { crc32, deflateSync } from 'node:zlib';
import encodeQR from 'qr';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** The margin that a scanner needs, in modules. */
const QUIET_ZONE = 4;
/** A module is as wide as one byte of 1-bit pixels. */
const MODULE = 8;
const WHITE = 0xff;
/** One bit a pixel, in grey, compressed, not interlaced. */
const FORMAT = [1, 0, 0, 0, 0];
/** Of compression. As small as the default level, in a third of the time. */
const LEVEL = 4;

/** A QR code at level M as a PNG image, about 1 KB for 180 characters. */
export function qrPng(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const side = uint32(modules.length * MODULE);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([side, side, Buffer.from(FORMAT)])),
    chunk('IDAT', deflateSync(linesOf(modules), { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The pixels, each line after a byte that says that it is not filtered. */
function linesOf(modules: readonly (readonly boolean[])[]): Buffer {
  const length = 1 + modules.length;
  const lines = Buffer.alloc(modules.length * MODULE * length);
  for (const [y, row] of modules.entries()) {
    const start = y * MODULE * length;
    for (const [x, isDark] of row.entries()) lines[start + 1 + x] = isDark ? 0 : WHITE;
    for (let n = 1; n < MODULE; n += 1) lines.copyWithin(start + n * length, start, start + length);
  }
  return lines;
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), content, uint32(crc32(content))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
