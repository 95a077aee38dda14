/**
 * Writes the files for the validators, and says what they must find: `tsx files.ts FOLDER` prints a JSON array of expectations.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { crossIndustryInvoice } from '@girouette/billing/cross-industry-invoice';
import { invoicePdf } from '@girouette/billing/invoice-pdf';
import { BILLED } from './billed-cases';
import { CASES, MUTATIONS } from './cases';

const [, , folder = '.'] = process.argv;
const expected: { file: string; name: string; warns?: readonly string[]; rule?: string }[] = [];

function write(
  name: string,
  bytes: Uint8Array | string,
  more: { extension: 'pdf' | 'xml'; warns?: readonly string[]; rule?: string },
) {
  const { extension, ...expectation } = more;
  const file = `${String(expected.length).padStart(2, '0')}.${extension}`;
  writeFileSync(join(folder, file), bytes);
  expected.push({ file, name, ...expectation });
}

for (const { name, issued, warns = [] } of [...CASES, ...BILLED]) {
  write(name, await invoicePdf(issued), { extension: 'pdf', warns });
}
for (const { name, issued, change, rule } of MUTATIONS) {
  const xml = crossIndustryInvoice(issued);
  const changed = change(xml);
  if (changed === xml) throw new Error(`The mutation « ${name} » changes nothing.`);
  write(name, changed, { extension: 'xml', rule });
}

/** Faults of the page, which only the part of the verdict about the PDF has. */
const OF_THE_PAGE: Readonly<Record<string, (file: PDFDocument) => void>> = {
  'a font that is not in the file': ({ context }) => {
    for (const [, object] of context.enumerateIndirectObjects()) {
      if (object instanceof PDFDict) object.delete(PDFName.of('FontFile2'));
    }
  },
  'no metadata': ({ catalog }) => {
    catalog.delete(PDFName.of('Metadata'));
  },
  'a file inside that is not associated': ({ catalog }) => {
    catalog.delete(PDFName.of('AF'));
  },
};
for (const [name, spoil] of Object.entries(OF_THE_PAGE)) {
  const file = await PDFDocument.load(await invoicePdf(CASES[0]!.issued), {
    updateMetadata: false,
  });
  spoil(file);
  write(name, await file.save(), { extension: 'pdf', rule: 'pdf' });
}
process.stdout.write(JSON.stringify(expected));
