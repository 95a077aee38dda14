import { endpoints } from '@girouette/contracts';
import type { IssuedDocument } from '@girouette/contracts/billing/invoice';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { invoicePdf } from '../src/invoice-files/invoice-pdf';
import { RECEIPTS } from '../src/receipts/store';
import { aCreditNote, anInvoice } from './issued-documents';
import { startBilling, type BillingService } from './start-billing';

const owner = aPrincipal({ userId: 'owner-1' });
const administrator = aPrincipal({ userId: 'admin-1', isAdmin: true });

let billing: BillingService;
beforeEach(async () => {
  billing = await startBilling();
});
afterEach(() => billing.close());

/** A row as billing issues it. Without a document: a receipt of an earlier version. */
const issue = (id: string, document?: IssuedDocument) =>
  billing.adapters.store.table(RECEIPTS).insert({
    ...{ id, paymentId: `in_${id}`, ownerId: 'owner-1', plan: 'monthly', pages: 1, cents: 2_900 },
    ...{ at: new Date('2026-11-21T10:00:00Z'), year: 2026, number: Number(id.slice(5)), document },
  });
const download = (number: string, as = owner) =>
  billing.call(endpoints.downloadInvoice, { as, params: { number } });

describe('the file of an invoice', () => {
  const invoice = anInvoice();
  beforeEach(() => issue(invoice.number, invoice));

  it('is a PDF with the name of its number, the same each time', async () => {
    const first = await download(invoice.number);
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="facture-2026-000001.pdf"',
      'cache-control': 'no-store',
    });
    expect(Buffer.compare(first.bytes, await invoicePdf(invoice))).toBe(0);
    billing.clock.set('2029-01-01T00:00:00Z');
    expect(Buffer.compare(first.bytes, (await download(invoice.number)).bytes)).toBe(0);
  });

  it('is there for its owner and administrators, and does not exist for others', async () => {
    expect((await download(invoice.number, administrator)).status).toBe(200);
    const stranger = await download(invoice.number, aPrincipal({ userId: 'owner-2' }));
    const missing = await download('2026-000099');
    expect([stranger.status, stranger.body]).toEqual([404, missing.body]);
    expect(missing.body.code).toBe('INVOICE_NOT_FOUND');
    const { status } = await billing.call(endpoints.downloadInvoice, {
      params: { number: invoice.number },
    });
    expect(status).toBe(401);
  });

  it('a receipt of an earlier version has none', async () => {
    await issue('2026-000002');
    expect((await download('2026-000002')).body.code).toBe('INVOICE_NOT_FOUND');
  });
});

describe('the files of a month', () => {
  const ofMonth = (month: string, as = administrator) =>
    billing.call(endpoints.downloadInvoices, { as, query: { month } });

  it('are a ZIP of invoices and credit notes by the day of their payment or refund', async () => {
    const invoice = anInvoice();
    const creditNote = aCreditNote(invoice);
    const later = anInvoice({ number: '2026-000004', taxPoint: '2026-12-01' });
    await issue(invoice.number, invoice);
    await issue(creditNote.number, creditNote);
    await issue('2026-000003');
    await issue(later.number, later);
    const { status, headers, bytes } = await ofMonth('2026-11');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="factures-2026-11.zip"');
    const files = unzipped(bytes);
    expect([...files.keys()]).toEqual(['facture-2026-000001.pdf', 'avoir-2026-000002.pdf']);
    expect(Buffer.compare(files.get('avoir-2026-000002.pdf')!, await invoicePdf(creditNote))).toBe(
      0,
    );
    expect([...unzipped((await ofMonth('2026-12')).bytes).keys()]).toEqual([
      'facture-2026-000004.pdf',
    ]);
    expect(unzipped((await ofMonth('2025-12')).bytes).size).toBe(0);
  });

  it('are for administrators, who name a month', async () => {
    expect((await ofMonth('2026-11', owner)).status).toBe(403);
    expect((await ofMonth('2026-13')).status).toBe(400);
  });
});

/** The files of a ZIP by name, in its order: read from its directory, without compression (APPNOTE.TXT, 4.3). */
function unzipped(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.length - 22;
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const size = bytes.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files.set(bytes.toString('utf8', at + 46, at + 46 + name!), bytes.subarray(from, from + size));
    at += 46 + name! + extra! + comment!;
  }
  return files;
}
