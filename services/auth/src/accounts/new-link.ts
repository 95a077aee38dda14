import { linkExpiry, linkPath, type OneTimeToken, type LinkPurpose } from './domain/one-time-token';
import { securityVersionOf, type User } from '../users/rules';
import { hashOf, newSecret } from '../sessions/refresh-token';

/** A link that works once, and the part of it that is stored. */
export function newLink(
  { purpose, user, email }: { purpose: LinkPurpose; user: User | { id: string }; email: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): { token: OneTimeToken; link: string } {
  const secret = newSecret();
  return {
    token: {
      id: hashOf(secret),
      userId: user.id,
      purpose,
      email,
      expiresAt: linkExpiry(purpose, now),
      securityVersion: 'name' in user ? securityVersionOf(user) : 0,
    },
    link: `${publicUrl}${linkPath(purpose, secret)}`,
  };
}
