import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '@girouette/platform/kit';
import { guestMarkOf, spellingOf } from '@girouette/signed';

/** The length of a mark (`guestMarkOf`). */
const MARK_BYTES = 16;

/** A guest of an owner's restaurants, as this service stores their wishes about e-mails outside of the game. */
export interface Stop {
  /** The keyed hash of restaurant and address (`guestMarkOf`). */
  mark: string;
  ownerId: string;
}

/** The guest behind an address, in any spelling. */
export const stopOf = (keys: Keys, address: { ownerId: string; email: string }): Stop => ({
  ownerId: address.ownerId,
  mark: guestMarkOf(keys, address),
});

/** The person who reads mails to an address, as an owner's restaurants know them. */
export interface Addressee extends Stop {
  /** The keyed hash of restaurant and address, in this spelling. */
  spelling: string;
}

/** The person behind an address, in this spelling. */
export const addresseeOf = (
  keys: Keys,
  address: { ownerId: string; email: string },
): Addressee => ({ ...stopOf(keys, address), spelling: spellingOf(keys, address) });

/** The token of the links that stop further asks and withdraw a consent, at most 100 characters. It proves that this service wrote it, and never expires. */
export function stopTokenOf(keys: Keys, { mark, ownerId }: Stop): string {
  const content = Buffer.concat([Buffer.from(mark, 'base64url'), Buffer.from(ownerId)]);
  return Buffer.concat([proofOf(keys, content), content]).toString('base64url');
}

/** The page where a guest withdraws the consent to offers. */
export const withdrawalPath = (keys: Keys, stop: Stop): string =>
  `/stop-email/${stopTokenOf(keys, stop)}?offres`;

/** @returns null when the token was not made with this key */
export function readStopToken(keys: Keys, token: string): Stop | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= 2 * MARK_BYTES) return null;
  const content = bytes.subarray(MARK_BYTES);
  if (!timingSafeEqual(bytes.subarray(0, MARK_BYTES), proofOf(keys, content))) return null;
  return {
    mark: content.subarray(0, MARK_BYTES).toString('base64url'),
    ownerId: content.subarray(MARK_BYTES).toString(),
  };
}

const proofOf = (keys: Keys, content: Buffer): Buffer =>
  mac(keys, `stop-token:${content.toString('base64url')}`);

const mac = (keys: Keys, text: string): Buffer =>
  createHmac('sha256', keys.playKey()).update(text).digest().subarray(0, MARK_BYTES);
