import { HOUR_MS } from '@girouette/contracts/durations';
import type { ResultMailDeps } from '../deps';
import { removeAddresses } from './actions';
import { queueConsumers } from './consumers';
import { mailRoutes } from './http';
import { sendDueMails } from './send';
import { MAILS } from './table';
import type { MailFeature } from './writers';

export type { Composed, MailFeature } from './writers';

export const SEND_MAILS = 'send-mails';

/** The mails that wait to be sent, and their sending. */
export const queue: MailFeature<ResultMailDeps> = {
  name: 'queue',
  tables: [MAILS],
  routes: [mailRoutes],
  consumers: queueConsumers,
  tasks: (deps) => [
    { name: SEND_MAILS, everyMs: 1_000, run: (signal) => sendDueMails(deps, signal) },
    { name: 'remove-addresses', everyMs: HOUR_MS, run: (signal) => removeAddresses(deps, signal) },
  ],
};
