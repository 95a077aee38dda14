/** Spreadsheets run a cell with such a start as a formula, also in full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[;"\r\n]/;

/** Spreadsheets read a file as UTF-8 when it begins with this mark, and split cells at a semicolon where a comma is the decimal sign. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The lines of a CSV file (RFC 4180, with semicolons) for spreadsheets in France, in the parts in which the rows come. A text that a
 * spreadsheet would run as a formula begins with an apostrophe.
 */
export async function* writeCsv({
  header,
  rows,
}: {
  header: readonly string[];
  rows: AsyncIterable<readonly (readonly string[])[]>;
}): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + lineOf(header);
  for await (const part of rows) yield part.map(lineOf).join('');
}

const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(';')}\r\n`;

function cellOf(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
