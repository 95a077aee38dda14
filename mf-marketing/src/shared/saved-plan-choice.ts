/** Keeps the chosen plan while a new user confirms their e-mail, because the mailed link does not contain it. */
import { readIntent, type SubscriptionIntent } from './subscription-intent';

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
