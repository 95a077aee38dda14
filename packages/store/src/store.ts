import type { AnyEvent } from '@girouette/contracts';
import type { TableShape } from './check-row';
import type { Indexes, Row, Table } from './table';
import type { TableDefinition } from './table-definition';

type Silent<F> = F extends (...args: infer A) => Promise<unknown> ? (...args: A) => void : never;
type Write = 'insert' | 'update' | 'upsert' | 'updateEach' | 'increment' | 'delete';

/** The writes of a table, gathered instead of carried out. */
export type GatheredTable<T extends Row, I extends Indexes<T>> = {
  [W in Write]: Silent<Table<T, I>[W]>;
};

/**
 * What an event changes: gathered while its handler runs, written in one step with the mark that it was handled. What
 * depends on a row is decided inside `change`: reads in the handler do not see what earlier events have gathered.
 */
export type Changes = <T extends Row, I extends Indexes<T>>(
  table: TableDefinition<T, I>,
) => GatheredTable<T, I>;

/** Some events of one topic, in order, as one consumer group applies them. */
export interface EventBatch {
  topic: string;
  /** How far the group had come when the batch was read, and how far it comes with it. */
  from: string;
  to: string;
  /** Whether the log may deliver one event twice at two positions (Kafka), so that a mark of each must be kept. */
  mayRepeat: boolean;
  events: readonly { id: string; write: (changes: Changes) => void }[];
}

/** Events that are written and not yet published. */
export interface Outbox {
  /** Registers what is called when an event waits to be published. */
  onWaiting(wake: () => void): void;
  /** The oldest events, in order, once they would survive a power cut. Events whose `ref` is in `skipped` are left out. */
  next(limit: number, skipped: ReadonlySet<string>): Promise<{ ref: string; event: AnyEvent }[]>;
  /** Removes events that are safe in the log. */
  published(refs: readonly string[]): Promise<void>;
}

/** The rows of one service, its outbox, and its positions in the log of events. */
export interface Store {
  readonly kind: 'sqlite' | 'mongodb';
  table<T extends Row, I extends Indexes<T>>(definition: TableDefinition<T, I>): Table<T, I>;
  /** Creates the tables and their indexes. */
  prepare(definitions: readonly TableShape[]): Promise<void>;
  /** Where the group of this store continues in a topic; null before its first batch. */
  position(topic: string): Promise<string | null>;
  /**
   * Writes what a batch of events changes and the new position, in one step where the engine has one; each event has effect once.
   * @returns 'done by another' when the position is no longer `from`; then nothing was written
   */
  apply(batch: EventBatch): Promise<'applied' | 'done by another'>;
  readonly outbox: Outbox;
  ping(): Promise<void>;
  close(): Promise<void>;
}
