import type { Logger } from 'pino';
import type { FailedEvent } from '../dead-letter';
import type { Consumer, EventsOptions } from '../port';
import type { KafkaDriver } from './driver';

/** The dependencies of a member of a consumer group. */
export interface ConsumerDeps {
  driver: KafkaDriver;
  consumer: Consumer;
  pageSize: number;
  ensureTopics: (topics: readonly string[]) => Promise<void>;
  addDeadLetter: (failed: FailedEvent) => Promise<void>;
  options: Required<EventsOptions>;
  log: Logger;
}
