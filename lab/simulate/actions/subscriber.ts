import { endpoints } from '@girouette/contracts';
import type { ChangePreview } from '@girouette/contracts/billing/http/subscription-changes';
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

/** Changes the number of pages after seeing what that costs. */
export async function change(turn: Turn, who: number): Promise<void> {
  const as = turn.told.owners[who]!;
  const landingPages = 1 + turn.dice.randomBelow(3);
  const wanted = { userId: as.userId, plan: 'monthly' as const, landingPages };
  const query = { ...wanted, landingPages: String(landingPages) };
  const preview = await ask(turn, endpoints.previewChange, { as, query });
  const allowed = [200, 402, 409, 429];
  if (!expectStatus(turn, { what: 'preview of a change', answer: preview, allowed })) return;
  if (preview?.status !== 200) return;
  const body = { ...wanted, ...(preview.body as ChangePreview) };
  const answer = await ask(turn, endpoints.changeSubscription, { as, body });
  expectStatus(turn, { what: 'change', answer, allowed });
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
