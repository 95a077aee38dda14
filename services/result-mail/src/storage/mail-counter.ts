import { hash } from 'node:crypto';
import type { Cache } from '@girouette/platform/cache';
import { canonicalEmail } from '@girouette/contracts';
import { DAY_WINDOW_MS, MAIL_WINDOW_MS, mailLimits } from '../domain/mail-limits';
import type { CountMail, ResultMailDeps } from '../use-cases/ports';

/**
 * Counts mails in the cache, for all instances together. Without the cache, no mail is refused. The hash of the canonical address
 * identifies a mailbox, so `+tag` and dots make no other one.
 */
export function createMailCounter(options: {
  cache: Cache;
  log: ResultMailDeps['log'];
  factor: number;
}): CountMail {
  const { cache, log, factor } = options;
  const isWithin = async (
    key: string,
    most: number,
    windowMs = MAIL_WINDOW_MS,
  ): Promise<boolean> => {
    const limit = Math.max(1, Math.floor(most * factor));
    return (await cache.incr(key, windowMs, limit)).count <= limit;
  };

  return async ({ kind, to, accountId, network: mark }) => {
    const { mailbox, mailboxOfAccountADay, account, network } = mailLimits[kind];
    const person = hashOf(canonicalEmail(to));
    try {
      const within = await Promise.all([
        isWithin(`mails:mailbox:${kind}:${person}`, mailbox),
        mailboxOfAccountADay === undefined ||
          accountId === undefined ||
          isWithin(`mails:day:${kind}:${accountId}:${person}`, mailboxOfAccountADay, DAY_WINDOW_MS),
        accountId === undefined || isWithin(`mails:account:${kind}:${accountId}`, account),
        mark === undefined ||
          network === null ||
          isWithin(`mails:network:${kind}:${mark}`, network),
      ]);
      return within.every(Boolean);
    } catch (error) {
      log.warn({ err: error }, 'mails cannot be counted and are not limited');
      return true;
    }
  };
}

const hashOf = (text: string): string => hash('sha256', text, 'base64url');
