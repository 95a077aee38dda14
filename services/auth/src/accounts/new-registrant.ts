import { REGISTRANT_SECONDS, type OneTimeToken } from './domain/one-time-token';
import { hashOf, newSecret } from '../sessions/refresh-token';

/**
 * What the browser keeps after a registration, and the part of it that is stored. With it, the link that confirms the address signs the
 * browser in.
 */
export function newRegistrant(userId: string, now: Date): { token: OneTimeToken; secret: string } {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + REGISTRANT_SECONDS * 1_000);
  return {
    token: { id: hashOf(secret), userId, purpose: 'registrant', email: '', expiresAt },
    secret,
  };
}
