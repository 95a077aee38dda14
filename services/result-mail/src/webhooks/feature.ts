import { removeAll, type Feature } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { webhookConsumers } from './consumers';
import { webhookRoutes } from './http';
import { sendWebhooks } from './send';
import { DELIVERIES, WEBHOOKS } from './store';

export const SEND_WEBHOOKS = 'send-webhooks';

/** The messages to owners' own programs. */
export const webhooks: Feature<ResultMailDeps> = {
  name: 'webhooks',
  tables: [WEBHOOKS, DELIVERIES],
  routes: [webhookRoutes],
  consumers: webhookConsumers,
  tasks: (deps) => [
    { name: SEND_WEBHOOKS, everyMs: 1_000, run: (signal) => sendWebhooks(deps, signal) },
  ],
  erase: (deps, erasure) => removeAll([deps.webhooks, deps.deliveries], erasure),
};
