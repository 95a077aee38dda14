import { addMonths, AppError } from '@girouette/contracts';
import type { BillingDeps } from '../src/deps';
import type { CustomerRecord } from '../src/payments/rules';
import type { CheckoutOrder, PaymentProvider } from '../src/stripe/payment-provider';
import { linkCustomer } from '../src/subscriptions/rules';

export interface FakeProvider extends PaymentProvider {
  /** The provider's records of the customers. Tests change them. */
  readonly records: Map<string, CustomerRecord>;
  /** The owner of each customer, according to the provider. */
  readonly owners: Map<string, string>;
  readonly orders: CheckoutOrder[];
  readonly complete: Set<string>;
  readonly removed: Set<string>;
  /** From now on the provider answers nothing. With `false`, it answers everything again. */
  fail(isDown?: boolean): void;
  /** What happens to the next changes: `late` makes the change and does not say so. */
  changes: 'made' | 'declined' | 'late';
  /** How long the next answers take, in turns of the event loop. */
  delays: number[];
}

/** The moment of a preview, by the provider's clock. */
export const FIRST_PREVIEW = new Date('2026-12-01T10:00:00Z');

/** A payment provider in memory. It signs webhooks with the word `signed`, and their text is the customer's id. */
export function fakeProvider(): FakeProvider {
  const records = new Map<string, CustomerRecord>();
  const orders: CheckoutOrder[] = [];
  const complete = new Set<string>();
  const removed = new Set<string>();
  let isDown = false;
  const answer = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve();
    if (isDown) throw new AppError('PAYMENT_UNAVAILABLE', { retryAfterSeconds: 10 });
    return work();
  };
  const customerOf = (sessionId: string) => sessionId.replace(/^cs_/, '');
  const provider: FakeProvider = {
    records,
    owners: new Map(),
    orders,
    complete,
    changes: 'made',
    delays: [],
    removed,
    fail(down = true) {
      isDown = down;
    },
    removeCustomer: (customerId) => answer(() => void removed.add(customerId)),
    createCustomer: ({ ownerId }) => answer(() => `cus${ownerId.replaceAll('-', '')}`),
    async readCustomer(customerId) {
      const record = await answer(() =>
        structuredClone(records.get(customerId) ?? { payments: [], renewal: null }),
      );
      for (let turns = provider.delays.shift() ?? 0; turns > 0; turns -= 1) {
        await new Promise(setImmediate);
      }
      return record;
    },
    findOwner: (customerId) => answer(() => provider.owners.get(customerId) ?? null),
    listChangedCustomers: () => answer(() => new Set(records.keys())),
    closeCheckouts: () => answer(() => ({ open: null, newest: null })),
    openCheckout: (order) =>
      answer(() => {
        orders.push(order);
        const id = `cs_${order.customerId}`;
        return { id, url: `https://pay.example/${id}` };
      }),
    readCheckout: (sessionId) =>
      answer(() => {
        const customerId = customerOf(sessionId);
        return customerId.startsWith('cus')
          ? { customerId, isComplete: complete.has(sessionId) }
          : null;
      }),
    // Bills a page with ten euros, without a share of the period.
    previewChange: ({ customerId, pages, at = FIRST_PREVIEW }) =>
      answer(() => {
        const { renewal } = records.get(customerId) ?? {};
        if (!renewal) return null;
        const cents = 1_000 * (pages - renewal.pages);
        const renewsAt = addMonths(renewal.from, 1);
        return { due: Math.max(0, cents), credit: Math.max(0, -cents), renewsAt, at };
      }),
    changeSubscription: ({ customerId, plan, pages }) =>
      answer(() => {
        if (provider.changes === 'declined') throw new AppError('PAYMENT_DECLINED');
        const record = records.get(customerId);
        if (!record?.renewal) throw new AppError('NO_SUBSCRIPTION');
        records.set(customerId, { ...record, renewal: { ...record.renewal, plan, pages } });
        if (provider.changes === 'late') throw new AppError('PAYMENT_UNCERTAIN');
      }),
    openPortal: (customerId) => answer(() => ({ url: `https://pay.example/portal/${customerId}` })),
    readWebhook: ({ payload, signature }) =>
      answer(() => {
        if (signature !== 'signed') throw new AppError('WEBHOOK_REFUSED');
        return (JSON.parse(payload) as { id: string }).id;
      }),
  };
  return provider;
}

/** An owner who has not paid yet. @returns the owner's id at the payment provider */
export async function linkedCustomer(
  { subscriptions }: Pick<BillingDeps, 'subscriptions'>,
  ownerId: string,
): Promise<string> {
  const customerId = `cus-${ownerId}`;
  await subscriptions.change(
    ownerId,
    (current) => linkCustomer(current, { ownerId, customerId }),
    () => [],
  );
  return customerId;
}
