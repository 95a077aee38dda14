/**
 * The content of the QR code of a won gift, signed by the server (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md). Pure and free of
 * dependencies: the server signs it, and the counter reads it without network.
 *
 * | bytes | content                                            |
 * | ----- | -------------------------------------------------- |
 * | 1     | version: 1, or 2 for an alcoholic drink            |
 * | 16    | id of the play                                     |
 * | 16    | id of the page                                     |
 * | 2     | first day, as days since 2020-01-01                |
 * | 2     | last day                                           |
 * | 3     | minimum purchase in cents                          |
 * | 0–31  | the gift in UTF-8; a longer one ends with `…`      |
 * | 64    | Ed25519 signature of the bytes before              |
 *
 * All numbers are big-endian. The text is base64url without padding.
 */
import { DAY_MS } from '../durations';
import { addDays } from '../paris-calendar';
import type { Cents } from '../money';

export interface GiftStatement {
  playId: string;
  pageId: string;
  /** At most 31 bytes of UTF-8. */
  gift: string;
  /** The first and the last day for the handover, both included, as yyyy-MM-dd. */
  firstDay: string;
  lastDay: string;
  minimumPurchase: Cents;
  /** Whether only adults get it. Absent for other gifts, and in QR codes from before gifts were asked. */
  alcohol?: true | undefined;
}

/** A statement with its signature, not verified. */
export interface SignedBytes {
  content: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

/** The length of the text: what a QR code of version 9 holds at level M. */
export const MAX_STATEMENT_LENGTH = 180;

const VERSION = 1;
const ALCOHOL_VERSION = 2;
const DAY_ZERO = '2020-01-01';
const PLAY_AT = 1;
const PAGE_AT = 17;
const FIRST_DAY_AT = 33;
const LAST_DAY_AT = 35;
const PURCHASE_AT = 37;
const GIFT_AT = 40;
const SIGNATURE_BYTES = 64;
const MAX_GIFT_BYTES = (MAX_STATEMENT_LENGTH * 3) / 4 - GIFT_AT - SIGNATURE_BYTES;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const BASE64URL = /^[\w-]+$/;

/**
 * The bytes to sign.
 * @throws RangeError when an id is no UUID in small letters, or a number does not fit
 */
export function encodeGiftStatement(statement: GiftStatement): Uint8Array<ArrayBuffer> {
  const gift = giftBytes(statement.gift);
  const bytes = new Uint8Array(GIFT_AT + gift.length);
  const view = new DataView(bytes.buffer);
  bytes[0] = statement.alcohol ? ALCOHOL_VERSION : VERSION;
  bytes.set(uuidBytes(statement.playId), PLAY_AT);
  bytes.set(uuidBytes(statement.pageId), PAGE_AT);
  view.setUint16(FIRST_DAY_AT, within(dayNumber(statement.firstDay), 0xffff));
  view.setUint16(LAST_DAY_AT, within(dayNumber(statement.lastDay), 0xffff));
  const cents = within(statement.minimumPurchase, 0xffffff);
  view.setUint16(PURCHASE_AT, cents >> 8);
  bytes[PURCHASE_AT + 2] = cents & 0xff;
  bytes.set(gift, GIFT_AT);
  return bytes;
}

/** @returns null for bytes of another version or form */
export function decodeGiftStatement(bytes: Uint8Array): GiftStatement | null {
  const version = bytes[0];
  if (bytes.length < GIFT_AT || (version !== VERSION && version !== ALCOHOL_VERSION)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return {
      playId: toUuid(bytes.subarray(PLAY_AT, PAGE_AT)),
      pageId: toUuid(bytes.subarray(PAGE_AT, FIRST_DAY_AT)),
      gift: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        bytes.subarray(GIFT_AT),
      ),
      firstDay: addDays(DAY_ZERO, view.getUint16(FIRST_DAY_AT)),
      lastDay: addDays(DAY_ZERO, view.getUint16(LAST_DAY_AT)),
      minimumPurchase: (view.getUint16(PURCHASE_AT) << 8) + view.getUint8(PURCHASE_AT + 2),
      ...(version === ALCOHOL_VERSION && { alcohol: true }),
    };
  } catch {
    return null;
  }
}

/** The text of the QR code. */
export const joinSigned = ({ content, signature }: SignedBytes): string =>
  btoa(String.fromCharCode(...content, ...signature))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** @returns null for a text that is no statement, such as that of another QR code */
export function splitSigned(text: string): SignedBytes | null {
  if (text.length > MAX_STATEMENT_LENGTH || !BASE64URL.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    if (bytes.length < GIFT_AT + SIGNATURE_BYTES) return null;
    const content = bytes.slice(0, -SIGNATURE_BYTES);
    return { content, signature: bytes.slice(-SIGNATURE_BYTES) };
  } catch {
    return null;
  }
}

function giftBytes(gift: string): Uint8Array {
  const encoder = new TextEncoder();
  const whole = encoder.encode(gift);
  if (whole.length <= MAX_GIFT_BYTES) return whole;
  const characters = [...gift];
  let cut = whole;
  while (cut.length > MAX_GIFT_BYTES) {
    characters.pop();
    cut = encoder.encode(`${characters.join('').trimEnd()}…`);
  }
  return cut;
}

function uuidBytes(id: string): Uint8Array {
  if (!UUID.test(id)) throw new RangeError(`"${id}" is no UUID.`);
  const digits = id.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  );
}

function toUuid(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const dayNumber = (day: string): number => (Date.parse(day) - Date.parse(DAY_ZERO)) / DAY_MS;

function within(number: number, max: number): number {
  if (Number.isInteger(number) && number >= 0 && number <= max) return number;
  throw new RangeError(`${number} does not fit into a statement.`);
}
