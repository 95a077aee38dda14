export type PlanName = 'monthly' | 'yearly';

/** The visitor's choice on the pricing page before signing in (docs/specification §4, Pricing). */
export interface SubscriptionIntent {
  plan: PlanName;
  pages: number;
  /** The price shown to the visitor, in euros. */
  amount: number;
}

/** Reads the choice from the query of an address; null when there is none or it is invalid. */
export function readIntent(search: URLSearchParams): SubscriptionIntent | null {
  const plan = search.get('plan');
  const pages = Number(search.get('pages'));
  const amount = Number.parseFloat(search.get('amount') ?? '');
  if (plan !== 'monthly' && plan !== 'yearly') return null;
  const valid = Number.isSafeInteger(pages) && pages >= 1 && Number.isFinite(amount) && amount >= 0;
  return valid ? { plan, pages, amount } : null;
}

const PLAN_NAMES = { monthly: 'mensuelle', yearly: 'annuelle' };

/** `formule annuelle, 3 pages` */
export const describeIntent = ({ plan, pages }: SubscriptionIntent): string =>
  `formule ${PLAN_NAMES[plan]}, ${pagesText(pages)}`;

/** `1 page`, `3 pages` */
export const pagesText = (pages: number): string =>
  pages === 1 ? '1\u00a0page' : `${String(pages)}\u00a0pages`;

/** The choice waits here while a new user confirms their e-mail, because the mailed link does not contain it. */
const KEY = 'girouette.intent';

/** Saves the choice in this browser; null removes it. Does nothing without storage. */
export function savePlanChoice(intent: SubscriptionIntent | null): void {
  try {
    if (intent === null) localStorage.removeItem(KEY);
    else {
      const { plan, pages, amount } = intent;
      const query = new URLSearchParams({ plan, pages: String(pages), amount: String(amount) });
      localStorage.setItem(KEY, query.toString());
    }
  } catch {
    return;
  }
}

/** Returns and removes the saved choice. */
export function takePlanChoice(): SubscriptionIntent | null {
  try {
    const kept = readIntent(new URLSearchParams(localStorage.getItem(KEY) ?? ''));
    savePlanChoice(null);
    return kept;
  } catch {
    return null;
  }
}
