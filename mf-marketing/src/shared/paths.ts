import type { SubscriptionIntent } from './subscription-intent';

const withIntent = (path: string, intent: SubscriptionIntent | null) =>
  intent === null ? path : `${path}?plan=${intent.plan}&pages=${String(intent.pages)}`;

/** The addresses that this microfrontend shows or links to. */
export const paths = {
  home: '/',
  pricing: '/pricing',
  about: '/about',
  faqs: '/faqs',
  login: '/login',
  pricingFor: (intent: SubscriptionIntent | null) => withIntent('/pricing', intent),
  loginFor: (intent: SubscriptionIntent | null) => withIntent('/login', intent),
};
