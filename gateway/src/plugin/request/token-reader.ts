import { AppError, type ErrorCode } from '@girouette/contracts';
import {
  expiryOfToken,
  readAccessToken,
  type Caller,
  type Clock,
  type Keys,
} from '@girouette/platform/runtime';
import { LRUCache } from 'lru-cache';

interface Verified {
  principal: Caller;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const MAX_ENTRIES = 5_000;

/**
 * Verifies access tokens and remembers the valid ones, because verifying a signature costs more than the rest of a request.
 * @returns a function that returns the principal of a valid token, or else why the token is invalid
 */
export function createTokenReader(options: {
  keys: Keys;
  clock: Clock;
}): (token: string) => Caller | ErrorCode {
  const { keys, clock } = options;
  const verified = new LRUCache<string, Verified>({ max: MAX_ENTRIES });

  return (token) => {
    const now = clock.now();
    const entry = verified.get(token);
    if (entry && now.getTime() < entry.expiresAt) return entry.principal;
    verified.delete(token);
    try {
      const principal = readAccessToken({ keys, token, now });
      verified.set(token, { principal, expiresAt: expiryOfToken(principal).getTime() });
      return principal;
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  };
}
