import { AppError, may, toCents, toEuros, type Cents, type Principal } from '@girouette/contracts';
import type { BillingDeps } from '../deps';
import type { Plan } from '../payments/rules';
import type { ChangeOrder, ChangePreview } from '../stripe/feature';
import { synchronizeSubscription } from '../subscriptions/actions';
import { renewalState } from '../subscriptions/paid-time-rules';
import type { Subscription } from '../subscriptions/rules';
import { priceOf } from './actions';

/** How long the amounts of a preview are valid. */
const PREVIEW_MS = 15 * 60_000;

interface ChangeRequest {
  principal: Principal;
  /** The owner who pays. */
  userId: string;
  plan: Plan;
  pages: number;
}

/** What the owner saw and confirmed. */
interface Confirmed {
  /** The price in euros from the next renewal. */
  amount: number;
  /** What the card is charged today, in euros. */
  dueToday: number;
  /** The moment of the preview. */
  at: Date;
}

/**
 * Computes what another plan or number of pages costs today and from the next renewal. Changes nothing.
 * @throws AppError FORBIDDEN, AMOUNT_TOO_LARGE, NOTHING_CHANGES, NO_SUBSCRIPTION, RENEWAL_UNPAID, PAYMENT_UNAVAILABLE
 */
export async function previewChange(
  deps: BillingDeps,
  { principal, userId, plan, pages }: ChangeRequest,
): Promise<ChangePreview & { price: Cents }> {
  if (!may(principal, 'payment:manage', userId)) throw new AppError('FORBIDDEN');
  const { prices, cents: price } = await priceOf(deps, { plan, pages });
  const subscription = await deps.subscriptions.find(userId);
  const { customerId } = changeable(subscription);
  if (hasChanged(subscription, { plan, pages })) throw new AppError('NOTHING_CHANGES');
  const order = { customerId, ownerId: userId, plan, pages, prices };
  return { ...(await read(deps, order)), price };
}

/**
 * Changes the plan or the number of pages of a renewing subscription, and charges the card with the amount that the owner confirmed. When
 * the payment fails, everything stays as it was. A repeat of a change that was made does nothing, and webhooks lead to the same step.
 * @throws AppError FORBIDDEN, AMOUNT_TOO_LARGE, NO_SUBSCRIPTION, RENEWAL_UNPAID, PAYMENT_UNAVAILABLE, AMOUNT_CHANGED with the right amounts in `details`, PAYMENT_DECLINED, PAYMENT_UNCERTAIN,
 * TOO_MANY_REQUESTS
 */
export async function changeSubscription(
  deps: BillingDeps,
  { principal, userId, plan, pages, ...seen }: ChangeRequest & Confirmed,
): Promise<void> {
  if (!may(principal, 'payment:manage', userId)) throw new AppError('FORBIDDEN');
  const { prices, cents: price } = await priceOf(deps, { plan, pages });
  await deps.takeCheckoutTurn(userId, async () => {
    const { customerId } = changeable(await deps.subscriptions.find(userId));
    const isMade = async () =>
      hasChanged(await synchronizeSubscription(deps, { customerId }), { plan, pages });
    if (await isMade()) return;
    changeable(await deps.subscriptions.find(userId));
    const order = { customerId, ownerId: userId, plan, pages, prices };
    await checkAmounts(deps, { order, price, seen });
    try {
      await deps.provider.changeSubscription({ ...order, at: seen.at });
    } catch (error) {
      // The provider may have made the change without being able to say so.
      if (await isMade().catch(() => false)) return;
      throw error;
    }
    // The change is made. If this fails, the webhook or the hourly comparison stores it.
    await isMade().catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a changed subscription is stored later');
    });
  });
}

/**
 * The customer of a subscription that renews and is paid.
 * @throws AppError NO_SUBSCRIPTION, RENEWAL_UNPAID
 */
function changeable(subscription: Subscription | null): { customerId: string } {
  const state = subscription ? renewalState(subscription) : 'none';
  if (state === 'unpaid') throw new AppError('RENEWAL_UNPAID');
  const { customerId } = subscription ?? {};
  if (state !== 'automatic' || customerId === undefined) throw new AppError('NO_SUBSCRIPTION');
  return { customerId };
}

const hasChanged = (
  subscription: Subscription | null,
  { plan, pages }: { plan: Plan; pages: number },
): boolean => subscription?.renewal?.plan === plan && subscription.renewal.pages === pages;

async function read({ provider }: BillingDeps, order: ChangeOrder): Promise<ChangePreview> {
  const preview = await provider.previewChange(order);
  if (!preview) throw new AppError('NO_SUBSCRIPTION');
  return preview;
}

/** Refuses a change whose amounts the owner has not seen, or saw too long ago: the time since then would be unpaid. */
async function checkAmounts(
  deps: BillingDeps,
  { order, price, seen }: { order: ChangeOrder; price: Cents; seen: Confirmed },
): Promise<void> {
  const now = await read(deps, order);
  const age = now.at.getTime() - seen.at.getTime();
  const isValid = age >= 0 && age <= PREVIEW_MS;
  const { due } = isValid ? await read(deps, { ...order, at: seen.at }) : now;
  if (isValid && due === toCents(seen.dueToday) && price === toCents(seen.amount)) return;
  const details = { amount: toEuros(price), dueToday: toEuros(due), at: now.at.toISOString() };
  throw new AppError('AMOUNT_CHANGED', { details });
}
