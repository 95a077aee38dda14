import { AppError, may, type Principal } from '@girouette/contracts';
import type { IssuedDocument } from '@girouette/contracts/billing/invoice';
import type { BillingDeps } from '../deps';
import { fileNameOf, invoicePdf } from '../invoice-files/feature';

export interface InvoiceFile {
  /** E.g. `facture-2026-000001.pdf`. */
  name: string;
  issuedAt: Date;
  /** Makes the bytes, which are the same each time. */
  read: () => Promise<Uint8Array>;
}

const fileOf = (document: IssuedDocument): InvoiceFile => ({
  name: fileNameOf(document),
  issuedAt: new Date(document.issuedAt),
  read: () => invoicePdf(document),
});

/**
 * Finds the file of an invoice or a credit note. Those of others do not exist for an owner.
 * @param options.number the printed number
 * @throws AppError INVOICE_NOT_FOUND
 */
export async function readInvoiceFile(
  { receipts }: BillingDeps,
  { principal, number }: { principal: Principal; number: string },
): Promise<InvoiceFile> {
  const row = await receipts.find(number);
  if (!row?.document || !may(principal, 'payment:read', row.ownerId)) {
    throw new AppError('INVOICE_NOT_FOUND');
  }
  return fileOf(row.document);
}

/**
 * The files of the payments and refunds of a month, in the order of their numbers.
 * @param options.month yyyy-MM, in Paris
 * @throws AppError FORBIDDEN
 */
export async function listInvoiceFiles(
  { receipts }: BillingDeps,
  { principal, month }: { principal: Principal; month: string },
): Promise<InvoiceFile[]> {
  if (!may(principal, 'payment:reconcile')) throw new AppError('FORBIDDEN');
  const found: InvoiceFile[] = [];
  for await (const part of receipts.ofYear(Number(month.slice(0, 4)))) {
    for (const { document } of part) {
      if (document?.taxPoint.startsWith(month)) found.push(fileOf(document));
    }
  }
  return found;
}
