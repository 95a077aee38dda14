import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { textPdf } from './text-pdf';

/** The first document waits for its fonts. */
jest.setTimeout(30_000);

const options = { title: 'Règlement', footer: 'Chez Camille' };
const read = async (bytes: Uint8Array) => PDFDocument.load(bytes);

it('puts a long text on as many pages as it needs', async () => {
  const short = await read(await textPdf('Règlement\n\n1. Organisateur\nChez Camille\n', options));
  expect(short.getPageCount()).toBe(1);
  expect(short.getTitle()).toBe('Règlement');
  const long = await read(await textPdf(`Titre\n${'Un paragraphe.\n'.repeat(100)}`, options));
  expect(long.getPageCount()).toBe(3);
});

it('takes characters that its font lacks, and words that are wider than a line', async () => {
  const text = `Titre\n5\u00A0€\u202F! 🍷 aidez-\u2060nous — « été » œuf\n${'a'.repeat(1_000)}`;
  expect((await read(await textPdf(text, options))).getPageCount()).toBe(1);
});

it('carries files', async () => {
  const bytes = new TextEncoder().encode('{"size":1}');
  const attachments = [{ name: 'preuve.json', type: 'application/json', bytes }];
  const document = await read(await textPdf('Titre', { ...options, attachments }));
  expect(document.getAttachments().map(({ name }) => name)).toEqual(['preuve.json']);
});

/** The objects of a document, by what their dictionary says. */
const objectsOf = (document: PDFDocument, type: string, name: string) =>
  document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
    .filter((object) => String(object.get(PDFName.of(type))) === `/${name}`);

const TEXT = 'Règlement du jeu de Świt\n\n1. Organisateur\nGęś i Żółw, Brașov\n';

it('has its headings and paragraphs in order, for those who listen to it', async () => {
  const document = await read(await textPdf(TEXT, options));
  const { catalog } = document;
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const [body] = root.lookup(PDFName.of('K'), PDFArray).asArray();
  const kids = document.context.lookup(body, PDFDict).lookup(PDFName.of('K'), PDFArray).asArray();
  const tags = kids.map((kid) =>
    String(document.context.lookup(kid, PDFDict).get(PDFName.of('S'))),
  );
  expect(tags).toEqual(['/H1', '/H2', '/P']);
  expect(String(catalog.lookup(PDFName.of('MarkInfo')))).toContain('/Marked true');
});

it('carries its fonts, with the letters of all European languages', async () => {
  const document = await read(await textPdf(TEXT, options));
  const fonts = objectsOf(document, 'Type', 'FontDescriptor');
  expect(fonts).toHaveLength(4);
  for (const font of fonts)
    expect(font.lookup(PDFName.of('FontFile2'))).toBeInstanceOf(PDFRawStream);
  const tables = objectsOf(document, 'Subtype', 'Type0').map((font) =>
    new TextDecoder().decode(
      decodePDFRawStream(font.lookup(PDFName.of('ToUnicode')) as PDFRawStream).decode(),
    ),
  );
  for (const letter of 'ŚęśŻółș') {
    const code = letter.charCodeAt(0).toString(16).padStart(4, '0');
    expect(tables.some((table) => table.includes(`> <${code}>`))).toBe(true);
  }
});

it('says that it can be kept: identity, properties and the meaning of its files', async () => {
  const bytes = new TextEncoder().encode('{}');
  const attachments = [{ name: 'preuve.json', type: 'application/json', bytes }];
  const title = 'Règlement <1> & plus';
  const document = await read(await textPdf(TEXT, { ...options, title, attachments }));
  expect(document.context.trailerInfo.ID).toBeInstanceOf(PDFArray);
  const metadata = document.catalog.lookup(PDFName.of('Metadata')) as PDFRawStream;
  const xml = new TextDecoder().decode(metadata.contents);
  expect(xml).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
  expect(xml).toContain('Règlement &#60;1&#62; &#38; plus');
  const [file] = objectsOf(document, 'Type', 'Filespec');
  expect(String(file?.get(PDFName.of('AFRelationship')))).toBe('/Data');
});
