import { isoOf, type Cell, type Parts } from './cell';

/** Spreadsheets run a cell with such a start as a formula, also in full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[;"\r\n]/;

/** Spreadsheets read a file as UTF-8 when it begins with this mark, and split cells at a semicolon where a comma is the decimal sign. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Yields the lines of a CSV file (RFC 4180, with semicolons) for spreadsheets in France, in parts like the rows. A text that a
 * spreadsheet would run as a formula begins with an apostrophe.
 */
export async function* writeCsv({
  header,
  rows,
}: {
  header: readonly string[];
  rows: Parts;
}): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + lineOf(header);
  for await (const part of rows) yield part.map(lineOf).join('');
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(textOf).join(';')}\r\n`;

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return inert(cell);
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if ('id' in cell) return cell.id;
  const iso = isoOf(cell);
  const day = `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
  return 'day' in cell ? day : `${day} ${iso.slice(11)}`;
}

function inert(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
