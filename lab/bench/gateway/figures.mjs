/** The median. For an even count, the mean of the two middle numbers. */
export function medianOf(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const COLUMNS = ['request', 'per s', 'ratio', 'CPU µs', 'p50 ms', 'p99 ms'];

/**
 * The figures as a plain-text table.
 * @param rows `ratio` is relative to the direct row's requests per second; `cpu` the gateway's microseconds per request
 */
export function tableOf(rows) {
  const cells = rows.map(({ name, perSecond, ratio, cpu, p50, p99 }) => [
    name,
    perSecond.toFixed(0),
    ratio === null ? '1' : ratio.toFixed(2),
    cpu === null ? '–' : cpu.toFixed(0),
    String(p50),
    String(p99),
  ]);
  const lines = [COLUMNS, ...cells];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
        )
        .join('  '),
    )
    .join('\n');
}
