import { once } from 'node:events';
import { Consumer, ListOffsetTimestamps, type BaseOptions } from '@platformatic/kafka';
import {
  FETCH_BYTES,
  FETCH_WAIT_MS,
  HEARTBEAT_MS,
  REBALANCE_MS,
  SESSION_MS,
  type GroupMember,
} from '../driver';
import { firstOf } from './errors';
import { leave } from './leave';
import { createPartitions } from './partitions';

export function createMember(base: BaseOptions, group: string): GroupMember {
  const consumer = new Consumer({
    ...base,
    groupId: group,
    sessionTimeout: SESSION_MS,
    rebalanceTimeout: REBALANCE_MS,
    heartbeatInterval: HEARTBEAT_MS,
    autocommit: false,
    maxWaitTime: FETCH_WAIT_MS,
    maxBytes: FETCH_BYTES,
  });
  return {
    async run({ topics, signal, onJoined, onBatch }) {
      const crashed = new AbortController();
      const crash = (error: unknown) => {
        crashed.abort(firstOf(error));
      };
      consumer.on('error', crash);
      // The client stops sending heartbeats after an error.
      consumer.on('consumer:heartbeat:error', ({ error }) => {
        crash(error);
      });
      let rejoined = new AbortController();
      consumer.on('consumer:group:join', () => {
        rejoined.abort();
        onJoined();
      });
      const ended = AbortSignal.any([signal, crashed.signal]);
      // A stream that closes untracks its topics; this keeps them for the next one.
      consumer.topics.trackAll(...topics);
      const joining = consumer.joinGroup({});
      joining.catch(crash);
      await Promise.race([joining, aborted(ended)]);
      while (!ended.aborted) {
        // A stream reads on from where it was, so that each assignment gets a stream of its own.
        rejoined = new AbortController();
        const until = AbortSignal.any([ended, rejoined.signal]);
        await read(consumer, { topics, until, onBatch, crash });
      }
      if (!signal.aborted) throw crashed.signal.reason;
    },
    leave: () => leave(consumer),
  };
}

/** Reads the assigned partitions until the signal aborts. */
async function read(
  consumer: Consumer,
  deps: {
    topics: string[];
    until: AbortSignal;
    onBatch: Parameters<GroupMember['run']>[0]['onBatch'];
    crash: (error: unknown) => void;
  },
): Promise<void> {
  const { topics, until, onBatch, crash } = deps;
  const partitions = createPartitions({ consumer, signal: until, onBatch, onFailure: crash });
  const offsets = await startOf(consumer, topics);
  const stream = await consumer.consume({ topics, mode: 'manual', offsets });
  const reading = (async () => {
    for await (const message of stream) {
      if (until.aborted) break;
      await partitions.add(message);
    }
  })();
  reading.catch((error: unknown) => {
    if (!until.aborted) crash(error);
  });
  await aborted(until);
  await partitions.end();
  stream.destroy();
  await reading.catch(() => undefined);
}

/**
 * Where to read on in each assigned partition: at what the group has committed, else at the first message that is kept. The client's own
 * mode would skip an event, because it takes what is committed for the last event applied, where Kafka means the next.
 */
async function startOf(
  consumer: Consumer,
  topics: string[],
): Promise<{ topic: string; partition: number; offset: bigint }[]> {
  const assigned = consumer.assignments ?? [];
  if (assigned.length === 0) return [];
  const [committed, lows] = await Promise.all([
    consumer.listCommittedOffsets({ topics: assigned }),
    consumer.listOffsets({ topics, timestamp: ListOffsetTimestamps.EARLIEST }),
  ]);
  return assigned.flatMap(({ topic, partitions }) =>
    partitions.map((partition) => {
      const low = lows.get(topic)?.[partition] ?? 0n;
      const next = committed.get(topic)?.[partition] ?? -1n;
      return { topic, partition, offset: next > low ? next : low };
    }),
  );
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
