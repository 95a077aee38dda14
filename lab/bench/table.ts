import { OPERATIONS } from './operations';

/** The results for one number of stored plays. */
export interface Figures {
  plays: number;
  /** The share of one core that the system uses when idle. */
  rest: number;
  /** Milliseconds of processor time per round, by operation name. */
  costs: ReadonlyMap<string, readonly number[]>;
  /** Milliseconds of processor time per round for one raw prepared insert of a play with its own commit. */
  rawInserts: readonly number[];
}

const LIMIT_AT_REST = 0.005;
const LIMIT_RAW_INSERTS = 15;
const LIMIT_GROWTH = 1.7;

export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = sorted.slice(sorted.length % 2 === 1 ? middle : middle - 1);
  return sorted.length % 2 === 1 ? low : (low + high) / 2;
}

const costOf = (figures: Figures, operation: string) =>
  medianOf(figures.costs.get(operation) ?? []);

/** The cost of a spin relative to a raw insert, and its growth with the stored data. */
const spinRows = (all: readonly Figures[]): string[][] => [
  row('spin in raw inserts', all.map(inRawInserts), LIMIT_RAW_INSERTS),
  ['raw insert, ms', ...all.map(({ rawInserts }) => medianOf(rawInserts).toFixed(3)), ''],
  growth(all),
];

/** Compared round by round, because the speed of a shared machine changes more between rounds than within one. */
const inRawInserts = ({ costs, rawInserts }: Figures): number =>
  medianOf((costs.get('spin') ?? []).map((cost, round) => cost / (rawInserts[round] ?? 0)));

/** The results as a text table, with the limit of each row and a mark where it is exceeded. */
export function tableOf(all: readonly Figures[]): string {
  const isMeasured = (name: string) => all.every(({ costs }) => costs.has(name));
  const rows = [
    ['', ...all.map(({ plays }) => `${plays.toLocaleString('en')} plays`), 'limit'],
    ...OPERATIONS.filter(({ name }) => isMeasured(name)).map(({ name, limitMs }) =>
      row(
        `${name}, ms`,
        all.map((figures) => costOf(figures, name)),
        limitMs,
      ),
    ),
    ...(isMeasured('spin') ? spinRows(all) : []),
    row(
      'at rest, % of a core',
      all.map(({ rest }) => rest * 100),
      LIMIT_AT_REST * 100,
    ),
  ];
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((cells) => (cells[column] ?? '').length)),
  );
  return rows
    .map((cells) =>
      cells
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths?.[0] ?? 0) : cell.padStart(widths?.[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

const row = (name: string, values: readonly number[], limit: number): string[] => [
  name,
  ...values.map((value) => `${value.toFixed(2)}${value > limit ? ' ✖' : ''}`),
  `≤ ${limit}`,
];

/** The cost of a spin with the most stored plays divided by that with the fewest. */
function growth(all: readonly Figures[]): string[] {
  const costs = all.map((figures) => costOf(figures, 'spin'));
  const first = costs[0] ?? 0;
  return row(
    'spin, ratio to the first',
    costs.map((cost) => cost / first),
    LIMIT_GROWTH,
  );
}
