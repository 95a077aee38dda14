import { createHmac, sign, timingSafeEqual, verify } from 'node:crypto';
import { giftCodeOf } from '@girouette/contracts/gifts/gift-code';
import {
  decodeGiftStatement,
  encodeGiftStatement,
  joinSigned,
  splitSigned,
  type GiftStatement,
} from '@girouette/contracts/gifts/gift-statement';
import { publicKeyOf, signingPairOf, type Keys } from '@girouette/platform/runtime';

const INFO = 'girouette-gift-statement';
const UUID_BYTES = 16;
const MAC_BYTES = 16;
/** The code of a win. Always the same for the play; without the key it cannot be guessed from the play's id. */
export function giftCodeOfPlay(keys: Keys, playId: string): string {
  const hash = createHmac('sha256', keys.playKey()).update(`gift-code:${playId}`).digest();
  return giftCodeOf(hash.readBigUInt64BE());
}

/** The target of a token in a link: the voucher of a won gift, or an owner's test of the own page. */
type Opens = 'voucher' | 'test';

/**
 * The token in the link to a won gift's voucher: the play's id and its MAC, 43 characters. Nothing of it is stored.
 * @param playId a UUID
 */
export const voucherTokenOf = (keys: Keys, playId: string): string =>
  tokenOf(keys, { opens: 'voucher', id: playId });

/** @returns the id of the play; null when the token was not made with this key */
export const readVoucherToken = (keys: Keys, token: string): string | null =>
  readToken(keys, { opens: 'voucher', token });

/**
 * Returns the token in the link for an owner's test of a page, made like that of a voucher.
 * @param testId a UUID
 */
export const testTokenOf = (keys: Keys, testId: string): string =>
  tokenOf(keys, { opens: 'test', id: testId });

/** @returns the id of the test; null when the token was not made with this key */
export const readTestToken = (keys: Keys, token: string): string | null =>
  readToken(keys, { opens: 'test', token });

function tokenOf(keys: Keys, { opens, id }: { opens: Opens; id: string }): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, macOf(keys, { opens, id })]).toString('base64url');
}

function readToken(keys: Keys, { opens, token }: { opens: Opens; token: string }): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== UUID_BYTES + MAC_BYTES) return null;
  const digits = bytes.toString('hex', 0, UUID_BYTES);
  const id = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-');
  return timingSafeEqual(bytes.subarray(UUID_BYTES), macOf(keys, { opens, id })) ? id : null;
}

const macOf = (keys: Keys, { opens, id }: { opens: Opens; id: string }): Buffer =>
  createHmac('sha256', keys.playKey()).update(`${opens}:${id}`).digest().subarray(0, MAC_BYTES);

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

/** Returns the key that phones verify statements with, offline: 32 bytes in base64url. */
export const giftPublicKey = (keys: Keys): string => publicKeyOf(pairOf(keys));

/** The key pair that belongs to `PLAY_KEY` (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md). */
const pairOf = (keys: Keys) => signingPairOf(keys.playKey(), INFO);
