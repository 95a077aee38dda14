import type { Feature } from '@girouette/platform/kit';
import { readBounces, type BounceReadingDeps } from './actions';
import { BOUNCED, MAILBOX_READINGS } from './store';

export type { BounceMailbox } from './imap';
export { addressMark, bounceTokenOf } from './token';

const EVERY_MS = 60_000;

/** The addresses that refuse mails. Only a configured mailbox is read. */
export const bounces: Feature<BounceReadingDeps> = {
  name: 'bounces',
  tables: [BOUNCED, MAILBOX_READINGS],
  tasks: (deps) =>
    deps.bounceMailbox.isConfigured
      ? [{ name: 'read-bounces', everyMs: EVERY_MS, run: (signal) => readBounces(deps, signal) }]
      : [],
};
