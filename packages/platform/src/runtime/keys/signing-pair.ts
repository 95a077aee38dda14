import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

const SEED_BYTES = 32;
/** The bytes before the seed of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface SigningPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const pairs = new WeakMap<KeyObject, Map<string, SigningPair>>();

/**
 * The Ed25519 key pair that HKDF derives from a secret. Cached per secret.
 * @param info what the pair signs: another text gives another pair
 */
export function signingPairOf(secret: KeyObject, info: string): SigningPair {
  const known = pairs.get(secret) ?? new Map<string, SigningPair>();
  pairs.set(secret, known);
  const pair = known.get(info) ?? derive(secret, info);
  known.set(info, pair);
  return pair;
}

/** The public key: 32 bytes in base64url. */
export const publicKeyOf = ({ publicKey }: SigningPair): string =>
  publicKey.export({ format: 'jwk' }).x ?? '';

function derive(secret: KeyObject, info: string): SigningPair {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', info, SEED_BYTES));
  const der = Buffer.concat([PKCS8_HEADER, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
