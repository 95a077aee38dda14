import jsQR from 'jsqr';
import { inflateSync } from 'node:zlib';

const HEADER = 33;
const CHUNK_HEAD = 8;

/** The text of a QR code that was drawn as an unfiltered PNG of 1-bit pixels with one data chunk. Null when it is unreadable. */
export function readQr(png: Uint8Array): string | null {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const data = bytes.subarray(
    HEADER + CHUNK_HEAD,
    HEADER + CHUNK_HEAD + bytes.readUInt32BE(HEADER),
  );
  const lines = inflateSync(data);
  const stride = 1 + Math.ceil(width / 8);
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isWhite = (lines[y * stride + 1 + (x >> 3)]! >> (7 - (x & 7))) & 1;
    pixels.fill(isWhite * 255, at * 4, at * 4 + 3);
  }
  return jsQR(pixels, width, height)?.data ?? null;
}
