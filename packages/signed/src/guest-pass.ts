import { GUEST_PASS_MINUTES } from '@girouette/contracts/mails/guest-data';
import { AppError } from '@girouette/contracts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Keys } from '@girouette/platform/runtime';

const AUDIENCE = 'girouette-guest';

const guestClaims = z.object({
  ownerId: z.string(),
  /** The keyed hashes of the person on the owner's pages where they used this spelling of their address. */
  participants: z.array(z.string()),
  /** The keyed hash of owner and address, in any spelling. */
  mark: z.string(),
  /** The keyed hash of owner and address, in this spelling (`spellingOf`). Absent in a pass of an older version. */
  spelling: z.string().optional(),
  /** Names the link that was exchanged for the pass. */
  linkId: z.string(),
  /** The address, which only services with the key of mails can read. */
  sealed: z.string(),
});

/** The claims of a pass: its bearer reads the mails to this address. It is for one restaurant. */
export type GuestClaims = z.infer<typeof guestClaims>;

/** Signs a pass, valid for 15 minutes (HS256 JWT). */
export const signGuestPass = (keys: Keys, guest: GuestClaims, now: Date): string =>
  jwt.sign({ iat: Math.floor(now.getTime() / 1000), ...guest }, keys.playKey(), {
    algorithm: 'HS256',
    audience: AUDIENCE,
    expiresIn: `${GUEST_PASS_MINUTES}m`,
  });

/**
 * Reads a pass.
 * @throws AppError LINK_EXPIRED when it is forged, expired or malformed
 */
export function readGuestPass(keys: Keys, pass: string, now: Date): GuestClaims {
  try {
    const payload = jwt.verify(pass, keys.playKey(), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
    return guestClaims.parse(payload);
  } catch (error) {
    throw new AppError('LINK_EXPIRED', { cause: error });
  }
}
