import type { InvoiceLine, IssuedDocument } from '@girouette/contracts/billing/invoice';
import { COLORS, PAGE, type Pen, type Style } from './pen';
import { euros, eurosOfMicros, isFranchise, rateOf, shortDay } from './words';

/** Where each column ends, or begins for the first. */
const AT = { label: PAGE.left + 8, quantity: 352, price: 438, vat: 478, net: PAGE.right - 8 };
const LABEL_WIDTH = 258;
const SIZE = { header: 8.5, label: 9.5, more: 8.5 };
const HEIGHT = { header: 22, label: 13, more: 12, padding: 7 };

/**
 * Draws the lines of an invoice as a table, on as many pages as it needs.
 * @param from where it begins
 * @returns where the next thing begins
 */
export function drawLines(pen: Pen, issued: IssuedDocument, from: number): number {
  const table = pen.begin('Table');
  const header = pen.begin('TR', { within: table });
  const headers = columnsOf(issued);
  let y = drawHeader(pen, headers, {
    y: from,
    write: (name, style) => {
      pen.begin('TH', { within: header, scope: 'Column' });
      pen.write(name, style);
    },
  });
  for (const line of issued.lines) {
    const label = pen.wrap(line.label, { width: LABEL_WIDTH, size: SIZE.label });
    const more = moreOf(line).flatMap((text) =>
      pen.wrap(text, { width: LABEL_WIDTH, size: SIZE.more }),
    );
    const height = label.length * HEIGHT.label + more.length * HEIGHT.more + 2 * HEIGHT.padding;
    if (y - height < PAGE.bottom) {
      pen.addPage();
      // The table goes on, so that readers know its columns already.
      y = drawHeader(pen, headers, {
        y: PAGE.top,
        write: (name, style) => {
          pen.write(name, { ...style, isArtifact: true });
        },
      });
    }
    const row = pen.begin('TR', { within: table });
    drawRow(pen, { line, label, more }, { y, row });
    y -= height;
    pen.fill({ x: PAGE.left, y, width: PAGE.right - PAGE.left, height: 0.6 }, COLORS.line);
  }
  return y - 16;
}

/** « Prix » and « Montant » are net of VAT, unless there is none. */
function columnsOf(issued: IssuedDocument): (readonly [string, Omit<Style, 'size'>])[] {
  const net = isFranchise(issued) ? '' : ' HT';
  return [
    ['Désignation', { x: AT.label }],
    ['Quantité', { x: AT.quantity, align: 'right' }],
    [`Prix unitaire${net}`, { x: AT.price, align: 'right' }],
    ['TVA', { x: AT.vat, align: 'right' }],
    [`Montant${net}`, { x: AT.net, align: 'right' }],
  ];
}

function drawHeader(
  pen: Pen,
  columns: ReturnType<typeof columnsOf>,
  { y, write }: { y: number; write: (name: string, style: Style & { y: number }) => void },
): number {
  const { left, right } = PAGE;
  pen.fill(
    { x: left, y: y - HEIGHT.header, width: right - left, height: HEIGHT.header },
    COLORS.brand,
  );
  for (const [name, style] of columns) {
    write(name, { ...style, y: y - 14.5, size: SIZE.header, face: 'bold', color: [1, 1, 1] });
  }
  return y - HEIGHT.header;
}

/** What stands under the label of a line. */
const moreOf = ({ period, discounts }: InvoiceLine): string[] => [
  `Du ${shortDay(period.from)} au ${shortDay(period.to)}`,
  ...discounts.map(({ label, cents }) => `${label}\u00A0: −${euros(cents)}`),
];

function drawRow(
  pen: Pen,
  { line, label, more }: { line: InvoiceLine; label: readonly string[]; more: readonly string[] },
  { y, row }: { y: number; row: ReturnType<Pen['begin']> },
): void {
  const first = y - HEIGHT.padding - 9;
  pen.begin('TD', { within: row });
  label.forEach((text, at) => {
    pen.write(text, { x: AT.label, y: first - at * HEIGHT.label, size: SIZE.label });
  });
  const below = first - label.length * HEIGHT.label;
  more.forEach((text, at) => {
    pen.write(text, {
      ...{ x: AT.label, y: below - at * HEIGHT.more, size: SIZE.more },
      color: COLORS.soft,
    });
  });
  const cells = [
    [String(line.quantity), AT.quantity],
    [eurosOfMicros(line.unitPriceMicros), AT.price],
    [rateOf(line.vat), AT.vat],
    [euros(line.net), AT.net],
  ] as const;
  for (const [text, x] of cells) {
    pen.begin('TD', { within: row });
    pen.write(text, { x, y: first, size: SIZE.label, align: 'right' });
  }
}
