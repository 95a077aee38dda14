import { PDFDocument } from '@cantoo/pdf-lib';
import type { Flyer, PrintFormat } from '../drawing/sheet';
import { templates } from '../drawing/templates';
import { drawLetters } from './draw-letters';
import { drawPdf } from './draw-pdf';
import type { Outlines } from './outlines';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
jest.mock('./draw-letters', () => ({ drawLetters: jest.fn(() => PNG) }));

const getPath = jest.fn(() => ({
  commands: [
    { type: 'M' as const, x: 0, y: 0 },
    { type: 'Q' as const, x1: 1, y1: -1, x: 2, y: 0 },
    { type: 'Z' as const },
  ],
}));
/** A font with the letters of Latin-1. */
const font = {
  ...{ unitsPerEm: 1000, ascender: 950, descender: -250, getPath },
  charToGlyphIndex: (letter: string) => ((letter.codePointAt(0) ?? 0) < 256 ? 1 : 0),
};
const outlines: Outlines = { title: font, text: font, strong: font, serif: font };

const flyer = (brandName: string): Flyer => ({
  ...{ brandName, logo: '', text1: 'Gagnez', text2: 'Un café', networks: ['instagram'] },
  pair: { color1: '#FFB703', color2: '#FB8500' },
  ...{ sentenceColor: '#C1121F', url: 'https://girouette.example/spin/game/page-1' },
});
/** A code of nine modules with one dark module in the middle. */
const code = { side: 3, path: 'M1 1h1v1H1z' };
const draw = async (format: PrintFormat, template: number, brandName = 'Léon') => {
  const sheet = templates[template]?.draw({
    flyer: flyer(brandName),
    measure: (text) => text.length / 2,
  });
  if (!sheet) throw new Error('no such template');
  const pdf = await drawPdf({ sheet, flyer: flyer(brandName), code, format, outlines });
  expect(pdf.type).toBe('application/pdf');
  // A copy, because the buffer of a Blob belongs to another realm than the library.
  return PDFDocument.load(new Uint8Array(await pdf.arrayBuffer()));
};
const millimetres = ({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) =>
  [x, y, width, height].map((points) => Math.round((points * 25.4) / 72));

test.each([
  {
    format: 'a6' as const,
    ...{ trim: [10, 10, 105, 148], bleed: [7, 7, 111, 154], media: [0, 0, 125, 168] },
  },
  {
    format: 'a5' as const,
    ...{ trim: [10, 10, 148, 210], bleed: [7, 7, 154, 216], media: [0, 0, 168, 230] },
  },
])('the page of an $format has its cut, its bleed and its marks', async (the) => {
  const pdf = await draw(the.format, 0);
  const page = pdf.getPage(0);
  expect(pdf.getPageCount()).toBe(1);
  expect(millimetres(page.getTrimBox())).toEqual(the.trim);
  expect(millimetres(page.getBleedBox())).toEqual(the.bleed);
  expect(millimetres(page.getMediaBox())).toEqual(the.media);
  expect(pdf.getTitle()).toBe('Flyer Léon');
});

test.each(templates.map(({ name }, at) => [name, at] as const))(
  'every shape of « %s » can be drawn',
  async (_name, at) => {
    await expect(draw('a6', at)).resolves.toBeInstanceOf(PDFDocument);
  },
);

test('letters that the fonts lack are drawn as the browser shows them', async () => {
  jest.mocked(drawLetters).mockClear();
  await draw('a6', 0, 'Phở Hà Nội');
  const texts = jest.mocked(drawLetters).mock.calls.map(([{ run }]) => run.text.trim());
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toContain('Phở');
});
