import { randomBytes } from '@girouette/platform/async';
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
} from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const cipherKeys = new WeakMap<KeyObject, KeyObject>();

/** Derives the cipher's 256-bit key from a secret of any length. Cached per key. */
function cipherKey(key: KeyObject): KeyObject {
  const known = cipherKeys.get(key);
  if (known) return known;
  const made = createSecretKey(createHash('sha256').update(key.export()).digest());
  cipherKeys.set(key, made);
  return made;
}

/**
 * Encrypts a text (AES-256-GCM).
 * @param options.purpose what the text belongs to, e.g. the id of a mail: it can be read for this purpose only
 */
export function seal(key: KeyObject, { text, purpose }: { text: string; purpose: string }): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, cipherKey(key), iv).setAAD(Buffer.from(purpose));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** @returns the text that `seal` encrypted; null with another key or purpose, or when it was altered */
export function unseal(
  key: KeyObject,
  { sealed, purpose }: { sealed: string; purpose: string },
): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, cipherKey(key), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(tag);
    const encrypted = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
