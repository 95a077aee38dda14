import type { AnyEvent } from '@girouette/contracts';
import type { TableShape } from './check-row';
import type { Indexes, Row, Table } from './table';
import type { TableDefinition } from './table-definition';

type Silent<F> = F extends (...args: infer A) => Promise<unknown> ? (...args: A) => void : never;
type Write = 'insert' | 'update' | 'upsert' | 'updateEach' | 'increment' | 'delete';

/** A table whose writes are collected instead of executed. */
export type GatheredTable<T extends Row, I extends Indexes<T>> = {
  [W in Write]: Silent<Table<T, I>[W]>;
};

/**
 * Collects the writes of an event handler. They run after it, atomically with the position or the marker of the event. Methods of
 * repositories that take `Changes` add to these writes. Decisions that depend on a row belong into `change`, because reads in the handler
 * do not see collected writes.
 */
export type Changes = <T extends Row, I extends Indexes<T>>(
  table: TableDefinition<T, I>,
) => GatheredTable<T, I>;

/** Consecutive events of one topic, as one consumer group applies them. */
export interface EventBatch {
  topic: string;
  /** The group's position before and after the batch. */
  from: string;
  to: string;
  /** Whether the log may deliver one event at two positions (Kafka), which requires a marker for each applied event. */
  mayRepeat: boolean;
  events: readonly { id: string; write: (changes: Changes) => void }[];
}

export interface WaitingEvent {
  ref: string;
  event: AnyEvent;
}

/** Events that are stored and not yet published. */
export interface Outbox {
  /** Registers a function that is called when an event is stored. */
  onWaiting(wake: () => void): void;
  /** The oldest events, in order, once they are on disk. Leaves out events whose `ref` is in `skipped`. */
  next: (limit: number, skipped: ReadonlySet<string>) => Promise<WaitingEvent[]>;
  /**
   * Like `next`, but may leave out events stored by other processes. On MongoDB, where each table must be queried, it queries only the
   * tables where this process has stored events.
   */
  nextOfThisProcess: (limit: number, skipped: ReadonlySet<string>) => Promise<WaitingEvent[]>;
  /** Removes published events. */
  published(refs: readonly string[]): Promise<void>;
}

/** The rows of one service, its outbox, and its positions in the event log. */
export interface Store {
  readonly kind: 'sqlite' | 'mongodb';
  table<T extends Row, I extends Indexes<T>>(definition: TableDefinition<T, I>): Table<T, I>;
  /** Creates the tables and their indexes. */
  prepare(definitions: readonly TableShape[]): Promise<void>;
  /** The service's position in a topic; null before its first batch. */
  position(topic: string): Promise<string | null>;
  /**
   * Writes the changes of a batch of events and the new position, on SQLite in one transaction, on MongoDB in repeatable steps. Each event
   * takes effect once. Resolves when a power cut cannot lose the effects, or undoes the position with them.
   * @returns 'done by another' when the position is no longer `from`; then nothing was written
   */
  apply(batch: EventBatch): Promise<'applied' | 'done by another'>;
  readonly outbox: Outbox;
  ping(): Promise<void>;
  close(): Promise<void>;
}
