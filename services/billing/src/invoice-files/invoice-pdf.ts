import { createHash } from 'node:crypto';
import type { IssuedDocument } from '@girouette/contracts/billing/invoice';
import { createStructure, declareArchive, type Schema } from '@girouette/pdf';
import { crossIndustryInvoice } from './cross-industry-invoice';
import { drawInvoice } from './invoice-page';
import { createPen, embedFaces } from './pen';
import { titleOf } from './words';

/**
 * The file of an issued invoice or credit note: a page for people, with `factur-x.xml` for programs inside. It is valid PDF/A-3a, PDF/UA-1 and
 * Factur-X 1.09 (EN 16931). It derives from the document alone, and is the same each time.
 */
export async function invoicePdf(issued: IssuedDocument): Promise<Uint8Array> {
  // A process that makes no invoice does not load it.
  const lib = await import('@cantoo/pdf-lib');
  const document = await lib.PDFDocument.create({ updateMetadata: false });
  const xml = crossIndustryInvoice(issued);
  const title = titleOf(issued);
  const now = new Date(issued.issuedAt);
  document.setTitle(`${title} – ${issued.seller.name}`, { showInWindowTitleBar: true });
  document.setLanguage('fr-FR');
  const structure = createStructure(document);
  const faces = await embedFaces(document, JSON.stringify(issued));
  drawInvoice(createPen({ lib, document, structure }, faces), issued);
  structure.write();
  await document.attach(new TextEncoder().encode(xml), FILE_NAME, {
    mimeType: 'text/xml',
    description: `${title} (Factur-X)`,
    creationDate: now,
    modificationDate: now,
    afRelationship: lib.AFRelationship.Alternative,
  });
  declareArchive(document, {
    title: `${title} – ${issued.seller.name}`,
    now,
    id: createHash('sha256').update(xml).digest('hex').slice(0, 32),
    schemas: [FACTUR_X],
  });
  return document.save({ addDefaultPage: false });
}

/** The name that programs look for. */
const FILE_NAME = 'factur-x.xml';

const property = (name: string, value: string, description: string) =>
  ({ name, value, type: 'Text', category: 'external', description }) as const;

const FACTUR_X: Schema = {
  name: 'Factur-X PDFA Extension Schema',
  uri: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    property('DocumentFileName', FILE_NAME, 'The name of the embedded XML document'),
    property('DocumentType', 'INVOICE', 'The type of the hybrid document in capital letters'),
    property('Version', '1.0', 'The version of the standard of the embedded XML document'),
    property('ConformanceLevel', 'EN 16931', 'The profile of the embedded XML document'),
  ],
};
