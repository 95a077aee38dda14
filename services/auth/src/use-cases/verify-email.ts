import { AppError, events, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { TakenError } from '@girouette/store';
import { changedProfile, type User } from '../domain/user';
import { profileChangedEvent } from '../profile-changed-event';
import { hashOf } from '../refresh-token';
import type { AuthDeps } from './ports';

/**
 * Confirms an e-mail by the token of a link. An e-mail that the user has asked to change to replaces the old one.
 * @throws AppError LINK_EXPIRED when the token is unknown, used or too old; EMAIL_TAKEN when another account got the e-mail first
 */
export async function verifyEmail(
  deps: Pick<AuthDeps, 'users' | 'tokens' | 'sealContact' | 'clock' | 'log'>,
  secret: string,
): Promise<void> {
  const { users, tokens, clock, log } = deps;
  const now = clock.now();
  const token = await tokens.take(hashOf(secret), { purpose: 'verify', now });
  if (!token) throw new AppError('LINK_EXPIRED');

  const eventsOf = (user: User): AnyEvent[] => {
    const { id: userId, ownerId } = user;
    const context = { source: 'auth' as const, now };
    return [
      createEvent(events.userVerified, { userId, ownerId, at: now.toISOString() }, context),
      profileChangedEvent(deps, user),
    ];
  };
  const verified = await users
    .change(token.userId, (user) => confirmed(user, token.email), eventsOf)
    .catch((error: unknown) => {
      if (error instanceof TakenError) throw new AppError('EMAIL_TAKEN', { field: 'email' });
      throw error;
    });
  if (!verified) throw new AppError('LINK_EXPIRED');
  log.info({ userId: verified.id }, 'e-mail confirmed');
}

/** @returns null when the user no longer has, or wants, the e-mail to which the link was sent */
function confirmed(user: User, email: string): User | null {
  if (user.email === email) return changedProfile(user, { isVerified: true });
  if (user.pendingEmail !== email) return null;
  return changedProfile({ ...user, pendingEmail: undefined }, { isVerified: true, email });
}
