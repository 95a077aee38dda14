import { createHmac, timingSafeEqual } from 'node:crypto';
import { MEDIUM_TOKEN } from '@girouette/contracts/pages/medium';
import type { Keys } from '@girouette/platform/runtime';

/** 64 bits: an attacker cannot guess a token by asking, and a QR code stays small. */
const MAC_BYTES = 8;
const MAC_LENGTH = 11;

interface MediumOfPage {
  pageId: string;
  number: number;
}

/** The token in the link of a page's medium: its number and a MAC, at most 17 characters. Nothing of it is stored. */
export const mediumTokenOf = (keys: Keys, { pageId, number }: MediumOfPage): string =>
  number.toString(36) + macOf(keys, { pageId, number }).toString('base64url');

/** @returns the number of the medium; null when the token was not made with this key for this page */
export function readMediumToken(keys: Keys, pageId: string, token: string): number | null {
  if (!MEDIUM_TOKEN.test(token)) return null;
  const number = Number.parseInt(token.slice(0, -MAC_LENGTH), 36);
  const mac = Buffer.from(token.slice(-MAC_LENGTH), 'base64url');
  return timingSafeEqual(mac, macOf(keys, { pageId, number })) ? number : null;
}

const macOf = (keys: Keys, { pageId, number }: MediumOfPage): Buffer =>
  createHmac('sha256', keys.playKey())
    .update(`medium:${pageId}:${number}`)
    .digest()
    .subarray(0, MAC_BYTES);
