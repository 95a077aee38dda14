import { AppError } from '@girouette/contracts';
import { sleep, type Adapters } from '@girouette/platform/kit';
import { newId } from '@girouette/store';

/**
 * Runs work for an owner, one at a time per owner.
 * @throws AppError TOO_MANY_REQUESTS after a long wait; any error of `work`
 */
export type TakeTurn = <T>(ownerId: string, work: () => Promise<T>) => Promise<T>;

/** Longer than the payment provider may take. If the holder dies, the next one waits this long. */
const LEASE_MS = 30_000;
const LOOK_EVERY_MS = 100;
const LOOKS = 30;

/**
 * Serializes the checkouts of one owner across all instances, so that each sees and closes the previous payment page. Continues without
 * this while the cache is unavailable.
 */
export const createCheckoutTurns =
  ({ cache, log }: Pick<Adapters, 'cache' | 'log'>): TakeTurn =>
  async (ownerId, work) => {
    const key = `checkout:${ownerId}`;
    const token = newId();
    const take = () =>
      cache.setNx(key, token, LEASE_MS).catch((error: unknown) => {
        log.warn({ err: error }, 'checkouts of one owner cannot wait for each other');
        return true;
      });
    for (let looks = 1; !(await take()); looks += 1) {
      if (looks >= LOOKS) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
      await sleep(LOOK_EVERY_MS);
    }
    try {
      return await work();
    } finally {
      await cache.del(key, token).catch(() => false);
    }
  };
