/**
 * The events port: a log of topics that groups of consumers read at their own pace.
 *
 * Two adapters keep it (a durable log over the documents port; Kafka through `kafkajs`). Both deliver at least once, in
 * order for one key. A handler that keeps failing has its event moved to the dead letters, so that one bad event does not
 * hold up the ones behind it for ever.
 */
import type { AnyEvent } from '@girouette/contracts';

export interface Consumer {
  /**
   * The group that shares the work: each event goes to one member of each group. Named after the service. A process
   * subscribes once a group, with all its topics.
   */
  group: string;
  topics: readonly string[];
  /** May be called again with the same event. Throwing means "again, later"; see {@link EventsOptions.attempts}. */
  handle(event: AnyEvent): Promise<void>;
}

export interface Subscription {
  /** False while the consumer cannot work (broker away, consumer crashed and not yet started again). */
  readonly healthy: boolean;
  /** Stops after the event in hand and commits what was done. */
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
  /** How often a handler is tried before its event becomes a dead letter. Default 8. */
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
