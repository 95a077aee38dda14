import { nowMs, randomFraction } from '@girouette/platform/async';
import type { AnyEvent } from '@girouette/contracts';
import type { UpdateFilter } from 'mongodb';
import type { Row } from '../table';
import { unavailable } from './errors';

/** An event waiting in its document. Stored as JSON text, since MongoDB does not accept every key of the event's data. */
interface WaitingEvent {
  id: string;
  text: string;
}

/** A row together with the adapter's fields, so that one document write covers both. */
export interface Stored {
  _id: string;
  /** Incremented by every write: a replacement is refused when the document has changed since it was read. */
  _rev: number;
  _outbox?: WaitingEvent[];
  /** When the oldest of `_outbox` was written, in milliseconds with fractions, see {@link pendingNow}. */
  _pendingAt?: number;
  /** Marks of the event writes in this document. Their markers may not exist yet. */
  _applied?: string[];
  [field: string]: unknown;
}

/** The driver's update type cannot distinguish the adapter's fields from those of an arbitrary row. */
export const updateOf = (operators: Record<`$${string}`, object>) =>
  operators as UpdateFilter<Stored>;

/** The row without the adapter's fields. */
export const ROW_ONLY = { _rev: 0, _outbox: 0, _pendingAt: 0, _applied: 0 } as const;

/** The maximum number of unpublished events in a document. Beyond that, writes are refused. */
export const MAX_WAITING = 1_000;

export function toRow<T extends Row>(doc: Stored): T {
  // `checkRow` reserves names with `_` for the adapter.
  const fields = Object.entries(doc).filter(([field]) => !field.startsWith('_'));
  return { id: doc._id, ...Object.fromEntries(fields) } as unknown as T;
}

/** A random first revision, so that a document that was deleted and created again differs from the old one. */
export function newDocument(row: Row, events: readonly AnyEvent[]): Stored {
  return nextDocument(null, { row, events });
}

/**
 * The document after a change.
 * @throws AppError UNAVAILABLE when too many of its events are waiting
 */
export function nextDocument(
  doc: Stored | null,
  change: { row: Row; events: readonly AnyEvent[]; applied?: readonly string[] },
): Stored {
  const { id, ...fields } = change.row;
  const outbox = [...(doc?._outbox ?? []), ...change.events.map(toWaiting)];
  if (change.events.length > 0 && outbox.length > MAX_WAITING) throw unavailable();
  const applied = change.applied ?? doc?._applied ?? [];
  return {
    _id: id,
    ...fields,
    _rev: doc === null ? Math.floor(randomFraction() * 2 ** 40) : doc._rev + 1,
    ...(outbox.length > 0 && { _outbox: outbox, _pendingAt: doc?._pendingAt ?? pendingNow() }),
    ...(applied.length > 0 && { _applied: [...applied] }),
  };
}

export function toWaiting(event: AnyEvent): WaitingEvent {
  return { id: event.id, text: JSON.stringify(event) };
}

let latest = 0;

/** The time in milliseconds, unique in this process, so that its events stay in order. */
export function pendingNow(): number {
  latest = Math.max(latest + 0.001, nowMs());
  return latest;
}
