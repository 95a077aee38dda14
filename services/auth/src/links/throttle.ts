import type { Cache } from '@girouette/platform/cache';
import { canonicalEmail, deliverableEmail } from '@girouette/contracts';
import { createHash } from 'node:crypto';
import type { Adapters } from '@girouette/platform/kit';

const WINDOW_MS = 60 * 60 * 1000;
const MAILS_OF_AN_ADDRESS = 5;

export type MailThrottle = ReturnType<typeof createMailThrottle>;

/**
 * Counts the mails that strangers can cause to one address, so that nobody can fill a mailbox. Counts in the cache, which all instances
 * share. While the cache is unavailable, every mail is allowed.
 */
export function createMailThrottle(options: {
  cache: Cache;
  log: Adapters['log'];
  factor: number;
}) {
  const { cache, log, factor } = options;
  const most = Math.max(1, Math.floor(MAILS_OF_AN_ADDRESS * factor));
  return {
    /** Counts one mail. @returns false when the address has got enough for now */
    async take(email: string): Promise<boolean> {
      // Counts by mailbox, in any spelling. The key is a hash, so that the cache contains no address.
      const mailbox = deliverableEmail(email) === null ? email : canonicalEmail(email);
      const address = createHash('sha256').update(mailbox).digest('base64url');
      try {
        return (await cache.incr(`auth-mails:${address}`, WINDOW_MS, most)).count <= most;
      } catch (error) {
        log.warn({ err: error }, 'mails to an address cannot be counted');
        return true;
      }
    },
  };
}
