import { hash } from 'node:crypto';
import { randomBytes } from '@girouette/platform/async';
import { crc32 } from 'node:zlib';

/** The beginning of each key. Programs that look for leaked secrets recognise it. */
const PREFIX = 'gk_live_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Digits of base 62 for 256 bits, and for the 32 of a checksum. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** Returns a new API key: the prefix, 256 random bits, and a checksum of both. A double click selects it whole. */
export function newApiKey(): string {
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`);
  return withChecksum(PREFIX + toBase62(secret, SECRET_LENGTH));
}

/** Whether a text has the form of an API key and its checksum is right. A mistyped or invented key costs no look-up. */
export const isApiKey = (text: string): boolean =>
  FORM.test(text) && withChecksum(text.slice(0, -CHECKSUM_LENGTH)) === text;

/** Returns the hash that auth stores instead of a key. SHA-256 is enough, because no attacker can try 256 random bits. */
export const apiKeyHash = (key: string): string => hash('sha256', key, 'base64url');

/** Whether a text claims to be an API key, and not an access token. */
export const looksLikeApiKey = (text: string): boolean => text.startsWith(PREFIX);

const withChecksum = (text: string): string =>
  text + toBase62(BigInt(crc32(text)), CHECKSUM_LENGTH);

function toBase62(number: bigint, length: number): string {
  const base = BigInt(DIGITS.length);
  let text = '';
  for (let rest = number; rest > 0n; rest /= base) text = DIGITS[Number(rest % base)] + text;
  return text.padStart(length, '0');
}
