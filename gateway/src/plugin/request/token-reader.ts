import { AppError, type ErrorCode } from '@girouette/contracts';
import {
  ACCESS_TOKEN_SECONDS,
  readAccessToken,
  type Caller,
  type Clock,
  type Keys,
} from '@girouette/runtime';
import { LRUCache } from 'lru-cache';

interface Verified {
  principal: Caller;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const REMEMBERED = 5_000;

/**
 * Reads access tokens, and remembers those whose signature was good: checking one again would cost more than all the rest of
 * a request.
 * @returns a function that answers the principal, or why the token is not good
 */
export function createTokenReader(options: {
  keys: Keys;
  clock: Clock;
}): (token: string) => Caller | ErrorCode {
  const { keys, clock } = options;
  const verified = new LRUCache<string, Verified>({ max: REMEMBERED });

  return (token) => {
    const now = clock.now();
    const known = verified.get(token);
    if (known && now.getTime() < known.expiresAt) return known.principal;
    verified.delete(token);
    try {
      const principal = readAccessToken({ keys, token, now });
      const expiresAt = principal.issuedAt.getTime() + ACCESS_TOKEN_SECONDS * 1000;
      verified.set(token, { principal, expiresAt });
      return principal;
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  };
}
