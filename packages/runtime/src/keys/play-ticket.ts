import { createHmac } from 'node:crypto';
import { canonicalEmail } from '@girouette/contracts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Keys } from './keys';

const AUDIENCE = 'girouette-play';
const TICKET_DAYS = 30;
const HASH_BYTES = 16;

const ticketClaims = z.object({
  playId: z.string(),
  pageId: z.string(),
  ownerId: z.string(),
  participant: z.string(),
  outcome: z.object({
    kind: z.enum(['gift', 'loss']),
    option: z.number().int(),
    label: z.string(),
  }),
  /** When the wheel was spun (ISO 8601). */
  at: z.string(),
});

/** What a ticket proves: this participant spun this page's wheel, with this outcome. */
export type TicketClaims = z.infer<typeof ticketClaims>;

/** A person on one page: keyed hash of the canonical address, so that no address is kept and none can be guessed back. */
export const participantOf = (keys: Keys, pageId: string, email: string): string =>
  hash(keys, `${pageId}:${canonicalEmail(email)}`);

/** A person on any page; in a separate space from {@link participantOf}. */
export const addressHash = (keys: Keys, email: string): string =>
  hash(keys, `address:${canonicalEmail(email)}`);

/** Signs the proof of a play; it holds for 30 days (HS256 JWT). */
export function signTicket(keys: Keys, play: TicketClaims, now: Date): string {
  return jwt.sign({ ...play, iat: Math.floor(now.getTime() / 1000) }, keys.playKey(), {
    algorithm: 'HS256',
    audience: AUDIENCE,
    expiresIn: `${TICKET_DAYS}d`,
  });
}

/** @returns what the ticket proves; null when it is forged, expired, or no ticket at all */
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

/** 128 bits, which nobody can guess or make collide, as 22 characters: an index over millions of them stays small. */
const hash = (keys: Keys, text: string): string =>
  createHmac('sha256', keys.playKey())
    .update(text)
    .digest()
    .subarray(0, HASH_BYTES)
    .toString('base64url');
