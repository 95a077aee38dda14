import { z } from 'zod';
import { AppError } from './app-error';

/**
 * A logo or profile picture as re-encoded by the browser (docs/specification §5): a JPEG as data URL, or empty. `validatePicture` checks
 * its bytes.
 */
export const picture = z
  .string()
  .max(100_000, { error: 'Cette image est trop lourde.', abort: true })
  .regex(/^(data:image\/jpeg;base64,[A-Za-z0-9+/=]+)?$/, 'Cette image n’est pas un JPEG.');

/** The largest allowed picture (docs/specification §9). */
const MAX_WIDTH = 300;
const MAX_HEIGHT = 150;

const DATA_URL_START = 'data:image/jpeg;base64,';

/** Markers without a length: TEM, RST0 to RST7. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Start of frame, which contains the size: C0 to CF without DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const START_OF_IMAGE = 0xd8;
const START_OF_SCAN = 0xda;

/**
 * Checks the bytes of a picture, whatever its data URL claims: a JPEG within 300 × 150 pixels (docs/specification §5).
 * @param field the input field that contains it
 * @throws AppError IMAGE_REFUSED
 */
export function validatePicture(dataUrl: string, field: string): void {
  const bytes = bytesOf(dataUrl);
  const size = bytes && jpegSize(bytes);
  const fits =
    size &&
    size.width > 0 &&
    size.height > 0 &&
    size.width <= MAX_WIDTH &&
    size.height <= MAX_HEIGHT;
  if (!fits) throw new AppError('IMAGE_REFUSED', { field });
}

function bytesOf(dataUrl: string): Uint8Array | null {
  if (!dataUrl.startsWith(DATA_URL_START)) return null;
  try {
    return Uint8Array.from(atob(dataUrl.slice(DATA_URL_START.length)), (char) =>
      char.charCodeAt(0),
    );
  } catch {
    return null;
  }
}

/** @returns the size in pixels from the frame header of a JPEG; null when the bytes are not a JPEG */
function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return null;

  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // a fill byte before the marker
      continue;
    }
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    if (marker === START_OF_SCAN) return null; // pixels before any size
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    if (isFrame(marker)) {
      if (at + 9 > bytes.length) return null;
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + length;
  }
  return null;
}
