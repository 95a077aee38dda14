import { createHmac } from 'node:crypto';
import { canonicalEmail, deliverableEmail } from '@girouette/contracts';
import { DAY_SECONDS } from '@girouette/contracts/durations';
import type { Cache } from '@girouette/platform/cache';
import {
  createThrottle,
  networkOf,
  type Clock,
  type Keys,
  type Logger,
} from '@girouette/platform/kit';
import { table, type Row, type Store } from '@girouette/store';

/** The mailboxes with a trial that started by itself. The id is a keyed hash that does not reveal the address. */
export const TRIAL_MAILBOXES = table<Row & { at: Date }>('trial-mailboxes').expires(
  'at',
  365 * DAY_SECONDS,
);

/** Enough for the restaurants that open from one office on one day. It also bounds the free pages of one person with many mailboxes. */
const TRIALS_OF_A_NETWORK = 3;

export function createTrialLimits(options: {
  store: Store;
  keys: Keys;
  clock: Clock;
  cache: Cache;
  log: Logger;
  factor: number;
}) {
  const { store, keys, clock } = options;
  const mailboxes = store.table(TRIAL_MAILBOXES);
  const throttle = createThrottle({ ...options, message: 'trials of a network cannot be counted' });
  const keyed = (text: string) =>
    createHmac('sha256', keys.nameKey()).update(`trial:${text}`).digest('base64url');
  return {
    /** Counts one trial. @returns false when its mailbox or its network has reached its limit */
    async take({ email, address }: { email: string; address: string }): Promise<boolean> {
      const network = {
        key: `auth-trials:${keyed(networkOf(address))}`,
        most: TRIALS_OF_A_NETWORK,
        windowMs: DAY_SECONDS * 1_000,
      };
      if ((await throttle.take([network])) > 0) return false;
      const mailbox = deliverableEmail(email) === null ? email : canonicalEmail(email);
      return mailboxes.insert({ id: keyed(mailbox), at: clock.now() });
    },
  };
}
