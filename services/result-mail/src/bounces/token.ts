import { createHmac, timingSafeEqual } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { DAY_MS } from '@girouette/contracts/durations';
import type { Keys } from '@girouette/platform/kit';

const MARK_BYTES = 16;
const DAY_BYTES = 2;
/** Mail servers give up after some days. */
const MOST_DAYS = 14;

/** The keyed hash of an address, with its domain as mail servers write it (RFC 5891). The address cannot be recovered from it. */
export function addressMark(keys: Keys, address: string): string {
  const typed = address.trim().toLowerCase();
  const at = typed.lastIndexOf('@') + 1;
  const domain = typed.slice(at);
  const sent = `${typed.slice(0, at)}${domainToASCII(domain) || domain}`;
  return mac(keys, `address:${sent}`).toString('base64url');
}

/** The token of a mail to an address: the mark, the day, and a proof that this service wrote them. 46 characters. */
export function bounceTokenOf(keys: Keys, { to, now }: { to: string; now: Date }): string {
  const day = Buffer.alloc(DAY_BYTES);
  day.writeUInt16BE(dayOf(now));
  const content = Buffer.concat([Buffer.from(addressMark(keys, to), 'base64url'), day]);
  return Buffer.concat([content, proofOf(keys, content)]).toString('base64url');
}

/** @returns the mark of the address that the mail went to; null for a token that is forged or older than 14 days */
export function readBounceToken(
  keys: Keys,
  { token, now }: { token: string; now: Date },
): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * MARK_BYTES + DAY_BYTES) return null;
  const content = bytes.subarray(0, MARK_BYTES + DAY_BYTES);
  if (!timingSafeEqual(bytes.subarray(content.length), proofOf(keys, content))) return null;
  const age = dayOf(now) - content.readUInt16BE(MARK_BYTES);
  if (age < -1 || age > MOST_DAYS) return null;
  return content.subarray(0, MARK_BYTES).toString('base64url');
}

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

const proofOf = (keys: Keys, content: Buffer): Buffer =>
  mac(keys, `bounce-token:${content.toString('base64url')}`);

const mac = (keys: Keys, text: string): Buffer =>
  createHmac('sha256', keys.mailKey()).update(text).digest().subarray(0, MARK_BYTES);
