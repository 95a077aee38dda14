import type { AnyEvent } from '@girouette/contracts';
import type { EventsOf, Row } from './table';

/** The result of a write. `row: null` removes the row. */
export interface RowChange {
  row: Row | null;
  events: readonly AnyEvent[];
}

/** A write to one row as a function of that row. Returns null to leave it unchanged. */
export type RowWrite = (row: Row | null) => RowChange | null;

export function insertRow(row: Row, events: readonly AnyEvent[] = []): RowWrite {
  return (existing) => (existing === null ? { row, events } : null);
}

export function updateRow<T extends Row>(
  change: (row: T) => T | null,
  events?: EventsOf<T>,
): RowWrite {
  return upsertRow<T>((row) => (row === null ? null : change(row)), events);
}

export function upsertRow<T extends Row>(
  change: (row: T | null) => T | null,
  events?: EventsOf<T>,
): RowWrite {
  return (row) => {
    const next = change(row as T | null);
    return next === null ? null : { row: next, events: events?.(next) ?? [] };
  };
}

/** The numbers to add, by field. */
export type Increments = Readonly<Record<string, number | undefined>>;

export function incrementRow(
  id: string,
  { by, seed, events = [] }: { by: Increments; seed: object; events?: readonly AnyEvent[] },
): RowWrite {
  return (row) => ({ row: { ...added(row ?? seed, by), id }, events });
}

/** A copy of a row with numbers added to its fields. A field without a number counts from 0. */
export function added(row: object, by: Increments): Record<string, unknown> {
  const sums: Record<string, unknown> = { ...row };
  for (const [field, number = 0] of Object.entries(by)) {
    const before = sums[field];
    sums[field] = (typeof before === 'number' ? before : 0) + number;
  }
  return sums;
}

export const deleteRow: RowWrite = (row) => (row === null ? null : { row: null, events: [] });
