import { Readable } from 'node:stream';
import { DAY_MS } from '@girouette/contracts/durations';
import { ZipFile } from 'yazl';
import { isoOf, type Cell, type Parts } from './cell';
import { columnsXml, fixedParts, NAMESPACE, STYLES, XML } from './xlsx-parts';

/** The rows of one sheet, with its header (Excel's limit). */
const SHEET_ROWS = 1_048_576;
/** Spreadsheets count days from this one. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** Faster levels cost less processor time than the file's last few per cent are worth. */
const COMPRESSION_LEVEL = 3;

/**
 * An XLSX workbook (ECMA-376) that is written while its rows come. Texts stay texts, so that no spreadsheet runs them as a formula.
 * @param input.total the number of rows, which decides how many sheets there are
 * @returns the bytes; a failure of the rows destroys them
 */
export function writeXlsx(input: {
  name: string;
  header: readonly string[];
  rows: Parts;
  total: number;
  now: Date;
}): Readable {
  const { name, header, rows, total, now: mtime } = input;
  const zip = new ZipFile();
  const bytes = zip.outputStream as Readable;
  zip.on('error', (error: Error) => bytes.destroy(error));
  const sheets = Math.max(1, Math.ceil(total / (SHEET_ROWS - 1)));
  for (const [path, xml] of fixedParts(name, sheets))
    zip.addBuffer(Buffer.from(xml), path, { mtime });
  const source = generatorOf(rows);
  bytes.once('close', () => void source.return(undefined));
  for (let sheet = 1; sheet <= sheets; sheet += 1) {
    const xml = Readable.from(sheetXml(header, source), { objectMode: false });
    xml.once('error', (error) => bytes.destroy(error));
    zip.addReadStream(xml, `xl/worksheets/sheet${sheet}.xml`, {
      ...{ mtime, compress: true, compressionLevel: COMPRESSION_LEVEL },
    });
  }
  zip.end();
  return bytes;
}

async function* generatorOf(parts: Parts): AsyncGenerator<readonly (readonly Cell[])[], void> {
  yield* parts;
}

async function* sheetXml(
  header: readonly string[],
  parts: AsyncGenerator<readonly (readonly Cell[])[], void>,
): AsyncGenerator<Buffer> {
  const columns = header.map((_text, index) => columnName(index));
  const rowXml = (cells: readonly (Cell | Heading)[], row: number) =>
    `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${columns[at] ?? ''}${row}`)).join('')}</row>`;
  yield Buffer.from(`${XML}<worksheet ${NAMESPACE}>${columnsXml(header)}<sheetData>`);
  yield Buffer.from(
    rowXml(
      header.map((heading) => ({ heading })),
      1,
    ),
  );
  let written = 1;
  while (written < SHEET_ROWS) {
    const next = await parts.next();
    if (next.done === true) break;
    const from = written + 1;
    yield Buffer.from(next.value.map((cells, index) => rowXml(cells, from + index)).join(''));
    written += next.value.length;
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/** A, B, …; no table has more columns than the alphabet. */
const columnName = (index: number): string => String.fromCodePoint(65 + index);

interface Heading {
  heading: string;
}

/** @param place e.g. `B2`; some readers do not count by themselves */
function cellXml(cell: Cell | Heading, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textXml(cell, `r="${place}"`);
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if ('id' in cell) return textXml(cell.id, `r="${place}"`);
  if ('heading' in cell) return textXml(cell.heading, `r="${place}" s="${STYLES.heading}"`);
  const style = 'day' in cell ? STYLES.day : STYLES.moment;
  const days = (Date.parse(`${isoOf(cell)}Z`) - FIRST_DAY) / DAY_MS;
  return `<c r="${place}" s="${style}"><v>${days}</v></c>`;
}

const textXml = (text: string, attributes: string): string =>
  `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

// eslint-disable-next-line no-control-regex -- control characters are what this finds
const NEEDS_ESCAPE = /[&<>\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
/** XML 1.0 knows none of these characters, not even escaped. UTF-8 replaces half surrogate pairs. */
// eslint-disable-next-line no-control-regex -- and what this removes
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function escaped(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
