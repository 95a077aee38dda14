import { greetedName, type Contact } from '../domain/contact';
import type { Receipt } from '../domain/receipt';
import { periodOf } from '../domain/payment';
import type { BillingDeps } from './ports';

/** Requests the mails of an owner's receipts, once each. They wait until the owner's address is known. */
export async function mailReceipts(
  deps: Pick<BillingDeps, 'receipts' | 'contacts' | 'createMail' | 'publicUrl'>,
  { ownerId }: { ownerId: string },
): Promise<void> {
  const { receipts, contacts, createMail } = deps;
  const waiting = (await receipts.ofOwner(ownerId)).filter(({ unmailedSince }) => unmailedSince);
  const contact = waiting.length > 0 ? await contacts.find(ownerId) : null;
  if (!contact) return;
  const link = `${deps.publicUrl}/history`;
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
  const { id: number, plan, pages, cents = 0, method, at } = receipt;
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
  };
}
