import { revokeSession, signAccessToken, type Adapters } from '@girouette/service-kit';
import type { AuthDeps } from './app/ports';
import { argon2Passwords } from './storage/argon2-passwords';
import { createSessionRepository } from './storage/session-repository';
import { createSignInThrottle } from './storage/sign-in-throttle';
import { createStandingRepository } from './storage/standing-repository';
import { createUserRepository } from './storage/user-repository';

/** What the use cases of this service need, made of its adapters. */
export function authDeps(adapters: Adapters, { rateLimitFactor = 1 } = {}): AuthDeps {
  const { store, cache, clock, keys, log } = adapters;
  return {
    users: createUserRepository(store),
    sessions: createSessionRepository(store),
    standings: createStandingRepository(store),
    passwords: argon2Passwords,
    throttle: createSignInThrottle({ cache, log, factor: rateLimitFactor }),
    stopTokens: (sessionId) =>
      revokeSession(cache, sessionId).catch((error: unknown) => {
        log.warn(
          { err: error, sessionId },
          'the tokens of an ended session work on until they end',
        );
      }),
    signToken: (principal, sessionId) =>
      signAccessToken({ keys, principal, sessionId, now: clock.now() }),
    clock,
    log,
  };
}
