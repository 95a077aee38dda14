import type { Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import type { FailedEvent } from '../dead-letter';
import type { Consumer, EventsOptions } from '../port';

/** A member learns by its heartbeat that another has joined: a new one waits for its share no longer than this. */
export const HEARTBEAT_MS = 1_000;

/** What a member of a consumer group works with. */
export interface ConsumerDeps {
  kafka: Kafka;
  consumer: Consumer;
  pageSize: number;
  ensureTopics: (topics: readonly string[]) => Promise<void>;
  addDeadLetter: (failed: FailedEvent) => Promise<void>;
  options: Required<EventsOptions>;
  log: Logger;
}
