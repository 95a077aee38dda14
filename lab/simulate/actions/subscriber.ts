import { endpoints } from '@girouette/contracts';
import { ask, expectStatus, type Turn } from '../scene';

/** Opens the payment page of a subscription with one to three pages. */
export async function subscribe(turn: Turn, who: number): Promise<void> {
  const { told, dice } = turn;
  const owner = told.owners[who]!;
  const landingPages = String(1 + dice.randomBelow(3));
  const order = (amount: string) => ({
    as: owner,
    params: { plan: 'monthly' },
    query: { userId: owner.userId, amount, landingPages },
  });
  let answer = await ask(turn, endpoints.startCheckout, order('0'));
  // The server knows the price.
  if (answer?.status === 409 && isAmountChanged(answer.body))
    answer = await ask(turn, endpoints.startCheckout, order(String(answer.body.details.amount)));
  // 429: an attempt that died still holds the owner’s turn.
  if (!expectStatus(turn, { what: 'checkout', answer, allowed: [200, 409, 429] })) return;
  told.checkouts.set(owner.ownerId, (answer!.body as { session: { id: string } }).session.id);
}

const isAmountChanged = (body: unknown): body is { details: { amount: number } } =>
  (body as { code?: string }).code === 'AMOUNT_CHANGED';

/** Pays on the payment page. The browser may or may not return to the site. */
export async function pay(turn: Turn, who: number): Promise<void> {
  const sessionId = turn.told.checkouts.get(turn.told.owners[who]!.ownerId);
  if (sessionId === undefined || !turn.system.payments.pay(sessionId)) return;
  if (turn.chance(0.5)) await confirm(turn, who);
}

/** Returns from the payment page. */
export async function confirm(turn: Turn, who: number): Promise<void> {
  const sessionId = turn.told.checkouts.get(turn.told.owners[who]!.ownerId) ?? '';
  const answer = await ask(turn, endpoints.confirmCheckout, { query: { sessionId } });
  expectStatus(turn, { what: 'return from the payment page', answer, allowed: [200] });
}

/** Cancels the renewal on the provider's page. */
export function cancel({ told, system }: Turn, who: number): Promise<void> {
  system.payments.cancel(told.owners[who]!.ownerId);
  return Promise.resolve();
}

/** The provider pays the latest payment back. */
export function refund({ told, system }: Turn, who: number): Promise<void> {
  system.payments.refund(told.owners[who]!.ownerId);
  return Promise.resolve();
}
