import type { SubscriptionIntent } from './subscription-intent';

const withIntent = (path: string, intent: SubscriptionIntent | null) =>
  intent === null
    ? path
    : `${path}?plan=${intent.plan}&amount=${String(intent.amount)}&pages=${String(intent.pages)}`;

/** The addresses that this microfrontend shows or links to. */
export const paths = {
  home: '/',
  pricing: '/pricing',
  about: '/about',
  faqs: '/faqs',
  demo: '/demo',
  login: '/login',
  register: '/register',
  verify: '/verify',
  success: '/success',
  forgot: '/forgot',
  resetPassword: '/reset-password/:token',
  pricingFor: (intent: SubscriptionIntent | null) => withIntent('/pricing', intent),
  loginFor: (intent: SubscriptionIntent | null) => withIntent('/login', intent),
  registerFor: (intent: SubscriptionIntent | null) => withIntent('/register', intent),
  /** The sign-in form, which says why it is shown. */
  loginBecause: (reason: LoginReason) => `/login?reason=${reason}`,
};

/** Why the sign-in form is shown. */
export type LoginReason = 'expired' | 'not-verified' | 'paid' | 'not-paid';
