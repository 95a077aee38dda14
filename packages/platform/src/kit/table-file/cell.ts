import { parisMinute } from '@girouette/contracts';

/** A cell of a table: a text, a number, a moment in Paris, a day (yyyy-MM-dd), or null for an empty cell. */
export type Cell =
  | string
  | number
  | null
  | { moment: Date }
  | { day: string }
  /** An id of ours (letters, digits, `-`, `_`). Programs compare it, so it is written as it is. */
  | { id: string };

/** The rows of a table, in parts as they arrive. */
export type Parts = AsyncIterable<readonly (readonly Cell[])[]>;

/** The minute of a moment cell in Paris, or the day of a day cell: `2026-11-21T20:30`, `2026-11-21`. */
export const isoOf = (cell: { moment: Date } | { day: string }): string =>
  'day' in cell ? cell.day : parisMinute(cell.moment);
