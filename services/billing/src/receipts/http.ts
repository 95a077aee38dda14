import { Readable } from 'node:stream';
import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import { ZipFile } from 'yazl';
import type { BillingDeps } from '../deps';
import { listInvoiceFiles, readInvoiceFile, type InvoiceFile } from './files';

/** The endpoints of the files of invoices. */
export const invoiceFileRoutes = (deps: BillingDeps) => (route: Router) => {
  route(endpoints.downloadInvoice, async ({ principal, params: { number }, reply }) => {
    const { name, read } = await readInvoiceFile(deps, { principal, number });
    const bytes = await read();
    void reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`);
    return Readable.from([bytes]);
  });

  route(endpoints.downloadInvoices, async ({ principal, query: { month }, reply }) => {
    const files = await listInvoiceFiles(deps, { principal, month });
    void reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="factures-${month}.zip"`);
    return zipOf(files);
  });
};

/** Each file is made when the client has taken those before it. A failure destroys the bytes. */
function zipOf(files: readonly InvoiceFile[]): Readable {
  const zip = new ZipFile();
  const bytes = zip.outputStream as Readable;
  zip.on('error', (error: Error) => bytes.destroy(error));
  for (const { name, issuedAt: mtime, read } of files) {
    // Most of a PDF is compressed already.
    zip.addReadStreamLazy(name, { mtime, compress: false }, (give) => {
      read().then(
        (file) => {
          give(null, Readable.from([file]));
        },
        (error: unknown) => {
          bytes.destroy(error as Error);
        },
      );
    });
  }
  zip.end();
  return bytes;
}
