import { decode } from 'fast-png';
import jsQR from 'jsqr';

/** The text of a QR code that was drawn as a PNG of 1-bit pixels. Null when it is unreadable. */
export function readQr(png: Uint8Array): string | null {
  const { width, height, data } = decode(png, { checkCrc: true });
  const stride = Math.ceil(width / 8);
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isWhite = (data[y * stride + (x >> 3)]! >> (7 - (x & 7))) & 1;
    pixels.fill(isWhite * 255, at * 4, at * 4 + 3);
  }
  return jsQR(pixels, width, height)?.data ?? null;
}
