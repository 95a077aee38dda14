import type { CallFigures, Summary } from '../../tests/load/support/summary';

const COLUMNS = ['call', 'requests', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'errors'];

/** The results of a run as a text table: one line per endpoint, the total last. */
export const tableOf = ({ calls, seconds }: Pick<Summary, 'calls' | 'seconds'>): string =>
  layOut([COLUMNS, ...calls.map((call) => cellsOf(call, seconds))]);

/** Rows of cells as text: the first column to the left, the others to the right. The first row names the columns. */
export function layOut(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  '),
    )
    .join('\n');
}

const cellsOf = (call: CallFigures, seconds: number): string[] => [
  call.name,
  String(call.count),
  (call.count / seconds).toFixed(1),
  ...[call.p50, call.p95, call.p99, call.max].map((ms) => ms.toFixed(1)),
  String(call.errors),
];
