/**
 * The event log: topics that consumer groups read at their own pace.
 *
 * Two adapters: a file, and Kafka. Both deliver at least once, in order per key. An event that keeps failing is moved to the dead
 * letters, so that it does not block the events behind it.
 */
import type { AnyEvent } from '@girouette/contracts';

/** Up to 200 events, in order. */
export interface EventPage {
  /** The topic of the events. When the log stores positions itself, others of them may be of other topics. */
  topic: string;
  /** The group's position before and after the page. Empty when the log stores positions itself. */
  from: string;
  to: string;
  /** Whether the log stores positions itself and may deliver an event twice (Kafka). */
  mayRepeat: boolean;
  events: readonly AnyEvent[];
}

export interface Consumer {
  /**
   * The name of the consumer group, which is the service's name. Each event goes to one member of each group. A process subscribes once per
   * group, with all its topics.
   */
  group: string;
  topics: readonly string[];
  /** The group's position; null before its first page. Not called when the log stores positions itself. */
  position(topic: string): Promise<string | null>;
  /**
   * Applies all events of a page and moves the position, atomically. When it throws, nothing of the page was applied, and the events are
   * applied one by one. An {@link InvalidEventError} means that a retry cannot succeed.
   * @returns 'done by another' when the position was no longer `from`
   */
  apply(page: EventPage): Promise<'applied' | 'done by another'>;
  /** Called when an event of the topic has become a dead letter. */
  onDeadLetter?(topic: string): void;
}

/** An event whose data does not match its schema. It becomes a dead letter without a retry. */
export class InvalidEventError extends Error {
  override readonly name = 'InvalidEventError';
}

export interface Subscription {
  /** False while the consumer cannot work: the log is unavailable, or the consumer has crashed and is being restarted. */
  readonly healthy: boolean;
  /**
   * For each topic, the number of events that the group has not applied yet. A large number may be a lower bound.
   * @throws Error when the log does not answer
   */
  lag(): Promise<Record<string, number>>;
  /** Stops after the page in progress. */
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

export interface KafkaSecurity {
  tls: boolean;
  /** Absent when the brokers need no login. */
  sasl?: {
    mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
    username: string;
    password: string;
  };
}

/** What is wrong with a topic, and the command that corrects it. */
export interface TopicFault {
  topic: string;
  kind: 'settings' | 'replicas';
  /** `name=value` of the wrong settings, or the number of replicas. */
  found: string;
  /** A line for the shell of a machine with Kafka's programs. */
  command: string;
}

export interface EventsOptions {
  /** How often an event is tried alone before it becomes a dead letter. Default 8. */
  attempts?: number;
  /** The wait after the first failed attempt in milliseconds; doubled each time, at most 5 s. Default 100. */
  backoffMs?: number;
}

export interface Events {
  readonly kind: 'embedded' | 'kafka';
  /** Resolves when the events are stored durably. Events of one call keep their order. The key is each event's `subject`. */
  publish(topic: string, events: readonly AnyEvent[]): Promise<void>;
  subscribe(consumer: Consumer): Promise<Subscription>;
  deadLetters: {
    /** Newest first. `limit` defaults to 100. */
    list(options?: { group?: string; limit?: number }): Promise<DeadLetter[]>;
    /**
     * Delivers the event to its group again and removes it from the dead letters.
     * @returns false when there is no such dead letter
     */
    replay(id: string): Promise<boolean>;
    /** @returns null when there is no such dead letter */
    find(id: string): Promise<DeadLetter | null>;
    /**
     * Removes a dead letter; its event is never delivered to the group.
     * @returns false when there is no such dead letter
     */
    drop(id: string): Promise<boolean>;
  };
  /**
   * Finds what is wrong with topics that exist, and with those of their dead letters. The embedded log has no such faults.
   * @throws Error when the log does not answer, or the user may not read the settings
   */
  findFaults(topics: readonly string[]): Promise<TopicFault[]>;
  /** Resolves when the log can be written. Rejects within about two seconds when it cannot. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
