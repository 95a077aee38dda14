/** @jest-environment node */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';
import { drawSheet } from './draw-sheet';
import { A4, LAYOUTS, type Layout } from './sheet-layouts';

// Rendering 200 codes takes long on a busy machine.
jest.setTimeout(60_000);

/** How long an owner waits for 200 codes at most. */
const LIMIT_MS = 5_000;

const PAGE = 'a3c1f0de-5b7d-4a61-9a52-2f1c0e9b8d47';
const ALL = Array.from({ length: 200 }, (_, at) => ({
  name: `Table ${at + 1}`,
  link: `https://girouette.example/spin/game/${PAGE}?m=${(at + 1).toString(36)}Xi9MGo07Tm-`,
}));

interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The processor time of this test, so that a machine that is busy with others does not matter. */
const cpuMs = (): number => {
  const { process } = globalThis as unknown as {
    process: { cpuUsage: () => { user: number } };
  };
  return process.cpuUsage().user / 1_000;
};

/** The pages as a printer with so few dots per inch shows them. */
async function render(file: Uint8Array, dots: number): Promise<Picture[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const pages: Picture[] = [];
  for (const page of document.pages()) {
    pages.push(await page.render({ scale: dots / 72, render: 'bitmap' }));
  }
  document.destroy();
  library.destroy();
  return pages;
}

/** The text of the only code in a part of a page, in millimetres from its upper left corner. */
function read(
  { width, height, data }: Picture,
  part: { left: number; top: number; width: number; height: number },
): string | undefined {
  const pixels = (millimetres: number, all: number, side: number) =>
    Math.round((millimetres / side) * all);
  const [x, y] = [pixels(part.left, width, A4.width), pixels(part.top, height, A4.height)];
  const columns = Math.min(pixels(part.width, width, A4.width), width - x);
  const rows = Math.min(pixels(part.height, height, A4.height), height - y);
  const cut = new Uint8ClampedArray(columns * rows * 4);
  for (let row = 0; row < rows; row += 1) {
    const start = ((y + row) * width + x) * 4;
    cut.set(data.subarray(start, start + columns * 4), row * columns * 4);
  }
  return jsQR(cut, columns, rows, { inversionAttempts: 'dontInvert' })?.data;
}

/** The links that a phone reads, face by face, in the order of the cards. */
function linksIn(pages: readonly Picture[], layout: Layout): (string | undefined)[] {
  const { columns, rows, width, isTent } = layout;
  const height = isTent ? layout.height / 2 : layout.height;
  const faces = isTent ? 2 : 1;
  return pages.flatMap((page) =>
    Array.from({ length: columns * rows }, (_, at) => at).flatMap((at) =>
      Array.from({ length: faces }, (_face, face) =>
        read(page, {
          ...{ width, height },
          left: (A4.width - columns * width) / 2 + (at % columns) * width,
          top:
            (A4.height - rows * layout.height) / 2 +
            Math.floor(at / columns) * layout.height +
            face * height,
        }),
      ),
    ),
  );
}

test.each([
  { count: 200, name: 'labels', layout: LAYOUTS.labels, dots: 120, pages: 9 },
  { count: 24, name: 'tent cards', layout: LAYOUTS.tents, dots: 72, pages: 6 },
])('a phone reads each of $count printed codes on $name', async ({ count, layout, ...given }) => {
  const cards = ALL.slice(0, count);
  const begun = cpuMs();
  const file = await drawSheet({ layout, restaurant: 'Crêperie du Phare', cards });
  expect(cpuMs() - begun).toBeLessThan(LIMIT_MS);
  const pages = await render(file, given.dots);
  expect(pages).toHaveLength(given.pages);
  const faces = layout.isTent ? 2 : 1;
  expect(linksIn(pages, layout).slice(0, cards.length * faces)).toEqual(
    cards.flatMap(({ link }) => Array.from({ length: faces }, () => link)),
  );
});

test('letters that the standard fonts lack do not stop the sheet', async () => {
  const file = await drawSheet({
    ...{ layout: LAYOUTS.labels, restaurant: 'Phở Hà Nội' },
    cards: [{ name: '寿司', link: 'https://girouette.example/' }],
  });
  const [page] = await render(file, 120);
  expect(page && linksIn([page], LAYOUTS.labels)[0]).toBe('https://girouette.example/');
});
