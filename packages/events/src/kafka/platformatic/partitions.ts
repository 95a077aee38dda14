import { startTimer, cancelTimer, nextTurn, type Timer } from '@girouette/platform/async';
import type { Consumer, Message } from '@platformatic/kafka';
import { COMMIT_AFTER_MS, type Batch, type IncomingMessage } from '../driver';

/** Messages in memory, over all partitions. While so many wait, nothing more is read. */
const MAX_WAITING = 4_000;

interface Partition {
  topic: string;
  partition: number;
  waiting: IncomingMessage[];
  working: Promise<void> | undefined;
}

export interface Partitions {
  /** Resolves when there is room for the next message. */
  add(message: Message): Promise<void>;
  /** Waits for the pages in progress, and commits what is applied. Call it after the signal has aborted. */
  end(): Promise<void>;
}

/** Sorts the messages of one assignment by partition, passes them on, and commits the applied offsets. */
export function createPartitions(deps: {
  consumer: Consumer;
  signal: AbortSignal;
  onBatch: (batch: Batch) => Promise<void>;
  onFailure: (error: unknown) => void;
}): Partitions {
  const { consumer, signal, onBatch, onFailure } = deps;
  const partitions = new Map<string, Partition>();
  const applied = new Map<string, { topic: string; partition: number; offset: bigint }>();
  let waiting = 0;
  let onRoom: (() => void) | undefined;
  let timer: Timer | undefined;
  signal.addEventListener('abort', () => onRoom?.());

  async function commit(): Promise<void> {
    cancelTimer(timer);
    timer = undefined;
    const mine = [...applied.values()].filter((one) => isMine(one));
    applied.clear();
    if (mine.length === 0) return;
    const offsets = mine.map((one) => ({ ...one, leaderEpoch: -1 }));
    // Uncommitted events are delivered again, and the store recognises them.
    await consumer.commit({ offsets }).catch(() => undefined);
  }

  /** Another member may have committed more in a partition that this one has lost. */
  function isMine({ topic, partition }: { topic: string; partition: number }): boolean {
    const assigned = consumer.assignments?.find((one) => one.topic === topic);
    return assigned?.partitions.includes(partition) ?? false;
  }

  async function work(one: Partition): Promise<void> {
    const { topic, partition } = one;
    while (one.waiting.length > 0 && !signal.aborted) {
      const messages = one.waiting;
      one.waiting = [];
      await onBatch({
        topic,
        messages,
        signal,
        applied(offset) {
          applied.set(`${topic}:${partition}`, { topic, partition, offset: BigInt(offset) + 1n });
          if (!signal.aborted) timer ??= startTimer(() => void commit(), COMMIT_AFTER_MS);
        },
      });
      waiting -= messages.length;
      if (waiting < MAX_WAITING) onRoom?.();
    }
    one.working = undefined;
  }

  function partitionOf({ topic, partition }: Message): Partition {
    const key = `${topic}:${partition}`;
    const one = partitions.get(key) ?? { topic, partition, waiting: [], working: undefined };
    partitions.set(key, one);
    return one;
  }

  return {
    async add(message) {
      const one = partitionOf(message);
      one.waiting.push(toIncoming(message));
      waiting += 1;
      // Everything that one fetch brought arrives in the same turn of the event loop.
      one.working ??= nextTurn()
        .then(() => work(one))
        .catch(onFailure);
      if (waiting < MAX_WAITING || signal.aborted) return;
      await new Promise<void>((resolve) => (onRoom = resolve));
      onRoom = undefined;
    },
    async end() {
      await Promise.all(
        [...partitions.values()].map(({ working }) => working ?? Promise.resolve()),
      );
      await commit();
    },
  };
}

function toIncoming({ offset, value, headers }: Message): IncomingMessage {
  return {
    offset: String(offset),
    value,
    headers: {
      get(name) {
        // The keys are buffers.
        for (const [key, text] of headers) if (String(key) === name) return String(text);
        return undefined;
      },
    },
  };
}
