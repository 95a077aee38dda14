import { startTimer } from '@girouette/platform/async';
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
/** How long the writer uses one key pair. Agreeing on a key costs five times as much as sealing. */
const PAIR_MS = 60_000;
/** The maximum number of agreed keys that a reader keeps. One per writer would be enough. */
const MAX_READ_KEYS = 32;

interface Agreed {
  /** The public half of the writer's key pair. */
  point: string;
  key: KeyObject;
}

/** Keyed by the reader's or the writer's key, which is one object per process. */
const writing = new WeakMap<KeyObject, Agreed>();
const reading = new WeakMap<KeyObject, Map<string, KeyObject>>();

/**
 * Encrypts a text for the holder of a private key (X25519, HKDF-SHA-256, AES-256-GCM). The writer uses one key pair for a minute; after
 * that, not even the writer can read the text (docs/decisions/0017-names-travel-sealed.md).
 * @param publicKey an X25519 key
 * @param options.purpose what the text belongs to: it can be read for this purpose only
 */
export function sealFor(
  publicKey: KeyObject,
  { text, purpose }: { text: string; purpose: string },
): string {
  const { point, key } = writing.get(publicKey) ?? agreeWith(publicKey);
  return `${point}.${seal(key, { text, purpose })}`;
}

/** @returns the text that `sealFor` encrypted; null with another key or purpose, or when it was altered */
export function unsealWith(
  privateKey: KeyObject,
  { sealed, purpose }: { sealed: string; purpose: string },
): string | null {
  const [point = '', content = ''] = sealed.split('.');
  try {
    return unseal(readKey(privateKey, point), { sealed: content, purpose });
  } catch {
    return null;
  }
}

function agreeWith(publicKey: KeyObject): Agreed {
  const own = generateKeyPairSync('x25519');
  const key = agreedKey({ privateKey: own.privateKey, publicKey });
  const agreed = { point: own.publicKey.export({ format: 'jwk' }).x ?? '', key };
  writing.set(publicKey, agreed);
  startTimer(() => writing.delete(publicKey), PAIR_MS).unref();
  return agreed;
}

/** @throws when the point is no public key */
function readKey(privateKey: KeyObject, point: string): KeyObject {
  const keys = reading.get(privateKey) ?? new Map<string, KeyObject>();
  const known = keys.get(point);
  if (known) return known;
  const jwk = { kty: 'OKP', crv: 'X25519', x: point };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const key = agreedKey({ privateKey, publicKey });
  if (keys.size >= MAX_READ_KEYS) keys.clear();
  reading.set(privateKey, keys.set(point, key));
  return key;
}

const agreedKey = (pair: { privateKey: KeyObject; publicKey: KeyObject }): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', diffieHellman(pair), '', INFO, 32)));
