import { nextTurn } from '@girouette/platform/async';
import { EXPECTED_LENGTH_HEADER } from '@girouette/contracts/headers';
import { TABLE_TYPES, type TableFormat } from '@girouette/contracts/table-file';
import type { FastifyReply } from 'fastify';
import type { Cell } from './cell';
import { writeCsv } from './write-csv';
import { writeXlsx } from './write-xlsx';

export interface Column<T> {
  header: string;
  cell: (row: T) => Cell;
}

/** A table that a person downloads. */
export interface Table<T> {
  /** The name of the sheet, at most 28 characters. */
  name: string;
  columns: readonly Column<T>[];
  /** The approximate number of rows. */
  total: number;
  parts: AsyncIterable<readonly T[]>;
}

/** A compressed row needs about this part of its CSV bytes, measured with reviews. */
const XLSX_RATIO = 0.3;

/**
 * The bytes of a table as a file, with its type and with the length that they will have about, from the first rows. The first part is read
 * before the answer begins, so that its failure is an error like any other.
 */
export async function sendTable<T>(
  reply: FastifyReply,
  { name, columns, total, parts }: Table<T>,
  { format, now }: { format: TableFormat; now: Date },
): Promise<AsyncIterable<string | Uint8Array>> {
  const header = columns.map((column) => column.header);
  const source = rowsOf(parts, columns);
  const { value: known = [] } = await source.next();
  const rows = continued(known, source);
  void reply
    .header('cache-control', 'no-store')
    .header(EXPECTED_LENGTH_HEADER, await expectedLength(known, { header, total, format }))
    .type(`${TABLE_TYPES[format]}${format === 'csv' ? '; charset=utf-8' : ''}`);
  return format === 'csv'
    ? writeCsv({ header, rows })
    : writeXlsx({ name, header, rows, total, now });
}

async function* rowsOf<T>(
  parts: AsyncIterable<readonly T[]>,
  columns: readonly Column<T>[],
): AsyncGenerator<Cell[][], undefined> {
  for await (const part of parts) {
    yield part.map((row) => columns.map(({ cell }) => cell(row)));
    // Many rows would take the processor from others.
    await nextTurn();
  }
}

async function* continued(
  first: Cell[][],
  rest: AsyncIterable<Cell[][]>,
): AsyncGenerator<Cell[][]> {
  yield first;
  yield* rest;
}

async function expectedLength(
  known: Cell[][],
  { header, total, format }: { header: string[]; total: number; format: TableFormat },
): Promise<number> {
  let bytes = 0;
  for await (const text of writeCsv({ header, rows: onePart(known) })) {
    bytes += Buffer.byteLength(text);
  }
  const whole = (bytes / Math.max(1, known.length)) * Math.max(1, total);
  return Math.ceil(format === 'csv' ? whole : whole * XLSX_RATIO);
}

async function* onePart(part: Cell[][]): AsyncGenerator<Cell[][]> {
  yield await Promise.resolve(part);
}
