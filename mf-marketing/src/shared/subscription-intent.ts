export type PlanName = 'monthly' | 'yearly';

/** What a visitor chose on the pricing page before signing in; the amount follows (docs/specification §4, Pricing). */
export interface SubscriptionIntent {
  plan: PlanName;
  pages: number;
}

/** Reads the choice out of an address; null when there is none, or none that makes sense. */
export function readIntent(search: URLSearchParams): SubscriptionIntent | null {
  const plan = search.get('plan');
  const pages = Number(search.get('pages'));
  if (plan !== 'monthly' && plan !== 'yearly') return null;
  return Number.isInteger(pages) && pages >= 1 ? { plan, pages } : null;
}
