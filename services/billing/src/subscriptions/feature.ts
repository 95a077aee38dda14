import type { Feature } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { eraseOwner } from './actions';
import { RENEWAL_WARNINGS, SUBSCRIPTIONS } from './store';

/** The paid time and pages of each owner. */
export const subscriptions: Feature<BillingDeps> = {
  name: 'subscriptions',
  tables: [SUBSCRIPTIONS, RENEWAL_WARNINGS],
  erase: eraseOwner,
};
