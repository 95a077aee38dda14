import { AppError } from '@girouette/contracts';
import type { Cache } from '@girouette/platform/cache';
import { createThrottle, type Adapters } from '@girouette/platform/kit';
import { createHash } from 'node:crypto';
import { securityVersionOf, type User } from '../users/rules';

const WINDOW_MS = 60 * 60 * 1000;
/** Higher than the tries of one network. Three codes are valid at any time, so guessing all day opens 0.15 percent of accounts. */
const FAILURES_OF_AN_ACCOUNT = 20;

/**
 * Counts the wrong codes of an account, over all networks. Only a caller who knows the password gets here, so no stranger can use up an owner's
 * tries.
 */
export function createCodeThrottle(options: {
  cache: Cache;
  log: Adapters['log'];
  factor: number;
}) {
  const throttle = createThrottle({ ...options, message: 'wrong codes cannot be counted' });
  return {
    /**
     * Counts one try before a code is checked.
     * @returns a function to call after a correct code, which removes the try from the count
     * @throws AppError TOO_MANY_REQUESTS when the account has no tries left; a new password gives new ones
     */
    async take(user: User): Promise<() => Promise<void>> {
      // The key is a hash, so that the cache contains no id. A new password begins a new count.
      const account = `${user.id} ${securityVersionOf(user)}`;
      const key = `auth-codes:${createHash('sha256').update(account).digest('base64url')}`;
      const limits = [{ key, most: FAILURES_OF_AN_ACCOUNT, windowMs: WINDOW_MS }];
      const waitMs = await throttle.take(limits);
      if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: waitMs / 1000 });
      return () => throttle.giveBack(limits);
    },
  };
}
