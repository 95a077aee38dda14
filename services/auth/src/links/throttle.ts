import { canonicalEmail, deliverableEmail } from '@girouette/contracts';
import { DAY_MS, HOUR_MS } from '@girouette/contracts/durations';
import type { Cache } from '@girouette/platform/cache';
import { createThrottle, type Adapters } from '@girouette/platform/kit';
import { createHash } from 'node:crypto';

const MAILS_OF_AN_ADDRESS = 5;
/** Enough for the first team of a restaurant. Any visitor may ask for a trial, and write to people of their choice. */
const INVITATIONS_BEFORE_A_TRIAL = 10;

/** Counts the mails that strangers can cause to one address, so that they cannot fill a mailbox. */
export function createMailThrottle(options: {
  cache: Cache;
  log: Adapters['log'];
  factor: number;
}) {
  const throttle = createThrottle({ ...options, message: 'mails to an address cannot be counted' });
  return {
    /** Counts one mail. @returns false when the address has reached its limit for now */
    async take(email: string): Promise<boolean> {
      // Counts by mailbox, in any spelling. The key is a hash, so that the cache contains no address.
      const mailbox = deliverableEmail(email) === null ? email : canonicalEmail(email);
      const address = createHash('sha256').update(mailbox).digest('base64url');
      const key = `auth-mails:${address}`;
      const limit = { key, most: MAILS_OF_AN_ADDRESS, windowMs: HOUR_MS };
      return (await throttle.count([limit])) === 0;
    },

    /** Counts one mail to a person whom an owner names before the trial. @returns false when the owner has sent enough for today */
    async takeBeforeTrial(ownerId: string): Promise<boolean> {
      const key = `auth-invitations:${createHash('sha256').update(ownerId).digest('base64url')}`;
      const limit = { key, most: INVITATIONS_BEFORE_A_TRIAL, windowMs: DAY_MS };
      return (await throttle.count([limit])) === 0;
    },
  };
}
