/**
 * The log of events: topics that groups of consumers read at their own pace.
 *
 * Two adapters keep it (a file; Kafka through `kafkajs`). Both deliver at least once, in order for one key. An event that
 * keeps failing is moved to the dead letters, so that it does not hold up the ones behind it for ever.
 */
import type { AnyEvent } from '@girouette/contracts';

/** Some events of one topic, in order, at most 200. */
export interface EventPage {
  topic: string;
  /** How far the group had come, and how far it comes with this page. Empty texts where the log keeps positions itself. */
  from: string;
  to: string;
  /** Whether the log keeps the position itself and may deliver one event twice (Kafka). */
  mayRepeat: boolean;
  events: readonly AnyEvent[];
}

export interface Consumer {
  /**
   * The group that shares the work: each event goes to one member of each group. Named after the service. A process
   * subscribes once a group, with all its topics.
   */
  group: string;
  topics: readonly string[];
  /** Where the group continues; null before its first page. Not asked by a log that keeps positions itself. */
  position(topic: string): Promise<string | null>;
  /**
   * Gives all events of a page their effect and moves the position, in one step. When it throws, nothing of the page has
   * happened; then its events come one by one. An {@link InvalidEventError} means that trying again cannot help.
   * @returns 'done by another' when the position was no longer `from`
   */
  apply(page: EventPage): Promise<'applied' | 'done by another'>;
}

/** An event whose content is not what was agreed: it becomes a dead letter without being tried again. */
export class InvalidEventError extends Error {
  override readonly name = 'InvalidEventError';
}

export interface Subscription {
  /** False while the consumer cannot work (the log is away, or the consumer crashed and has not started again yet). */
  readonly healthy: boolean;
  /** Stops after the page in progress and keeps what was done. */
  stop(): Promise<void>;
}

export interface DeadLetter {
  id: string;
  group: string;
  topic: string;
  event: AnyEvent;
  error: string;
  at: Date;
}

export interface EventsOptions {
  /** How often an event is tried alone before it becomes a dead letter. Default 8. */
  attempts?: number;
  /** First wait between tries in milliseconds; doubled each time, at most 5 s. Default 100. */
  backoffMs?: number;
}

export interface Events {
  readonly kind: 'embedded' | 'kafka';
  /** Resolves when the events are safe in the log. Events of one call keep their order. The key is each event's `subject`. */
  publish(topic: string, events: readonly AnyEvent[]): Promise<void>;
  subscribe(consumer: Consumer): Promise<Subscription>;
  deadLetters: {
    /** The newest first; 100 unless `limit` says otherwise. */
    list(options?: { group?: string; limit?: number }): Promise<DeadLetter[]>;
    /**
     * Gives the event to its group once more and removes it from the dead letters.
     * @returns false when there is no such dead letter (any more)
     */
    replay(id: string): Promise<boolean>;
  };
  /** Resolves when the log can be written. Rejects within about two seconds when it cannot. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
