import { MAX_MAILED_FILE, type MailContent } from '@girouette/contracts';
import type { IssuedDocument } from '@girouette/contracts/billing/invoice';
import { MAX_NAMED, namePlaces } from '@girouette/contracts/texts/named-places';
import { signInPath } from '@girouette/contracts/screen-path';
import type { BillingDeps } from '../deps';
import { fileNameOf, invoicePdf } from '../invoice-files/feature';
import { creditNoteOf, invoiceOf } from '../invoices/rules';
import { greetedName } from '../owners/rules';
import { invoicedBuyer } from '../parties/rules';
import {
  periodOf,
  type Bill,
  type CustomerRecord,
  type Entry,
  type Refund,
} from '../payments/rules';
import type { Receipt } from './rules';

/**
 * Gives each payment without a document an invoice with the next number of its year, and each refund of an invoice a credit note of the same
 * series, and requests the mails. While the operator is not known, payments get receipts. Safe to repeat after a process was killed. A
 * payment of zero gets nothing.
 */
export async function issueReceipts(
  deps: BillingDeps,
  {
    ownerId,
    payments,
    bills = [],
    refunds = [],
  }: { ownerId: string } & Omit<CustomerRecord, 'renewal'>,
): Promise<void> {
  const { receipts, clock, platform } = deps;
  const isHanded = platform !== null;
  const issued = new Set((await receipts.ofOwner(ownerId)).map(({ paymentId }) => paymentId));
  const missing = payments
    .filter(({ paymentId, cents = 0 }) => cents > 0 && !issued.has(paymentId))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  if (missing.length > 0) await issueInvoices(deps, { ownerId, payments: missing, bills });
  for (const refund of refunds.filter(({ id }) => !issued.has(id))) {
    const now = clock.now();
    const all = await receipts.ofOwner(ownerId);
    const invoiced = all.find(({ paymentId }) => paymentId === refund.paymentId);
    if (!invoiced?.document) continue;
    await receipts.issue(
      {
        ...entryOf(invoiced),
        ownerId,
        paymentId: refund.id,
        at: refund.at ?? now,
        cents: refund.cents,
      },
      {
        now,
        isHanded,
        documentOf: (number) => creditNote(deps, { invoiced, refund, number }),
      },
    );
  }
  await mailReceipts(deps, { ownerId });
}

/** The plan and the period that a credit note shares with its invoice. */
const entryOf = ({ plan, pages, period, adjusts, method }: Receipt) => ({
  plan,
  pages,
  period,
  adjusts,
  method,
});

async function issueInvoices(
  deps: BillingDeps,
  {
    ownerId,
    payments,
    bills,
  }: { ownerId: string; payments: readonly Entry[]; bills: readonly Bill[] },
): Promise<void> {
  const { receipts, placeNames, invoicing, platform, clock } = deps;
  const { seller, taxes } = invoicing;
  const [names, buyer, contact] = await Promise.all([
    placeNames.namesOf(ownerId),
    deps.buyers.find(ownerId),
    deps.contacts.find(ownerId),
  ]);
  const places = names.length < 2 ? null : namePlaces(names, { most: MAX_NAMED });
  const accountName = contact && contact.name !== '' ? contact.name : ownerId;
  for (const entry of payments) {
    const now = clock.now();
    const payment = { ...entry, ownerId };
    const bill = bills.find(({ paymentId }) => paymentId === entry.paymentId);
    const given = {
      now,
      places,
      bill,
      taxes,
      buyer: invoicedBuyer(buyer, accountName),
    };
    await receipts.issue(payment, {
      now,
      places,
      isHanded: platform !== null,
      ...(seller && {
        documentOf: (number) => Promise.resolve(invoiceOf(payment, { ...given, seller, number })),
      }),
    });
  }
}

/** The credit note with this number. Reads what earlier ones gave back after the number was chosen, so that no two see the same rest. */
async function creditNote(
  { receipts, clock }: BillingDeps,
  { invoiced, refund, number }: { invoiced: Receipt; refund: Refund; number: string },
): Promise<IssuedDocument | null> {
  const documents = (await receipts.ofOwner(invoiced.ownerId)).flatMap(
    ({ document }) => document ?? [],
  );
  const before = documents
    .filter(({ corrects }) => corrects?.number === invoiced.id)
    .reduce((sum, { gross }) => sum + gross, 0);
  return invoiced.document
    ? creditNoteOf(invoiced.document, { refund, before, number, now: clock.now() })
    : null;
}

/** Requests the mails of an owner's receipts, once each. They wait until the owner's address is known. */
export async function mailReceipts(
  deps: BillingDeps,
  { ownerId }: { ownerId: string },
): Promise<void> {
  const { receipts, contacts, createMail } = deps;
  const waiting = (await receipts.ofOwner(ownerId)).filter(({ unmailedSince }) => unmailedSince);
  const contact = waiting.length > 0 ? await contacts.find(ownerId) : null;
  if (!contact) return;
  const link = `${deps.publicUrl}${signInPath('/history')}`;
  for (const { id, document } of waiting) {
    const file = document && (await fileOf(document));
    await receipts.markMailed(id, (receipt) => [
      createMail({
        mailId: `receipt:${id}`,
        kind: 'receipt',
        userId: ownerId,
        content: {
          ...contentOf(receipt, { to: contact.email, name: greetedName(contact), link }),
          ...(file && { file }),
        },
      }),
    ]);
  }
}

/**
 * The content of a mail with an issued document, for a person who asks for it again.
 * @param options.to a mailbox of its owner
 */
export async function copyOf(
  { publicUrl }: BillingDeps,
  { receipt, document, to }: { receipt: Receipt; document: IssuedDocument; to: string },
): Promise<MailContent<'receipt'>> {
  const file = await fileOf(document);
  return {
    ...contentOf(receipt, { to, name: '', link: `${publicUrl}/facture` }),
    ...(file && { file }),
    isCopy: true,
  };
}

/** The file that the mail of an invoice brings. Undefined when it is too large for a mail. */
async function fileOf(document: IssuedDocument) {
  const base64 = Buffer.from(await invoicePdf(document)).toString('base64');
  return base64.length > MAX_MAILED_FILE ? undefined : { name: fileNameOf(document), base64 };
}

function contentOf(receipt: Receipt, addressed: { to: string; name: string; link: string }) {
  const { id: number, plan, pages, cents = 0, method, at, places, document } = receipt;
  const { from, to } = periodOf(receipt);
  return {
    ...addressed,
    number,
    plan,
    pages,
    cents: document?.gross ?? cents,
    paidAt: at.toISOString(),
    from: from.toISOString(),
    until: to.toISOString(),
    ...(method !== undefined && { method }),
    ...(places && { places }),
    ...(document && {
      invoice: {
        vat: document.vat,
        ...(document.corrects && { corrects: document.corrects.number }),
      },
    }),
  };
}
