import type { Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { sendReviewAlerts } from './actions';
import { type AlertTriggers, alertConsumers } from './consumers';
import { REVIEW_ALERTS } from './store';

/** The task that `AlertTriggers` starts. */
export const SEND_REVIEW_ALERTS = 'send-review-alerts';

/** Mails to owners about reviews, gifts, figures and webhooks. */
export const alerts: Feature<AuthDeps & AlertTriggers> = {
  name: 'alerts',
  tables: [REVIEW_ALERTS],
  consumers: alertConsumers,
  tasks: (deps) => [
    { name: SEND_REVIEW_ALERTS, everyMs: 30_000, run: (signal) => sendReviewAlerts(deps, signal) },
  ],
};
