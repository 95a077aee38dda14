import { sleep } from '@girouette/platform/async';
import type { Chance } from '@girouette/platform/async/testing';
import { AppError, addMonths } from '@girouette/contracts';
import type { CustomerRecord } from '@girouette/billing/payments';
import type {
  ChangeOrder,
  CheckoutOrder,
  PaymentProvider,
} from '@girouette/billing/payment-provider';
import { reachOf, type Weather } from './network';
import type { Process, World } from './world';

interface Session {
  id: string;
  order: CheckoutOrder;
  state: 'open' | 'complete' | 'closed';
}

interface Customer extends CustomerRecord {
  id: string;
  ownerId: string;
  sessions: Session[];
}

/** Sends a webhook once. @returns whether it was answered with success */
type SendWebhook = (payload: string, signature: string) => Promise<boolean>;

/** The payment provider: what its customers do on its pages, and how a process calls it. */
export interface SimulatedPayments {
  providerFor(process: Process): PaymentProvider;
  /** Pays on a payment page. @returns false when the page is closed or paid */
  pay(sessionId: string): boolean;
  cancel(ownerId: string): void;
  /** Pays the latest payment back. */
  refund(ownerId: string): void;
  recordOf(ownerId: string): CustomerRecord | null;
  /** The number of webhooks that wait for a success. */
  waiting(): number;
}

const PROVIDER: Process = { name: 'payment provider', isDead: false };
const SIGNATURE = 'simulated';
const PLAN_MONTHS = { monthly: 1, yearly: 12 } as const;
/** The shares of webhooks that arrive twice, and that never arrive. */
const REPEATED_SHARE = 0.2;
const LOST_SHARE = 0.05;
/** The share of changes that a card does not pay. */
const DECLINED_SHARE = 0.3;
/** Webhooks overtake each other within this time. */
const SPREAD_MS = 5_000;
const REPEAT_MS = 10_000;

export function createSimulatedPayments(options: {
  world: World;
  weather: Weather;
  sendWebhook: SendWebhook;
}): SimulatedPayments {
  const { world, weather } = options;
  const customers = new Map<string, Customer>();
  const webhooks = createWebhooks(options);
  const allSessions = () => [...customers.values()].flatMap(({ sessions }) => sessions);
  const ofOwner = (ownerId: string) =>
    [...customers.values()].find((customer) => customer.ownerId === ownerId);

  return {
    pay(sessionId) {
      const session = allSessions().find(({ id }) => id === sessionId);
      if (session?.state !== 'open') return false;
      session.state = 'complete';
      const { customerId, plan, pages } = session.order;
      const now = new Date(world.nowMs());
      const customer = customers.get(customerId)!;
      customer.payments = [
        ...customer.payments,
        {
          ...{ paymentId: `in_${session.id}`, plan, pages, at: now, cents: 4_900 },
          period: { from: now, to: addMonths(now, PLAN_MONTHS[plan]) },
        },
      ];
      customer.renewal = { plan, pages, from: now, ends: false };
      world.trace(`${customerId} pays ${sessionId}`);
      webhooks.send(customerId, ['checkout.session.completed', 'invoice.paid']);
      return true;
    },
    cancel(ownerId) {
      const customer = ofOwner(ownerId);
      if (!customer?.renewal || customer.renewal.ends) return;
      customer.renewal = { ...customer.renewal, ends: true };
      webhooks.send(customer.id, ['customer.subscription.updated']);
    },
    refund(ownerId) {
      const customer = ofOwner(ownerId);
      const latest = customer?.payments.at(-1);
      if (!customer || !latest || latest.state) return;
      customer.payments = [...customer.payments.slice(0, -1), { ...latest, state: 'refunded' }];
      webhooks.send(customer.id, ['charge.refunded']);
    },
    recordOf: (ownerId) => ofOwner(ownerId) ?? null,
    waiting: () => webhooks.waiting(),
    providerFor(process) {
      const reach = reachOf(world, { process, port: 'payments', weather });
      const onChange = (customerId: string) => {
        webhooks.send(customerId, ['customer.subscription.updated', 'invoice.paid']);
      };
      const calls = callsOf(world, { customers, onChange });
      return Object.fromEntries(
        Object.entries(calls).map(([name, call]) => [
          name,
          (input: never) =>
            reach(() => call(input)).catch((error: unknown) => {
              if (error instanceof AppError) throw error;
              throw new AppError('PAYMENT_UNAVAILABLE', { retryAfterSeconds: 1 });
            }),
        ]),
      ) as unknown as PaymentProvider;
    },
  };
}

interface Changing {
  customers: Map<string, Customer>;
  onChange: (customerId: string) => void;
}

/** The calls that change a subscription. */
function changeCalls(world: World, { customers, onChange }: Changing) {
  return {
    previewChange({ customerId, pages, at }: ChangeOrder) {
      const { renewal } = customers.get(customerId)!;
      if (!renewal) return null;
      const cents = 2_000 * (pages - renewal.pages);
      return {
        due: Math.max(0, cents),
        credit: Math.max(0, -cents),
        renewsAt: addMonths(renewal.from, PLAN_MONTHS[renewal.plan]),
        at: at ?? new Date(world.nowMs()),
      };
    },
    changeSubscription({ customerId, plan, pages }: ChangeOrder) {
      const customer = customers.get(customerId)!;
      const { renewal } = customer;
      if (!renewal) throw new AppError('NO_SUBSCRIPTION');
      if (world.diceOf(`cards of ${customerId}`).randomFraction() < DECLINED_SHARE) {
        throw new AppError('PAYMENT_DECLINED');
      }
      const now = new Date(world.nowMs());
      const payment = {
        ...{ paymentId: `in_${customerId}_${customer.payments.length}`, plan, pages, at: now },
        ...{ cents: Math.max(0, 2_000 * (pages - renewal.pages)), adjusts: true },
        period: { from: now, to: addMonths(renewal.from, PLAN_MONTHS[renewal.plan]) },
      };
      customer.payments = [...customer.payments, payment];
      customer.renewal = { ...renewal, pages };
      onChange(customerId);
    },
  };
}

/** Returns the calls of the provider, as they run when they reach it. */
function callsOf(world: World, { customers, onChange }: Changing) {
  const sessionsOf = (order: CheckoutOrder) => customers.get(order.customerId)!.sessions;
  const toCheckout = ({ id }: Session) => ({ id, url: `https://pay.example/${id}` });
  const isSame = (a: CheckoutOrder, b: CheckoutOrder) => a.plan === b.plan && a.pages === b.pages;
  const find = (order: CheckoutOrder) =>
    sessionsOf(order).find((each) => each.state === 'open' && isSame(each.order, order));

  return {
    createCustomer({ ownerId }: { ownerId: string }) {
      const id = `cus_${ownerId}`;
      if (!customers.has(id))
        customers.set(id, { id, ownerId, sessions: [], payments: [], renewal: null });
      return id;
    },
    removeCustomer: (id: string) => void customers.delete(id),
    readCustomer(id: string): CustomerRecord {
      const { payments, renewal } = customers.get(id)!;
      return { payments: [...payments], renewal };
    },
    findOwner: (id: string) => customers.get(id)?.ownerId ?? null,
    listChangedCustomers: () => new Set(customers.keys()),
    closeCheckouts(order: CheckoutOrder) {
      const open = find(order);
      for (const session of sessionsOf(order))
        if (session !== open && session.state === 'open') session.state = 'closed';
      return { open: open ? toCheckout(open) : null, newest: sessionsOf(order).at(-1)?.id ?? null };
    },
    openCheckout(order: CheckoutOrder) {
      const known = find(order);
      if (known) return toCheckout(known);
      const dice = world.diceOf(`sessions of ${order.customerId}`);
      const id = `cs_${dice.randomUuid().replaceAll('-', '')}`;
      const session: Session = { id, order, state: 'open' };
      sessionsOf(order).push(session);
      return toCheckout(session);
    },
    readCheckout(sessionId: string) {
      const session = [...customers.values()]
        .flatMap(({ sessions }) => sessions)
        .find(({ id }) => id === sessionId);
      if (!session) return null;
      return { customerId: session.order.customerId, isComplete: session.state === 'complete' };
    },
    ...changeCalls(world, { customers, onChange }),
    openPortal: () => ({ url: 'https://pay.example/portal' }),
    readWebhook({ payload, signature }: { payload: string; signature: string }) {
      if (signature !== SIGNATURE) throw new AppError('WEBHOOK_REFUSED');
      return (JSON.parse(payload) as { customer: string }).customer;
    },
  } satisfies { [K in keyof PaymentProvider]: unknown };
}

/** Delivers webhooks late, twice, in another order, or never. */
function createWebhooks({ world, sendWebhook }: { world: World; sendWebhook: SendWebhook }): {
  send(customer: string, types: readonly string[]): void;
  waiting(): number;
} {
  let waiting = 0;
  let number = 0;

  /** As a step of the provider: what a change has caused goes on when the process that asked for it dies. */
  function begin(payload: string, dice: Chance): void {
    waiting += 1;
    world.tell(PROVIDER, () => void deliver(payload, dice));
  }

  async function deliver(payload: string, dice: Chance): Promise<void> {
    await sleep(dice.randomFraction() * SPREAD_MS);
    while (!(await sendWebhook(payload, SIGNATURE))) await sleep(REPEAT_MS);
    waiting -= 1;
  }

  return {
    waiting: () => waiting,
    send(customer, types) {
      const dice = world.diceOf(`webhooks of ${customer}`);
      for (const type of types) {
        number += 1;
        const payload = JSON.stringify({ id: `evt_${number}`, type, customer });
        if (dice.randomFraction() < LOST_SHARE) continue;
        begin(payload, dice);
        if (dice.randomFraction() < REPEATED_SHARE) begin(payload, dice);
      }
    },
  };
}
