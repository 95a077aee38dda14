import type { Clock } from '@girouette/platform/kit';
import { table, type Row, type Store } from '@girouette/store';
import { newEvent, wholePeriod } from './objects';
import type {
  Customer,
  Payment,
  Portal,
  PortalConfiguration,
  Price,
  Session,
  StripeEvent,
  Subscription,
  TaxRate,
} from './objects';

/** Stripe keeps all events for 30 days, and answers by idempotency key for one. */
const KEPT_EVENTS = 2_000;
const KEPT_ANSWERS = 500;

/** Everything that the stand-in knows, the oldest first. It is one row, since a developer's machine has few customers. */
interface State extends Row {
  /** The seconds that the stand-in's clock is ahead. */
  ahead: number;
  customers: Customer[];
  sessions: Session[];
  portals: Portal[];
  portalConfigurations: PortalConfiguration[];
  taxRates: TaxRate[];
  prices: Price[];
  /** The last digits of each customer's card. */
  cards: Record<string, string>;
  subscriptions: Subscription[];
  payments: Payment[];
  events: StripeEvent[];
  /** Events waiting for delivery. `at` is a moment of the machine's clock in milliseconds. */
  deliveries: { event: StripeEvent; attempts: number; at: number }[];
  /** Answers by idempotency key. */
  answers: { key: string; fingerprint: string; answer: object }[];
}

const STATE = table<State>('stripe-state');

/** The state in memory. Changes are synchronous; `save` writes them to the store. */
export type Books = Awaited<ReturnType<typeof openBooks>>;

/** @param options.url the address of the stand-in's pages */
export async function openBooks(options: { store: Store; clock: Clock; url: () => string }) {
  const { store, clock, url } = options;
  await store.prepare([STATE]);
  const rows = store.table(STATE);
  const empty: State = {
    id: 'state',
    ahead: 0,
    customers: [],
    sessions: [],
    portals: [],
    portalConfigurations: [],
    taxRates: [],
    prices: [],
    cards: {},
    subscriptions: [],
    payments: [],
    events: [],
    deliveries: [],
    answers: [],
  };
  const state: State = { ...empty, ...(await rows.get('state')) };
  for (const { customer, last4 } of state.payments.toReversed()) state.cards[customer] ??= last4;
  // An older stand-in stored neither lines nor single refunds.
  for (const payment of state.payments) {
    payment.lines ??= [wholePeriod(payment.item)];
    const { id, at, amount, refunded } = payment as Payment & { refunded?: boolean };
    payment.refunds ??= refunded ? [{ id, at, amount }] : [];
  }
  const now = () => Math.floor(clock.now().getTime() / 1_000) + state.ahead;
  return {
    state,
    /** The Unix seconds of the stand-in's clock. */
    now,
    url,
    /** Adds an event for delivery. */
    emit(type: string, object: object): void {
      const event = newEvent(now(), type, object);
      state.events.push(event);
      state.deliveries.push({ event, attempts: 0, at: Date.now() });
    },
    save: async (): Promise<void> => {
      state.events = state.events.slice(-KEPT_EVENTS);
      state.answers = state.answers.slice(-KEPT_ANSWERS);
      await rows.upsert('state', () => state);
    },
  };
}

/** The objects of a customer, the newest first. */
export const ofCustomer = <T extends { customer: string }>(all: readonly T[], id: string): T[] =>
  all.filter(({ customer }) => customer === id).reverse();
