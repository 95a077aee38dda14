export type PlanName = 'monthly' | 'yearly';

/** The visitor's choice on the pricing page before signing in (docs/specification §4, Pricing). */
export interface SubscriptionIntent {
  plan: PlanName;
  pages: number;
}

/** Reads the choice from the query of an address; null when there is none or it is invalid. */
export function readIntent(search: URLSearchParams): SubscriptionIntent | null {
  const plan = search.get('plan');
  const pages = Number(search.get('pages'));
  if (plan !== 'monthly' && plan !== 'yearly') return null;
  return Number.isInteger(pages) && pages >= 1 ? { plan, pages } : null;
}
