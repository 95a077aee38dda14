import {
  createPublicKey,
  createSecretKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { seal, unseal } from './seal';

const INFO = 'girouette-sealed-text';

/**
 * Encrypts a text for the holder of a private key (X25519, HKDF-SHA-256, AES-256-GCM). Not even its writer can read it again.
 * @param publicKey an X25519 key
 * @param options.purpose what the text belongs to: it can be read for this purpose only
 */
export function sealFor(
  publicKey: KeyObject,
  { text, purpose }: { text: string; purpose: string },
): string {
  const single = generateKeyPairSync('x25519');
  const key = agreedKey({ privateKey: single.privateKey, publicKey });
  return `${pointOf(single.publicKey)}.${seal(key, { text, purpose })}`;
}

/** @returns the text that `sealFor` encrypted; null with another key or purpose, or when it was altered */
export function unsealWith(
  privateKey: KeyObject,
  { sealed, purpose }: { sealed: string; purpose: string },
): string | null {
  const [x = '', content = ''] = sealed.split('.');
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
    return unseal(agreedKey({ privateKey, publicKey }), { sealed: content, purpose });
  } catch {
    return null;
  }
}

/** A key that is used for one text, since one of the two key pairs is. */
const agreedKey = (pair: { privateKey: KeyObject; publicKey: KeyObject }): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', diffieHellman(pair), '', INFO, 32)));

const pointOf = (publicKey: KeyObject): string => publicKey.export({ format: 'jwk' }).x ?? '';
