import { PDFDocument } from '@cantoo/pdf-lib';
import { textPdf } from './text-pdf';

const options = { title: 'Règlement', footer: 'Chez Camille' };
const read = async (bytes: Uint8Array) => PDFDocument.load(bytes);

it('puts a long text on as many pages as it needs', async () => {
  const short = await read(await textPdf('Règlement\n\n1. Organisateur\nChez Camille\n', options));
  expect(short.getPageCount()).toBe(1);
  expect(short.getTitle()).toBe('Règlement');
  const long = await read(await textPdf(`Titre\n${'Un paragraphe.\n'.repeat(100)}`, options));
  expect(long.getPageCount()).toBe(3);
});

it('takes characters that its fonts lack, and words that are wider than a line', async () => {
  const text = `Titre\n5\u00A0€\u202F! 🍷 aidez-\u2060nous — « été » œuf\n${'a'.repeat(1_000)}`;
  expect((await read(await textPdf(text, options))).getPageCount()).toBe(1);
});

it('carries files', async () => {
  const bytes = new TextEncoder().encode('{"size":1}');
  const attachments = [{ name: 'preuve.json', type: 'application/json', bytes }];
  const document = await read(await textPdf('Titre', { ...options, attachments }));
  expect(document.getAttachments().map(({ name }) => name)).toEqual(['preuve.json']);
});
