import type { AnyEvent, MailKind } from '@girouette/contracts';
import { signInPath } from '@girouette/contracts/screen-path';
import type { Clock, RequestedMail } from '@girouette/platform/kit';
import { greetedName, type Contact } from '../owners/rules';
import type { Places } from '../owners/place-store';
import type { Contacts } from '../owners/store';
import { periodOf, type Entry } from '../subscriptions/payment-rules';
import type { Receipt } from './rules';
import type { Receipts } from './store';

export interface ReceiptDeps {
  receipts: Receipts;
  places: Places;
  contacts: Contacts;
  /** Creates the event that requests a mail. */
  createMail: <K extends MailKind>(mail: RequestedMail<K>) => AnyEvent;
  publicUrl: string;
  clock: Clock;
}

/**
 * Gives each payment without a receipt one with the next number of its year and the present places, and requests the mails. Safe to repeat after a process was
 * killed. A payment of zero gets no receipt.
 */
export async function issueReceipts(
  deps: ReceiptDeps,
  { ownerId, payments }: { ownerId: string; payments: readonly Entry[] },
): Promise<void> {
  const { receipts, places: known, clock } = deps;
  const issued = new Set((await receipts.ofOwner(ownerId)).map(({ paymentId }) => paymentId));
  const missing = payments
    .filter(({ paymentId, cents = 0 }) => cents > 0 && !issued.has(paymentId))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const places = missing.length > 0 ? await known.billedTo(ownerId) : null;
  for (const payment of missing) {
    await receipts.issue({ ...payment, ownerId }, { now: clock.now(), places });
  }
  await mailReceipts(deps, { ownerId });
}

/** Requests the mails of an owner's receipts, once each. They wait until the owner's address is known. */
export async function mailReceipts(
  deps: ReceiptDeps,
  { ownerId }: { ownerId: string },
): Promise<void> {
  const { receipts, contacts, createMail } = deps;
  const waiting = (await receipts.ofOwner(ownerId)).filter(({ unmailedSince }) => unmailedSince);
  const contact = waiting.length > 0 ? await contacts.find(ownerId) : null;
  if (!contact) return;
  const link = `${deps.publicUrl}${signInPath('/history')}`;
  for (const { id } of waiting) {
    await receipts.markMailed(id, (receipt) => [
      createMail({
        mailId: `receipt:${id}`,
        kind: 'receipt',
        userId: ownerId,
        content: contentOf(receipt, { contact, link }),
      }),
    ]);
  }
}

function contentOf(receipt: Receipt, { contact, link }: { contact: Contact; link: string }) {
  const { id: number, plan, pages, cents = 0, method, at, places } = receipt;
  const { from, to } = periodOf(receipt);
  return {
    to: contact.email,
    name: greetedName(contact),
    link,
    number,
    plan,
    pages,
    cents,
    paidAt: at.toISOString(),
    from: from.toISOString(),
    until: to.toISOString(),
    ...(method !== undefined && { method }),
    ...(places && { places }),
  };
}
