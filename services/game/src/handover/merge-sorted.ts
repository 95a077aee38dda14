/** What is left of a sorted list: the rest of the read part, and the parts after it. */
interface Rest<T> {
  /** The next row is the last. */
  rows: T[];
  parts: AsyncIterator<T[]>;
}

/**
 * The rows of several lists in their common order. Reads a part of each list, and the next one once its rows are used up.
 * @param lists each in the order of `compare`, in parts with rows
 */
export async function* mergeSorted<T>(
  lists: readonly AsyncIterable<T[]>[],
  compare: (a: T, b: T) => number,
): AsyncGenerator<T, void, undefined> {
  const opened = await Promise.all(lists.map((list) => readOn(list[Symbol.asyncIterator]())));
  let rests = opened.filter((rest) => rest !== null);
  for (;;) {
    const [first, ...others] = rests;
    if (first === undefined) return;
    const next = others.reduce(
      (best, rest) => (compare(headOf(rest), headOf(best)) < 0 ? rest : best),
      first,
    );
    yield headOf(next);
    next.rows.pop();
    if (next.rows.length > 0) continue;
    const further = await readOn(next.parts);
    rests = rests.flatMap((rest) => (rest === next ? (further ?? []) : rest));
  }
}

const headOf = <T>({ rows }: Rest<T>): T => rows.at(-1)!;

async function readOn<T>(parts: AsyncIterator<T[]>): Promise<Rest<T> | null> {
  const part = await parts.next();
  return part.done ? null : { rows: part.value.toReversed(), parts };
}

/** The first rows of a list. */
export async function take<T>(rows: AsyncIterable<T>, count: number): Promise<T[]> {
  const taken: T[] = [];
  if (count === 0) return taken;
  for await (const row of rows) {
    taken.push(row);
    if (taken.length === count) break;
  }
  return taken;
}

/** A list in parts. */
export async function* inParts<T>(
  rows: AsyncIterable<T>,
  size: number,
): AsyncGenerator<T[], void, undefined> {
  let part: T[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
