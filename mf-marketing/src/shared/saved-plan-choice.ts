/**
 * The choice of a plan while somebody who registers confirms their e-mail: the link in the mail does not carry it.
 */
import { readIntent, type SubscriptionIntent } from './subscription-intent';

const KEY = 'girouette.intent';

/** Keeps the choice in this browser; null forgets it. Without storage nothing is kept. */
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

/** The choice that was kept, once. */
export function takePlanChoice(): SubscriptionIntent | null {
  try {
    const kept = readIntent(new URLSearchParams(localStorage.getItem(KEY) ?? ''));
    savePlanChoice(null);
    return kept;
  } catch {
    return null;
  }
}
