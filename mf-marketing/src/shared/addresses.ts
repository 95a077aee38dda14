/** Addresses with a query. Separate from `paths`, so that the home page does not load them. */
import { paths } from './paths';
import type { SubscriptionIntent } from './subscription-intent';

const withIntent = (path: string) => (intent: SubscriptionIntent | null) =>
  intent === null
    ? path
    : `${path}?plan=${intent.plan}&amount=${String(intent.amount)}&pages=${String(intent.pages)}`;

export const pricingFor = withIntent(paths.pricing);
export const loginFor = withIntent(paths.login);
export const registerFor = withIntent(paths.register);

/** Why the sign-in form is shown. */
export type LoginReason = 'expired' | 'not-verified' | 'paid' | 'not-paid' | 'erased' | 'blocked';

/** The sign-in form with the reason why it is shown. */
export const loginBecause = (reason: LoginReason): string => `${paths.login}?reason=${reason}`;
