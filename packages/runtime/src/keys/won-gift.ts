import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { giftCodeOf } from '@girouette/contracts/gift-code';
import {
  decodeGiftStatement,
  encodeGiftStatement,
  joinSigned,
  splitSigned,
  type GiftStatement,
} from '@girouette/contracts/gift-statement';
import type { Keys } from './keys';

const INFO = 'girouette-gift-statement';
const SEED_BYTES = 32;
/** What precedes the seed of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

interface Pair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const pairs = new WeakMap<KeyObject, Pair>();

/** The code of a win. Always the same for the play; without the key it cannot be guessed from the play's id. */
export function giftCodeOfPlay(keys: Keys, playId: string): string {
  const hash = createHmac('sha256', keys.playKey()).update(`gift-code:${playId}`).digest();
  return giftCodeOf(hash.readBigUInt64BE());
}

/**
 * The text of a won gift's QR code, at most 180 bytes.
 * @throws RangeError as `encodeGiftStatement`
 */
export function signGiftStatement(keys: Keys, statement: GiftStatement): string {
  const content = encodeGiftStatement(statement);
  const signature = sign(null, content, pairOf(keys).privateKey);
  return joinSigned({ content, signature: new Uint8Array(signature) });
}

/** @returns null when the text is no statement, or was not signed with this key */
export function readGiftStatement(keys: Keys, text: string): GiftStatement | null {
  const signed = splitSigned(text);
  if (!signed || !verify(null, signed.content, pairOf(keys).publicKey, signed.signature)) {
    return null;
  }
  return decodeGiftStatement(signed.content);
}

/** The key with which phones verify statements without network: 32 bytes in base64url. */
export const giftPublicKey = (keys: Keys): string =>
  pairOf(keys).publicKey.export({ format: 'jwk' }).x ?? '';

/** The key pair that belongs to `PLAY_KEY` (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md). */
function pairOf(keys: Keys): Pair {
  const secret = keys.playKey();
  const known = pairs.get(secret);
  if (known) return known;
  const seed = Buffer.from(hkdfSync('sha256', secret, '', INFO, SEED_BYTES));
  const der = Buffer.concat([PKCS8_HEADER, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const pair = { privateKey, publicKey: createPublicKey(privateKey) };
  pairs.set(secret, pair);
  return pair;
}
