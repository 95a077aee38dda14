import { OPERATIONS } from './operations';

/** The results for one number of stored plays. */
export interface Figures {
  /** Stored plays. */
  stored: number;
  /** The present build first. */
  builds: {
    name: string;
    /** The share of one core that the system uses when idle. */
    rest: number;
    /** Milliseconds of processor time per round, by operation. NaN for a figure that was left out. */
    costs: Map<string, number[]>;
  }[];
  /** Milliseconds of processor time per round for one raw prepared insert of a play with its own commit. */
  rawInserts: number[];
}

/** What was measured, the lowest first. */
const sortedOf = (numbers: readonly number[]): number[] =>
  numbers.filter((each) => !Number.isNaN(each)).sort((a, b) => a - b);

/** The median of what was measured; NaN when nothing was. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = sortedOf(numbers);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = sorted.slice(
    sorted.length % 2 === 1 ? middle : middle - 1,
  );
  return sorted.length % 2 === 1 ? low : (low + high) / 2;
}

/** Returns the median ratio of the rounds, because the speed of a shared machine changes more between rounds than within one. */
export const ratioOf = (now: readonly number[], before: readonly number[]): number =>
  medianOf(ratiosOf(now, before));

const ratiosOf = (now: readonly number[], before: readonly number[]): number[] =>
  now.map((cost, round) => cost / (before[round] ?? cost));

/** The 95 % interval of the median, by ranks (Campbell and Gardner, 1988). With five rounds or fewer, all that was measured. */
function intervalOf(numbers: readonly number[]): [low: number, high: number] {
  const sorted = sortedOf(numbers);
  const half = 0.98 * Math.sqrt(sorted.length);
  const rank = Math.max(Math.round(sorted.length / 2 - half), 1);
  return [sorted[rank - 1] ?? Number.NaN, sorted[sorted.length - rank] ?? Number.NaN];
}

function comparedWith(name: string, ratios: readonly number[]): string {
  const [low, high] = intervalOf(ratios).map((each) => each.toFixed(2));
  return `${name} × ${medianOf(ratios).toFixed(2)} (${low}–${high})`;
}

/** The results as a text table: each operation in milliseconds, in raw inserts, and against the other builds. */
export function tableOf(all: readonly Figures[]): string {
  const rows = all.flatMap((figures) => rowsOf(figures, all[0]));
  const header = ['stored', 'operation', 'ms', 'raw inserts', 'limit', 'growth', 'against'];
  return textOf([header, ...rows]);
}

function rowsOf({ stored, builds, rawInserts }: Figures, first: Figures | undefined): string[][] {
  const [now, ...others] = builds;
  if (!now) return [];
  const rows = OPERATIONS.filter(({ name }) => now.costs.has(name)).map(({ name, limitMs }) => {
    const costs = now.costs.get(name) ?? [];
    const cost = medianOf(costs);
    const firstCost = medianOf(first?.builds[0]?.costs.get(name) ?? []);
    return [
      `${stored}`,
      name,
      `${cost.toFixed(2)}${cost > limitMs ? ' ✖' : ''}`,
      medianOf(costs.map((each, round) => each / (rawInserts[round] ?? each))).toFixed(1),
      `≤ ${limitMs}`,
      (cost / firstCost).toFixed(2),
      others
        .filter(({ costs: then }) => then.has(name))
        .map((then) => comparedWith(then.name, ratiosOf(costs, then.costs.get(name) ?? [])))
        .join(', '),
    ];
  });
  const rest = `${(now.rest * 100).toFixed(2)} % of a core`;
  return [
    ...rows,
    [`${stored}`, 'at rest', rest, '', '≤ 0.5 %', '', ''],
    [`${stored}`, 'a raw insert', medianOf(rawInserts).toFixed(3), '1', '', '', ''],
  ];
}

/** Rows of cells in columns. */
export function textOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));
  return rows
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
