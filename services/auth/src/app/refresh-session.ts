import { AppError } from '@girouette/contracts';
import { refresh, type Session } from '../domain/session';
import { endSession } from './end-session';
import type { AuthDeps } from './ports';
import { hashOf, newSecret, readToken, writeToken } from './refresh-token';
import { describeSignedIn, type SignedIn } from './signed-in';

/** Each lost race means that another tab's refresh went through, so this many tabs may refresh at once. */
const MAX_TRIES = 30;

/**
 * Trades a refresh token for a new one and a new access token. A token that was traded before ends its whole family,
 * unless that was moments ago (two tabs at once).
 * @throws AppError SESSION_REQUIRED without a token, SESSION_EXPIRED when it is refused
 */
export async function refreshSession(
  deps: AuthDeps,
  cookie: string | undefined,
): Promise<SignedIn> {
  if (cookie === undefined) throw new AppError('SESSION_REQUIRED');
  const token = readToken(cookie);
  const traded = token && (await trade(deps, token.sessionId, hashOf(token.secret)));
  if (!traded) throw new AppError('SESSION_EXPIRED');

  const { session, secret } = traded;
  const user = await deps.users.findById(session.userId);
  if (!user || user.blocked) {
    await endSession(deps, session.id);
    throw new AppError('SESSION_EXPIRED');
  }
  const refreshToken = writeToken({ sessionId: session.id, secret });
  return describeSignedIn(deps, user, { id: session.id, refreshToken });
}

async function trade(
  deps: AuthDeps,
  sessionId: string,
  presented: string,
): Promise<{ session: Session; secret: string } | null> {
  const secret = newSecret();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const session = await deps.sessions.find(sessionId);
    if (!session) return null;
    const outcome = refresh(session, { presented, next: hashOf(secret) }, deps.clock.now());
    switch (outcome.kind) {
      case 'refused':
        return null;
      case 'reused':
        deps.log.warn({ sessionId, userId: session.userId }, 'refresh token reused; session ended');
        await endSession(deps, sessionId);
        return null;
      case 'rotated':
      case 'shared':
        if (await deps.sessions.advance(outcome.session))
          return { session: outcome.session, secret };
    }
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
}
