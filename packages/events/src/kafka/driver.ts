import type { Logger } from 'pino';
import type { KafkaSecurity } from '../port';

/** Members learn from their heartbeats that another member has joined, so a new member gets its partitions within this time. */
export const HEARTBEAT_MS = 1_000;
/** The broker gives the partitions of a silent member to the others after this time. */
export const SESSION_MS = 10_000;
export const REBALANCE_MS = 10_000;
/** How long the broker holds a fetch that finds nothing. */
export const FETCH_WAIT_MS = 500;
/** The most that one fetch brings, compressed. Its events are in memory several times, so that a backlog must come in small pieces. */
export const FETCH_BYTES = 512 * 1024;
/** How long applied offsets gather. Committing several partitions costs as much as committing one. */
export const COMMIT_AFTER_MS = 1_000;
export const CONNECT_LIMIT_MS = 2_000;
export const REQUEST_LIMIT_MS = 4_000;

/** The header of a message that stands for one that the driver cannot read. Its text is the reason. */
export const UNREADABLE = 'girouette-unreadable';

export interface DriverOptions {
  clientId: string;
  brokers: string[];
  security: KafkaSecurity;
  log: Logger;
}

export interface OutgoingMessage {
  key: string;
  /** Null removes the message with this key from a compacted topic. */
  value: string | null;
  headers?: Record<string, string>;
}

export interface IncomingMessage {
  offset: string;
  value: Buffer | null;
  headers?: { get(name: string): string | undefined };
}

export interface TopicSpec {
  topic: string;
  partitions: number;
  replicationFactor: number;
  configuration: Record<string, string>;
}

/** A topic as it is. */
export interface DescribedTopic {
  topic: string;
  /** Of the partition that has the fewest. */
  replicas: number;
  configuration: Record<string, string | undefined>;
}

export interface PartitionRange {
  partition: number;
  /** The first offset that is kept, and the next one that is written. */
  low: number;
  high: number;
}

/** Messages of one partition, in order. */
export interface Batch {
  topic: string;
  partition: number;
  messages: readonly IncomingMessage[];
  /** Aborts when the member stops, or may have lost the partition. */
  signal: AbortSignal;
  /** Marks the messages up to this offset as applied. The driver commits them within {@link COMMIT_AFTER_MS}. */
  applied(offset: string): void;
}

/** One member of a consumer group. It is used once; after a crash another one takes its place. */
export interface GroupMember {
  /**
   * Reads the topics and passes on batches, several partitions at once. Resolves after the signal aborts and applied offsets are committed.
   * @throws when the member cannot join, or the error that crashed it
   */
  run(options: {
    topics: string[];
    signal: AbortSignal;
    onJoined: () => void;
    onBatch: (batch: Batch) => Promise<void>;
  }): Promise<void>;
  leave(): Promise<void>;
}

/**
 * A client of Kafka. It connects when it is first used and again after a failure.
 * Every method throws RefusedConnectionError when the brokers refuse the login or this process refuses their certificate.
 */
export interface KafkaDriver {
  ping(): Promise<void>;
  listTopics(): Promise<string[]>;
  /** Does not change topics that exist. */
  createTopics(topics: readonly TopicSpec[]): Promise<void>;
  countBrokers(): Promise<number>;
  /** @throws when the user may not read the settings of one of them */
  describeTopics(topics: readonly string[]): Promise<DescribedTopic[]>;
  /** Whether each partition of the topics has a leader. */
  haveLeaders(topics: readonly string[]): Promise<boolean>;
  ranges(topic: string): Promise<PartitionRange[]>;
  /** The offsets that a group has committed, by topic and partition. A partition without a commit is absent or negative. */
  committed(group: string, topics: readonly string[]): Promise<Map<string, Map<number, number>>>;
  /** Resolves when all in-sync replicas have the messages. Equal keys get the same partition from every driver. */
  send(topic: string, messages: readonly OutgoingMessage[]): Promise<void>;
  /**
   * Reads single-partition topics from the beginning to the given ends.
   * @throws Error when no message arrives for eight seconds before an end
   */
  readTo(ends: ReadonlyMap<string, number>): Promise<{ key: string; value: string | null }[]>;
  createMember(group: string): GroupMember;
  close(): Promise<void>;
}
