import { AppError, may, type Principal } from '@girouette/contracts';
import type { BillingDeps } from '../deps';
import { fileNameOf, invoicePdf } from '../invoice-files/feature';
import type { InvoiceFlow, Verdict } from './rules';

/** Documents that one run takes over from the receipts; the rest follow in the next run. */
const MAX_TAKEN = 500;

/**
 * Hands new documents to the platform, and asks about those that it has not judged yet. Safe to repeat after a process was killed: a document
 * that may have been sent is looked for before it is sent again, and nothing is given up while the platform does not answer.
 */
export async function handOverInvoices(deps: BillingDeps, signal: AbortSignal): Promise<void> {
  const { receipts, flows, clock, log } = deps;
  for (const { id, document } of await receipts.unhanded(MAX_TAKEN)) {
    const month = document?.taxPoint.slice(0, 7) ?? '';
    await flows.add({ id, month, now: clock.now() });
    await receipts.markHanded(id);
  }
  while (!signal.aborted) {
    const flow = await flows.holdDue(clock.now());
    if (!flow) return;
    const verdict = await verdictOn(deps, flow).catch((error: unknown) => {
      log.warn({ err: error, number: flow.id }, 'the platform does not take this invoice now');
      return null;
    });
    if (verdict?.status === 'Error') {
      log.error({ number: flow.id }, 'the platform has refused an invoice');
    }
    await flows.endTurn(flow.id, { token: flow.leaseToken, verdict, now: clock.now() });
  }
}

/** The platform's verdict. Null when there is no document to send. */
async function verdictOn(
  { platform, receipts }: BillingDeps,
  { id: number, flowId, turns }: InvoiceFlow,
): Promise<Verdict | null> {
  if (!platform) return null;
  if (flowId !== undefined) return platform.read({ number, flowId });
  const sent = turns > 1 ? await platform.find(number) : null;
  if (sent) return sent;
  const document = (await receipts.find(number))?.document;
  if (!document) return null;
  return platform.send({ number, name: fileNameOf(document), file: await invoicePdf(document) });
}

/** How the documents of a month stand at the platform. */
export interface HandedInvoices {
  waiting: number;
  sent: number;
  accepted: number;
  refused: readonly { number: string; reason: string }[];
}

/**
 * How the documents of a month stand at the platform. Null without a platform.
 * @param options.month yyyy-MM, in Paris
 * @throws AppError FORBIDDEN
 */
export async function readHandedInvoices(
  { platform, flows }: BillingDeps,
  { principal, month }: { principal: Principal; month: string },
): Promise<HandedInvoices | null> {
  if (!may(principal, 'payment:reconcile')) throw new AppError('FORBIDDEN');
  if (!platform) return null;
  const all = await flows.ofMonth(month);
  const count = (wanted: InvoiceFlow['state']) =>
    all.filter(({ state }) => state === wanted).length;
  return {
    waiting: count('waiting'),
    sent: count('sent'),
    accepted: count('accepted'),
    refused: all
      .filter(({ state }) => state === 'refused')
      .map(({ id: number, reason = '' }) => ({ number, reason }))
      .toSorted((a, b) => (a.number < b.number ? -1 : 1)),
  };
}
