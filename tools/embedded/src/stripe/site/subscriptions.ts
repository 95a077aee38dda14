import type { StripeAccount, StripeSubscription } from '../account';
import {
  cancelAtPeriodEnd,
  changeQuantity,
  endSubscription,
  payOpenInvoice,
  renewSubscription,
} from '../changes';
import type { Context } from '../events';
import { itemOf } from '../invoices';
import type { Site } from './site';

type Verb = (account: StripeAccount, context: Context, subscription: StripeSubscription) => void;

/** The manual actions on a subscription. */
const VERBS: Readonly<Record<string, Verb>> = {
  renew: (account, context, subscription) => {
    renewSubscription(account, context, { subscription, paid: true });
  },
  fail: (account, context, subscription) => {
    renewSubscription(account, context, { subscription, paid: false });
  },
  pay: payOpenInvoice,
  more: (account, context, subscription) => {
    const quantity = itemOf(subscription).quantity + 1;
    changeQuantity(account, context, { subscription, quantity });
  },
  cancel: (account, context, subscription) => {
    cancelAtPeriodEnd(account, context, { subscription, cancel: true });
  },
  resume: (account, context, subscription) => {
    cancelAtPeriodEnd(account, context, { subscription, cancel: false });
  },
  end: endSubscription,
};

/** Applies a page's verb to a subscription. Ignores an unknown verb. */
export async function changeSubscription(
  { accounts, context, wake }: Site,
  id: string,
  { subscription: subscriptionId, verb }: { subscription: string; verb: string },
): Promise<void> {
  const now = await context();
  await accounts.change(id, (account) => {
    const subscription = account.subscriptions.find((one) => one.id === subscriptionId);
    if (subscription && Object.hasOwn(VERBS, verb)) VERBS[verb]?.(account, now, subscription);
  });
  wake();
}
