import { table, type Row, type Store } from '@girouette/store';
import { itemOf } from './invoices';
import type { StripeAccount } from './account';

const ACCOUNTS = table<StripeAccount>('stripe-accounts')
  .optional('byDelivery', 'deliverAt')
  .optional('byRenewal', 'renewAt')
  .optional('byEvent', 'lastEventAt');
const CLOCK = table<Row & { aheadMs: number }>('stripe-clock');

export interface AccountRepository {
  get(id: string): Promise<StripeAccount | null>;
  insert(account: StripeAccount): Promise<boolean>;
  /**
   * Changes an account atomically.
   * @param change receives and modifies a copy. When it throws, nothing is stored
   * @returns the result of `change`; null without such an account
   */
  change<R>(id: string, change: (account: StripeAccount) => R): Promise<R | null>;
  /** The accounts with the latest events, newest first, at most 50. */
  newest(): Promise<StripeAccount[]>;
  withDeliveries(until: Date): Promise<StripeAccount[]>;
  withRenewals(until: Date): Promise<StripeAccount[]>;
  /** The accounts with events since then, at most 1,000. */
  withEvents(since: Date): Promise<StripeAccount[]>;
  /** How far the stand-in's clock is ahead. */
  readAheadMs(): Promise<number>;
  addAheadMs(ms: number): Promise<void>;
}

export async function createAccountRepository(store: Store): Promise<AccountRepository> {
  await store.prepare([ACCOUNTS, CLOCK]);
  const accounts = store.table(ACCOUNTS);
  const clock = store.table(CLOCK);
  return {
    get: (id) => accounts.get(id),
    insert: (account) => accounts.insert(account),
    async change<R>(id: string, change: (account: StripeAccount) => R): Promise<R | null> {
      let result: R | null = null;
      await accounts.update(id, (stored) => {
        const account = structuredClone(stored);
        result = change(account);
        return withTimes(account);
      });
      return result;
    },
    newest: () => accounts.find('byEvent', [], { order: 'desc', limit: 50 }),
    withDeliveries: (until) => accounts.find('byDelivery', [], { to: until, limit: 20 }),
    withRenewals: (until) => accounts.find('byRenewal', [], { to: until, limit: 20 }),
    withEvents: (since) => accounts.find('byEvent', [], { from: since }),
    readAheadMs: async () => (await clock.get('clock'))?.aheadMs ?? 0,
    async addAheadMs(ms) {
      await clock.upsert('clock', (row) => ({ id: 'clock', aheadMs: (row?.aheadMs ?? 0) + ms }));
    },
  };
}

function withTimes(account: StripeAccount): StripeAccount {
  const earliest = (times: number[]) =>
    times.length === 0 ? undefined : new Date(Math.min(...times));
  const deliverAt = earliest(account.deliveries.map(({ at }) => at.getTime()));
  const running = account.subscriptions.filter(({ status }) => status !== 'canceled');
  const renewAt = earliest(running.map((one) => itemOf(one).current_period_end * 1_000));
  return { ...account, deliverAt, renewAt };
}
