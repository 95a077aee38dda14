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

/** The result of the previous screen, in the state of the history entry, which no link can forge. */
export interface NavigationState {
  /** Signed in with a chosen plan, so its checkout must be opened. */
  checkout?: boolean;
  /** Confirmed an e-mail address. */
  verified?: boolean;
  /** The address of a sub-account whose invitation was opened, and that has a password. */
  joined?: string;
  /** The time (ISO) when the subscription ended, if the user signed in without a running one. */
  expiredAt?: string;
}

/** Reads the state of a react-router location. */
export const readNavigationState = (state: unknown): NavigationState =>
  typeof state === 'object' && state !== null ? state : {};
