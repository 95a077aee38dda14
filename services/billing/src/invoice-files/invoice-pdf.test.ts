import { PDFDocument } from '@cantoo/pdf-lib';
import {
  FRANCHISE,
  issuedDocument,
  type IssuedDocument,
} from '@girouette/contracts/billing/invoice';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import fc from 'fast-check';
import { aCreditNote, aLine, anInvoice } from '../../test/issued-documents';
import { crossIndustryInvoice } from './cross-industry-invoice';
import { invoicePdf } from './invoice-pdf';

let pdfium: PDFiumLibrary;
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
});
afterAll(() => {
  pdfium.destroy();
});

/** The texts of the pages, as a reader shows them: another program than the one that draws. */
async function pagesOf(issued: IssuedDocument): Promise<string[]> {
  const file = await pdfium.loadDocument(await invoicePdf(issued));
  const pages = [...file.pages()].map((page) => page.getText().replaceAll(/[\u00A0\s]+/g, ' '));
  file.destroy();
  return pages;
}

/** The contents of an element, wherever it stands. */
const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map(
    ([, value = '']) => value,
  );
const centsOf = (xml: string, name: string): number[] =>
  valuesOf(xml, name).map((value) => Math.round(Number(value) * 100));

const NO_VAT = { category: 'E', exemption: FRANCHISE.text, code: FRANCHISE.code } as const;

it('makes the same bytes from the same row, at any time', async () => {
  const issued = issuedDocument.parse(anInvoice());
  const first = await invoicePdf(issued);
  jest.useFakeTimers({
    now: new Date('2031-02-03T04:05:06Z'),
    doNotFake: ['nextTick', 'setImmediate'],
  });
  const second = await invoicePdf(structuredClone(issued));
  jest.useRealTimers();
  expect(Buffer.compare(first, second)).toBe(0);
  expect(Buffer.compare(first, await invoicePdf({ ...issued, number: '2026-000002' }))).not.toBe(0);
});

it('carries the data as factur-x.xml, which is the alternative to the page', async () => {
  const issued = anInvoice();
  const file = await PDFDocument.load(await invoicePdf(issued));
  const [xml, ...others] = file.getAttachments();
  expect(others).toEqual([]);
  expect(xml).toMatchObject({ name: 'factur-x.xml', mimeType: 'text/xml' });
  expect(xml?.afRelationship).toBe('Alternative');
  expect(new TextDecoder().decode(xml?.data)).toBe(crossIndustryInvoice(issued));
});

it('the sums of the data are those of the row, for any row', () => {
  const lines = fc.array(
    fc.record({
      pages: fc.integer({ min: 1, max: 65 }),
      micros: fc.integer({ min: 20_000, max: 400_000_000 }),
    }),
    { minLength: 1, maxLength: 9 },
  );
  fc.assert(
    fc.property(
      lines,
      fc.constantFrom(
        { category: 'S', rate: 20 } as const,
        { category: 'S', rate: 8.5 } as const,
        NO_VAT,
      ),
      (given, vat) => {
        const issued = anInvoice({ lines: given.map((line) => aLine({ ...line, vat })) });
        const xml = crossIndustryInvoice(issued);
        expect(centsOf(xml, 'LineTotalAmount')).toEqual([
          ...issued.lines.map(({ net }) => net),
          issued.net,
        ]);
        expect(centsOf(xml, 'TaxTotalAmount')).toEqual([issued.vat]);
        expect(centsOf(xml, 'GrandTotalAmount')).toEqual([issued.gross]);
        expect(centsOf(xml, 'DuePayableAmount')).toEqual([0]);
        expect(
          valuesOf(xml, 'ChargeAmount').map((price) => Math.round(Number(price) * 1_000_000)),
        ).toEqual(issued.lines.map(({ unitPriceMicros }) => unitPriceMicros));
      },
    ),
  );
});

it('shows seller, buyer, lines and sums on the page', async () => {
  const [page] = await pagesOf(
    anInvoice({
      lines: [aLine({ pages: 2, discounts: [{ label: 'Remise', cents: 500 }] })],
      note: 'Établissements\u00A0: Bistrot du Port, Le Quai.',
    }),
  );
  for (const text of [
    'Facture 2026-000001',
    'Girouette SAS',
    'SAS au capital de 10 000 €',
    'SIREN 552 100 554 – RCS Lyon',
    'Bistrot du Port SARL',
    'TVA FR44732829320',
    '24,166667 €',
    'Remise : −5,00 €',
    'Total HT 43,33 €',
    'TVA 20 % 8,67 €',
    'Total TTC 52,00 €',
    'Établissements : Bistrot du Port, Le Quai.',
    'Payée le 21 novembre 2026 par carte (visa •••• 4242).',
    'indemnité forfaitaire pour frais de recouvrement de 40 €',
  ])
    expect(page).toContain(text);
});

it('without VAT it says why, and no price is called net', async () => {
  const issued = anInvoice({ lines: [aLine({ vat: NO_VAT })] });
  const [page] = await pagesOf(issued);
  expect(page).toContain('TVA non applicable, art. 293 B du CGI.');
  expect(page).not.toMatch(/HT|TTC/);
  expect(valuesOf(crossIndustryInvoice(issued), 'ExemptionReasonCode')).toEqual([FRANCHISE.code]);
});

it('a credit note names its invoice, and asks for nothing', async () => {
  const issued = aCreditNote(anInvoice());
  const [page] = await pagesOf(issued);
  expect(page).toContain('Avoir 2026-000002');
  expect(page).toContain('Corrige la facture 2026-000001 du 21 novembre 2026');
  expect(page).toContain('Total remboursé TTC 29,00 €');
  expect(page).not.toContain('Reste à payer');
  const xml = crossIndustryInvoice(issued);
  expect(valuesOf(xml, 'TypeCode')[0]).toBe('381');
  expect(valuesOf(xml, 'IssuerAssignedID')).toEqual(['2026-000001']);
});

it('65 lines take several pages, each with its number, and lose none', async () => {
  const lines = Array.from({ length: 65 }, (_, at) => aLine({ label: `Page ${at + 1}.` }));
  const pages = await pagesOf(anInvoice({ lines }));
  expect(pages).toHaveLength(5);
  pages.forEach((page, at) => {
    expect(page).toContain(`${at + 1}/5`);
  });
  const all = pages.join(' ');
  for (const { label } of lines) expect(all).toContain(label);
  expect(all.match(/Désignation/g)).toHaveLength(4);
});

it('takes any name: letters of Europe as they are, signs of XML, and letters that the font lacks', async () => {
  const name = `L&Œuf « Chez "Zoë" » <SARL> Świt ${'x'.repeat(120)}`;
  const issued = anInvoice({ buyer: { name, address: null, siren: null, vatNumber: null } });
  const [page] = await pagesOf(issued);
  expect(page).toContain('L&Œuf « Chez "Zoë" » <SARL> Świt');
  expect(crossIndustryInvoice(issued)).toContain(
    '<ram:Name>L&amp;Œuf « Chez "Zoë" » &lt;SARL&gt; Świt',
  );
  const [other] = await pagesOf(anInvoice({ buyer: { ...issued.buyer, name: '酒場 Zoë' } }));
  expect(other).toContain('?? Zoë');
});
