import type { AnyEvent } from '@girouette/contracts';
import { seal, unseal } from '@girouette/platform/runtime';
import { networkMark } from '@girouette/signed';
import { newId } from '@girouette/store';
import type { BillingDeps } from '../deps';
import { copyOf } from '../receipts/actions';
import { mailboxMark } from '../receipts/feature';
import type { Receipt } from '../receipts/rules';
import type { InvoiceRequest } from './store';

interface Asked {
  /** The printed number. */
  number: string;
  /** As `deliverableEmail` returns it. */
  email: string;
}

/**
 * Queues a person's request for an invoice or a credit note. Only the task finds out whether number and mailbox go together, so neither the
 * answer nor its time tells.
 */
export async function requestInvoiceCopy(
  { invoiceRequests, keys, clock }: BillingDeps,
  { number, email }: Asked,
): Promise<void> {
  const id = newId();
  const text = JSON.stringify({ number, email } satisfies Asked);
  await invoiceRequests.add({
    id,
    at: clock.now(),
    sealed: seal(keys.mailKey(), { text, purpose: purposeOf(id) }),
    network: networkMark(keys.mailKey()),
  });
}

/** Requests that one run answers; the rest follow in the next run. */
const MAX_ANSWERED = 500;

/** Mails the documents to those who hold both the number and the mailbox. Safe to run twice: a request has one mail. */
export async function answerInvoiceRequests(deps: BillingDeps, signal: AbortSignal): Promise<void> {
  const { invoiceRequests, log } = deps;
  for (const request of await invoiceRequests.waiting(MAX_ANSWERED)) {
    if (signal.aborted) return;
    try {
      await invoiceRequests.answer(request.id, await mailsFor(deps, request));
    } catch (error) {
      // The others must not wait for it.
      log.error({ err: error, requestId: request.id }, 'a request for an invoice waits');
    }
  }
}

/** The mail that answers a request. None when number and mailbox do not go together, and over the limits. */
async function mailsFor(deps: BillingDeps, request: InvoiceRequest): Promise<AnyEvent[]> {
  const { receipts, createMail, copyThrottle } = deps;
  const asked = askedIn(deps, request);
  if (!asked) return [];
  const receipt = await receipts.find(asked.number);
  if (!receipt?.document) return [];
  const { ownerId, document } = receipt;
  const mailbox = mailboxMark(deps.keys, { ownerId, email: asked.email });
  if ((await markOf(deps, receipt)) !== mailbox) return [];
  if (!(await copyThrottle.take({ mailbox, network: request.network }))) return [];
  // Without the account: an erasure removes the waiting mails of its own, and this one outlives it.
  return [
    createMail({
      mailId: `receipt-copy:${request.id}`,
      kind: 'receipt',
      content: await copyOf(deps, { receipt, document, to: asked.email }),
    }),
  ];
}

/** The mailbox that may ask for a document: its owner's, or that of the erased owner. Undefined when no mailbox is known. */
async function markOf(
  { contacts, keys }: BillingDeps,
  { ownerId, mailboxMark: ofErased }: Receipt,
): Promise<string | undefined> {
  if (ofErased !== undefined) return ofErased;
  const contact = await contacts.find(ownerId);
  return contact ? mailboxMark(keys, { ownerId, email: contact.email }) : undefined;
}

/** Null when it was sealed with another key. */
function askedIn({ keys }: BillingDeps, { id, sealed = '' }: InvoiceRequest): Asked | null {
  const text = unseal(keys.mailKey(), { sealed, purpose: purposeOf(id) });
  return text === null ? null : (JSON.parse(text) as Asked);
}

const purposeOf = (id: string): string => `invoice-request:${id}`;
