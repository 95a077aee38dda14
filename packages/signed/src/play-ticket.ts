import { createHmac } from 'node:crypto';
import { canonicalEmail, canonicalEmails, outcome } from '@girouette/contracts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Keys } from '@girouette/platform/runtime';

const AUDIENCE = 'girouette-play';
const TICKET_DAYS = 30;
const HASH_BYTES = 16;

const ticketClaims = z.object({
  playId: z.string(),
  pageId: z.string(),
  ownerId: z.string(),
  participant: z.string(),
  outcome,
  /** When the wheel was spun (ISO 8601). */
  at: z.string(),
});

/** The claims of a ticket: this participant spun this page's wheel, with this outcome. */
export type TicketClaims = z.infer<typeof ticketClaims>;

/** Identifies a person on one page: a keyed hash of the canonical address. The address cannot be recovered from it. */
export const participantOf = (keys: Keys, pageId: string, email: string): string =>
  hash(keys, `${pageId}:${canonicalEmail(email)}`);

/** All hashes under which the person may be stored: {@link participantOf} first, then those of earlier versions. */
export const participantsOf = (keys: Keys, pageId: string, email: string): string[] =>
  canonicalEmails(email).map((address) => hash(keys, `${pageId}:${address}`));

/**
 * The mark of a person: a keyed hash of restaurant and address, in any spelling. It finds a guest on all pages of an owner at once, and tells nothing
 * about other owners.
 */
export const guestMarkOf = (
  keys: Keys,
  { ownerId, email }: { ownerId: string; email: string },
): string => hash(keys, `stop:${ownerId}:${canonicalEmail(email)}`);

/**
 * Identifies one spelling of an address at a restaurant: a keyed hash. A {@link participantOf} finds a person by any spelling; on some mail
 * servers another spelling is another person's address, so that mail goes only to a spelling that was used.
 * @param used.email in the form of `deliverableEmail`
 */
export const spellingOf = (keys: Keys, used: { ownerId: string; email: string }): string =>
  hash(keys, `spelling:${used.ownerId}:${used.email}`);

/** Identifies a person on all pages. Never equal to a {@link participantOf}. */
export const addressHash = (keys: Keys, email: string): string =>
  hash(keys, `address:${canonicalEmail(email)}`);

/** Signs a ticket, valid for 30 days (HS256 JWT). */
export function signTicket(keys: Keys, play: TicketClaims, now: Date): string {
  return jwt.sign({ iat: Math.floor(now.getTime() / 1000), ...play }, keys.playKey(), {
    algorithm: 'HS256',
    audience: AUDIENCE,
    expiresIn: `${TICKET_DAYS}d`,
  });
}

/** @returns the ticket's claims; null when it is forged, expired or malformed */
export function readTicket(keys: Keys, ticket: string, now: Date): TicketClaims | null {
  try {
    const payload = jwt.verify(ticket, keys.playKey(), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
    return ticketClaims.parse(payload);
  } catch {
    return null;
  }
}

/** 128 bits in 22 characters: long enough to prevent guessing and collisions, short enough to index millions. */
const hash = (keys: Keys, text: string): string =>
  createHmac('sha256', keys.playKey())
    .update(text)
    .digest()
    .subarray(0, HASH_BYTES)
    .toString('base64url');
