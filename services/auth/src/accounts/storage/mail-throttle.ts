import { createHash } from 'node:crypto';
import type { Cache } from '@girouette/platform/cache';
import { canonicalEmail, deliverableEmail } from '@girouette/contracts';
import type { Log } from '../../use-cases/shared-ports';
import type { MailThrottle } from '../use-cases/ports';

const WINDOW_MS = 60 * 60 * 1000;
const MAILS_OF_AN_ADDRESS = 5;

/**
 * Counts the mails that strangers can cause to one address, so that nobody can fill a mailbox. Counts in the cache, which all instances
 * share. While the cache is unavailable, every mail is allowed.
 */
export function createMailThrottle(options: {
  cache: Cache;
  log: Log;
  factor: number;
}): MailThrottle {
  const { cache, log, factor } = options;
  const most = Math.max(1, Math.floor(MAILS_OF_AN_ADDRESS * factor));
  return {
    async take(email) {
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
