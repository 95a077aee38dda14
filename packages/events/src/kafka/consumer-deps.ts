import type { Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import type { FailedEvent } from '../dead-letter';
import type { Consumer, EventsOptions } from '../port';

/** Members learn from their heartbeats that another member has joined, so a new member gets its partitions within this time. */
export const HEARTBEAT_MS = 1_000;

/** The dependencies of a member of a consumer group. */
export interface ConsumerDeps {
  kafka: Kafka;
  consumer: Consumer;
  pageSize: number;
  ensureTopics: (topics: readonly string[]) => Promise<void>;
  addDeadLetter: (failed: FailedEvent) => Promise<void>;
  options: Required<EventsOptions>;
  log: Logger;
}
