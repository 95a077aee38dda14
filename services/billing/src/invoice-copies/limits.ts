import type { Cache } from '@girouette/platform/cache';
import { HOUR_MS } from '@girouette/contracts/durations';
import { createThrottle, type Logger } from '@girouette/platform/kit';

/** Mails an hour to one mailbox, and from one network. */
const OF_A_MAILBOX = 3;
const OF_A_NETWORK = 60;

/** Counts the documents that are mailed again, so that nobody who knows a number fills its owner's mailbox. */
export function createCopyThrottle(options: { cache: Cache; log: Logger; factor: number }) {
  const throttle = createThrottle({ ...options, message: 'mailed invoices cannot be counted' });
  const hourly = (key: string, most: number) => ({ key, most, windowMs: HOUR_MS });
  return {
    /**
     * Counts one mail.
     * @param options.mailbox its keyed hash
     * @returns false when its mailbox or its network has reached its limit
     */
    async take({ mailbox, network }: { mailbox: string; network?: string | undefined }) {
      const limits = [
        hourly(`billing-copies:mailbox:${mailbox}`, OF_A_MAILBOX),
        ...(network === undefined
          ? []
          : [hourly(`billing-copies:network:${network}`, OF_A_NETWORK)]),
      ];
      return (await throttle.count(limits)) === 0;
    },
  };
}
