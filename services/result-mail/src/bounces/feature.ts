import type { Feature } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { readBounces } from './actions';
import { BOUNCED, MAILBOX_READINGS } from './store';

export { addressMark, bounceTokenOf } from './token';

const EVERY_MS = 60_000;

/** The addresses that refuse mails. Only a configured mailbox is read. */
export const bounces: Feature<ResultMailDeps> = {
  name: 'bounces',
  tables: [BOUNCED, MAILBOX_READINGS],
  tasks: (deps) =>
    deps.bounceMailbox.isConfigured
      ? [{ name: 'read-bounces', everyMs: EVERY_MS, run: (signal) => readBounces(deps, signal) }]
      : [],
};
