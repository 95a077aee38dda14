import { AppError } from '@girouette/contracts';
import { refresh, type Session } from '../domain/session';
import { hashOf, newSecret, readToken, writeToken } from '../refresh-token';
import { describeSignedIn, type SignedIn } from './describe-signed-in';
import { endSession } from './end-session';
import { isBlocked } from '../../users/actions';
import type { AuthDeps } from '../../deps';

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
