import { randomBytes } from 'node:crypto';
import { ofCustomer, type Books } from './books';
import {
  amountOf,
  chargeOf,
  disputeOf,
  invoiceOf,
  newSubscription,
  newId,
  nextPeriod,
  refundedOf,
  taxOn,
  totalOf,
  wholePeriod,
  type Customer,
  type Line,
  type Payment,
  type Price,
  type Session,
  type Subscription,
  type TaxRate,
} from './objects';

/** The last digits of the card that pays once. */
const PAYS_ONCE = '0341';

/** A session as Stripe shows it. Its URL is not stored, since the stand-in may have another port after a restart. */
export function presentSession(session: Session, { now, url }: Books) {
  const isOld = session.status === 'open' && session.expires_at <= now();
  const status = isOld ? 'expired' : session.status;
  const address = status === 'open' ? `${url()}/c/pay/${session.id}` : null;
  return { ...session, order: undefined, status, url: address };
}

/** The card has paid, so the subscription begins. */
export function completeSession(books: Books, session: Session, last4: string): void {
  const subscription = newSubscription(books.now(), session);
  books.state.subscriptions.push(subscription);
  books.state.cards[session.customer] = last4;
  session.status = 'complete';
  books.emit('customer.subscription.created', subscription);
  books.emit('checkout.session.completed', presentSession(session, books));
  charge(books, subscription, { reason: 'subscription_create', paid: true });
}

/** Ends the subscriptions at once; the payments stay. */
export function deleteCustomer(books: Books, customer: Customer): void {
  const { state } = books;
  for (const one of ofCustomer(state.subscriptions, customer.id)) endSubscription(books, one);
  for (const one of ofCustomer(state.sessions, customer.id)) {
    if (one.status === 'open') one.status = 'expired';
  }
  Object.assign(customer, { name: null, metadata: {}, deleted: true });
  // The answer to the customer's creation contains the name.
  state.answers = state.answers.filter(
    ({ answer }) => !('id' in answer && answer.id === customer.id),
  );
}

/** Begins the periods that are due. @returns whether there was one */
export function renewWhatIsDue(books: Books): boolean {
  const isDue = (one: Subscription) =>
    runs(one) && one.items.data[0].current_period_end <= books.now();
  const due = books.state.subscriptions.filter(isDue);
  for (const one of due) {
    while (isDue(one)) renew(books, one, cardOf(books, one.customer) !== PAYS_ONCE);
  }
  return due.length > 0;
}

/** Begins the next period: the invoice is paid or fails, or a cancelled subscription ends. */
function renew(books: Books, subscription: Subscription, paid: boolean): void {
  if (subscription.cancel_at_period_end) return endSubscription(books, subscription);
  const [item] = subscription.items.data;
  const { billing_cycle_anchor: anchor } = subscription;
  item.current_period_start = item.current_period_end;
  item.current_period_end = nextPeriod(item.current_period_start, item.price, anchor);
  change(books, subscription, { status: paid ? 'active' : 'past_due' });
  charge(books, subscription, { reason: 'subscription_cycle', paid });
}

/** Pays the invoices that a card has refused. */
function payOpenInvoices(books: Books, subscription: Subscription): void {
  change(books, subscription, { status: 'active' });
  for (const payment of books.state.payments) {
    if (payment.subscription !== subscription.id || payment.paidAt !== null) continue;
    payment.paidAt = books.now();
    books.emit('invoice.paid', invoiceOf(payment));
  }
}

/** Sets or removes the cancellation at the end of the paid time. */
function cancelAtPeriodEnd(books: Books, subscription: Subscription, cancel: boolean): void {
  const end = subscription.items.data[0].current_period_end;
  change(books, subscription, { cancel_at_period_end: cancel, cancel_at: cancel ? end : null });
}

function endSubscription(books: Books, subscription: Subscription): void {
  if (!runs(subscription)) return;
  subscription.status = 'canceled';
  books.emit('customer.subscription.deleted', subscription);
}

/** What a subscription changes to. */
export interface Change {
  price: Price;
  quantity: number;
  /** Absent: those of the item. */
  rates?: TaxRate[];
  /** Added to those of the subscription. */
  metadata?: Record<string, string>;
  /** The moment that its prorations are for. */
  at: number;
  /** Begins a new period now, as another interval needs. */
  restarts: boolean;
}

/**
 * The subscription's item and invoice lines after a change: a credit for the unused time, and the rest of the period, or a whole new one.
 * Stripe rounds each line.
 */
export function changed(
  books: Books,
  { items }: Subscription,
  { price, quantity, at, restarts, rates }: Change,
) {
  const [item] = items.data;
  const { current_period_start: start, current_period_end: end } = item;
  const share = Math.max(0, Math.min(1, (end - at) / (end - start)));
  const next = { ...item, price, quantity, tax_rates: rates ?? item.tax_rates };
  const rest = (amount: number, of: typeof item): Line => ({
    amount,
    tax: taxOn(amount, of.tax_rates),
    quantity: of.quantity,
    proration: true,
    period: { start: at, end },
  });
  const lines = [rest(-Math.round(amountOf(item) * share), item)];
  if (restarts) {
    next.current_period_start = books.now();
    next.current_period_end = nextPeriod(books.now(), price, books.now());
    lines.push(wholePeriod(next));
  } else {
    lines.push(rest(Math.round(amountOf(next) * share), next));
  }
  return { next, lines };
}

/** Changes a subscription and invoices it at once. A card that is declined changes nothing. @returns whether the card paid */
export function changeSubscription(books: Books, one: Subscription, wanted: Change): boolean {
  const { next, lines } = changed(books, one, wanted);
  const { amount } = settle(books, one.customer, lines);
  if (amount > 0 && cardOf(books, one.customer) === PAYS_ONCE) return false;
  one.items.data[0] = next;
  if (wanted.restarts) one.billing_cycle_anchor = books.now();
  one.metadata = { ...one.metadata, ...wanted.metadata };
  change(books, one, {});
  charge(books, one, { reason: 'subscription_update', paid: true, lines });
  return true;
}

/** Adds a page, which is billed at once for the rest of the period. */
function addPage(books: Books, subscription: Subscription): void {
  const { price, quantity } = subscription.items.data[0];
  const wanted = { price, quantity: quantity + 1, at: books.now(), restarts: false };
  changeSubscription(books, subscription, wanted);
}

/** What the card pays of an invoice, and the customer's balance after it. */
export function settle({ state }: Books, customer: string, lines: readonly Line[]) {
  const balance = state.customers.find(({ id }) => id === customer)?.balance ?? 0;
  const due = balance + totalOf(lines);
  return { amount: Math.max(0, due), balance: Math.min(0, due) };
}

/** Gives back a part of what is left, by default all of it. */
function refund(books: Books, payment: Payment, part = 1): void {
  const amount = Math.ceil((payment.amount - refundedOf(payment)) * part);
  payment.refunds.push({ id: newId('r').slice(2), at: books.now(), amount });
  books.emit('charge.refunded', chargeOf(payment));
}

function dispute(books: Books, payment: Payment): void {
  payment.disputed = true;
  books.emit('charge.dispute.created', disputeOf(books.now(), payment));
}

function loseDispute(books: Books, payment: Payment): void {
  payment.lost = true;
  books.emit('charge.dispute.closed', disputeOf(books.now(), payment));
}

function change(books: Books, subscription: Subscription, fields: Partial<Subscription>): void {
  books.emit('customer.subscription.updated', Object.assign(subscription, fields));
}

/** Invoices lines, by default a whole period, and charges the customer's card with what the balance does not pay. */
function charge(
  books: Books,
  { id: subscription, customer, items, metadata }: Subscription,
  how: Pick<Payment, 'reason'> & { paid: boolean; lines?: Line[] },
): void {
  const [item] = items.data;
  const { lines = [wholePeriod(item)] } = how;
  const { amount, balance } = settle(books, customer, lines);
  for (const one of books.state.customers) if (one.id === customer) one.balance = balance;
  const paid = how.paid || amount === 0;
  const payment: Payment = {
    id: randomBytes(12).toString('hex'),
    at: books.now(),
    customer,
    subscription,
    reason: how.reason,
    amount,
    lines,
    item: structuredClone(item),
    last4: cardOf(books, customer),
    paidAt: paid ? books.now() : null,
    refunds: [],
    disputed: false,
    metadata: structuredClone(metadata),
  };
  books.state.payments.push(payment);
  books.emit(paid ? 'invoice.paid' : 'invoice.payment_failed', invoiceOf(payment));
}

/** The last digits of the customer's card. */
export const cardOf = ({ state }: Books, customer: string): string =>
  state.cards[customer] ?? '4242';

/** A button's text, when it is offered, and its effect. */
type Verb<T> = [string, (object: T) => boolean, (books: Books, object: T) => void];

const runs = ({ status }: Subscription) => status !== 'canceled';
const renews = (one: Subscription) => runs(one) && !one.cancel_at_period_end;
const ends = (one: Subscription) => runs(one) && one.cancel_at_period_end;
const isKept = ({ paidAt, disputed, ...payment }: Payment) =>
  paidAt !== null && !disputed && refundedOf(payment) < payment.amount;

const SUBSCRIPTION_VERBS: Readonly<Record<string, Verb<Subscription>>> = {
  renew: ['Renouveler maintenant', runs, (books, one) => renew(books, one, true)],
  fail: ['Faire échouer le renouvellement', runs, (books, one) => renew(books, one, false)],
  pay: ['Payer la facture impayée', ({ status }) => status === 'past_due', payOpenInvoices],
  more: ['Ajouter une page', ({ status }) => status === 'active', addPage],
  cancel: ['Résilier à l’échéance', renews, (books, one) => cancelAtPeriodEnd(books, one, true)],
  resume: ['Reprendre l’abonnement', ends, (books, one) => cancelAtPeriodEnd(books, one, false)],
  end: ['Résilier tout de suite', runs, endSubscription],
};
const PAYMENT_VERBS: Readonly<Record<string, Verb<Payment>>> = {
  refund: ['Rembourser', isKept, refund],
  half: ['Rembourser la moitié', isKept, (books, one) => refund(books, one, 0.5)],
  dispute: ['Contester', isKept, dispute],
  lose: ['Perdre la contestation', ({ disputed, lost }) => disputed && !lost, loseDispute],
};

const offered = <T>(
  verbs: Readonly<Record<string, Verb<T>>>,
  object: T | undefined,
  books: Books,
) =>
  Object.entries(verbs).flatMap(([verb, [label, isOffered, apply]]) =>
    object && isOffered(object) ? [{ verb, label, apply: () => apply(books, object) }] : [],
  );

/** The verbs that the subscription or payment with this id has now. */
export const verbsOf = (books: Books, id: string) => [
  ...offered(
    SUBSCRIPTION_VERBS,
    books.state.subscriptions.find((one) => one.id === id),
    books,
  ),
  ...offered(
    PAYMENT_VERBS,
    books.state.payments.find((one) => one.id === id),
    books,
  ),
];
