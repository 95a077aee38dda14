import { startInterval, cancelTimer } from '@girouette/platform/async';
import { once } from 'node:events';
import type { EachBatchPayload, Kafka } from 'kafkajs';
import {
  FETCH_BYTES,
  FETCH_WAIT_MS,
  HEARTBEAT_MS,
  REBALANCE_MS,
  SESSION_MS,
  type Batch,
  type GroupMember,
} from '../driver';
import { createOffsetCommits, type OffsetCommits } from './offset-commits';

/** Partitions consumed concurrently. Their pages are applied together, and retrying one event does not block the others. */
const CONCURRENT_PARTITIONS = 64;

type OnBatch = (batch: Batch) => Promise<void>;

export function createMember(kafka: Kafka, group: string): GroupMember {
  const consumer = kafka.consumer({
    groupId: group,
    sessionTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
    rebalanceTimeout: REBALANCE_MS,
    maxWaitTimeInMs: FETCH_WAIT_MS,
    maxBytes: FETCH_BYTES,
    maxBytesPerPartition: FETCH_BYTES,
    allowAutoTopicCreation: false,
    retry: {
      initialRetryTime: 100,
      maxRetryTime: 1_000,
      retries: 4,
      // Every crash ends this member; another one takes its place.
      restartOnFailure: () => Promise.resolve(false),
    },
  });
  return {
    async run({ topics, signal, onJoined, onBatch }) {
      const commits = createOffsetCommits();
      const crashed = new Promise<never>((_resolve, reject) => {
        consumer.on(consumer.events.CRASH, ({ payload }) => {
          reject(payload.error);
        });
      });
      crashed.catch(() => undefined);
      consumer.on(consumer.events.GROUP_JOIN, onJoined);

      await consumer.connect();
      await consumer.subscribe({ topics, fromBeginning: true });
      await consumer.run({
        eachBatchAutoResolve: false,
        // kafkajs would commit after every batch, however small.
        autoCommit: false,
        partitionsConsumedConcurrently: CONCURRENT_PARTITIONS,
        eachBatch: (payload) => passOn(payload, { signal, commits, onBatch }),
      });
      const stopped = signal.aborted ? Promise.resolve() : once(signal, 'abort');
      try {
        await Promise.race([crashed, stopped]);
        await commits.now();
        await consumer.stop();
      } finally {
        commits.stop();
      }
    },
    leave: () => consumer.disconnect(),
  };
}

/** Passes a batch on and sends heartbeats to the group meanwhile. */
async function passOn(
  payload: EachBatchPayload,
  deps: { signal: AbortSignal; commits: OffsetCommits; onBatch: OnBatch },
): Promise<void> {
  const ended = new AbortController();
  const endWhenLost = () => {
    if (!payload.isRunning() || payload.isStale()) ended.abort();
  };
  let disconnected: { error: unknown } | undefined;
  const beat = startInterval(() => {
    endWhenLost();
    payload.heartbeat().catch((error: unknown) => {
      disconnected = { error };
      ended.abort();
    });
  }, HEARTBEAT_MS);
  endWhenLost();
  try {
    await deps.onBatch({
      topic: payload.batch.topic,
      partition: payload.batch.partition,
      messages: payload.batch.messages.map(({ offset, value, headers }) => ({
        offset,
        value,
        headers: { get: (name) => headers?.[name]?.toString() },
      })),
      signal: AbortSignal.any([deps.signal, ended.signal]),
      applied(offset) {
        payload.resolveOffset(offset);
        deps.commits.soon(payload);
        endWhenLost();
      },
    });
  } finally {
    cancelTimer(beat);
    // The member leaves its group after this batch.
    if (deps.signal.aborted) await deps.commits.now();
  }
  // The group is rebalancing. kafkajs rejoins it on this error.
  if (disconnected) throw disconnected.error;
}
