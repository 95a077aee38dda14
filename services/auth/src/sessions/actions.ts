import { AppError, expiryOf } from '@girouette/contracts';
import { newId } from '@girouette/store';
import type { AuthDeps } from '../deps';
import { hashOf, newSecret, readToken, writeToken } from '../secrets/feature';
import { isBlocked, readStanding } from '../users/actions';
import { activeFactor } from '../users/factor-rules';
import { isPaid, rightsOf } from '../users/owner-rules';
import { principalOf, securityVersionOf, type User } from '../users/rules';
import { endAllSessions, endSession } from './end';
import { createSession, deviceOf, lastUseOf, refresh, type Session } from './rules';

/** A user who has signed in: the result of sign-in and refresh. */
export interface SignedIn {
  user: User;
  /** See `isPaid`. */
  paid: boolean;
  /** When the owner's subscription and trial end; null without either. */
  expiresAt: Date | null;
  /** How many places the organisation has. */
  places: number;
  /** Null for a blocked account. */
  accessToken: string | null;
  /** For the refresh cookie; null for a blocked account. */
  refreshToken: string | null;
}

/**
 * Exchanges a refresh token for a new one and a new access token. A used token ends its session, unless it was used a moment ago (two tabs
 * at once).
 * @throws AppError SESSION_REQUIRED without a token, SESSION_EXPIRED when it is refused, ACCOUNT_BLOCKED when the user is blocked
 */
export async function refreshSession(
  deps: AuthDeps,
  refreshToken: string | undefined,
): Promise<SignedIn> {
  if (refreshToken === undefined) throw new AppError('SESSION_REQUIRED');
  const token = readToken(refreshToken);
  const rotated = token && (await rotate(deps, token.sessionId, hashOf(token.secret)));
  if (!rotated) throw new AppError('SESSION_EXPIRED');

  const { session, secret } = rotated;
  const user = await deps.users.findById(session.userId);
  const blocked = user !== null && (await isBlocked(deps, user));
  if (!user || blocked || session.blocked) {
    await endSession(deps, session.id);
    throw new AppError(blocked ? 'ACCOUNT_BLOCKED' : 'SESSION_EXPIRED');
  }
  const next = writeToken({ sessionId: session.id, secret });
  return describeSignedIn(deps, { user, session: { id: session.id, refreshToken: next } });
}

async function rotate(
  deps: AuthDeps,
  sessionId: string,
  presented: string,
): Promise<{ session: Session; secret: string } | null> {
  const secret = newSecret();
  const tokens = { presented, next: hashOf(secret) };
  const now = deps.clock.now();
  const session = await deps.sessions.change(sessionId, (current) => {
    const outcome = refresh(current, tokens, now);
    return 'session' in outcome ? outcome.session : null;
  });
  if (session) return { session, secret };

  const unchanged = await deps.sessions.find(sessionId);
  if (unchanged && refresh(unchanged, tokens, now).kind === 'reused') {
    deps.log.warn({ sessionId, userId: unchanged.userId }, 'refresh token reused; session ended');
    await endSession(deps, sessionId);
  }
  return null;
}

/** A user's unexpired sessions, the last used first. */
export async function listSessions(
  { sessions, clock }: AuthDeps,
  userId: string,
): Promise<Session[]> {
  const now = clock.now();
  const running = (await sessions.someOf(userId)).filter(
    ({ expiresAt, blocked }) => expiresAt > now && !blocked,
  );
  return running.sort((one, other) => lastUseOf(other).getTime() - lastUseOf(one).getTime());
}

/**
 * Starts a session for a user who passed all checks.
 * @returns null when the user's credentials changed after the checks; that request has already ended the earlier sessions
 */
export async function beginSession(
  deps: AuthDeps,
  { user, userAgent }: { user: User; userAgent?: string | undefined },
): Promise<SignedIn | null> {
  const id = newId();
  const secret = newSecret();
  const now = deps.clock.now();
  const device = deviceOf(userAgent);
  await deps.sessions.add(
    createSession({ id, userId: user.id, hash: hashOf(secret), device, now }),
  );
  if (!isUnchanged(user, await deps.users.findById(user.id))) {
    await endSession(deps, id);
    return null;
  }
  await deps.users.change(user.id, (current) => ({ ...current, lastSignInAt: now }));
  deps.log.info({ userId: user.id, sessionId: id }, 'signed in');
  const refreshToken = writeToken({ sessionId: id, secret });
  return describeSignedIn(deps, { user, session: { id, refreshToken } });
}

const isUnchanged = (checked: User, now: User | null): boolean =>
  now?.passwordHash === checked.passwordHash &&
  securityVersionOf(now) === securityVersionOf(checked) &&
  (activeFactor(now) === null || activeFactor(checked) !== null) &&
  !now.blocked;

/**
 * Ends all sessions of a user and begins a new one for the device that has just proven who uses it. That device's own session ends too, because an
 * attacker may have copied one of its tokens.
 * @param options.user after the change of credentials
 * @returns the token for the refresh cookie; null when the account changed again meanwhile
 */
export async function renewSession(
  deps: AuthDeps,
  { user, userAgent }: { user: User; userAgent: string | undefined },
): Promise<string | null> {
  await endAllSessions(deps, { userId: user.id });
  const signedIn = await beginSession(deps, { user, userAgent });
  return signedIn?.refreshToken ?? null;
}

/** Adds to a user the subscription and its end, and an access token for the session. */
export async function describeSignedIn(
  deps: AuthDeps,
  { user, session }: { user: User; session: { id: string; refreshToken: string } | null },
): Promise<SignedIn> {
  const [owner, entitlement, places] = await Promise.all([
    deps.owners.find(user.ownerId),
    deps.entitlements.find(user.ownerId),
    deps.placeCounts.find(user.ownerId),
  ]);
  const principal = session && principalOf(user, await readStanding(deps, user));
  return {
    user,
    paid: isPaid(user, { owner, entitlement }, deps.clock.now()),
    expiresAt: expiryOf(rightsOf(owner, entitlement)),
    places,
    accessToken: principal && deps.signToken(principal, session.id),
    refreshToken: session?.refreshToken ?? null,
  };
}
