import { startTimer, cancelTimer, type Timer } from '@girouette/platform/async';
import type { EachBatchPayload } from 'kafkajs';
import { COMMIT_AFTER_MS } from '../driver';

type Group = Pick<EachBatchPayload, 'uncommittedOffsets' | 'commitOffsetsIfNecessary'>;

export interface OffsetCommits {
  /** Commits the group's applied offsets within a moment. */
  soon(group: Group): void;
  /** Commits them now. Does not throw: the log redelivers uncommitted events, and the store recognises them. */
  now(): Promise<void>;
  stop(): void;
}

/** Commits the offsets of one member of a consumer group. */
export function createOffsetCommits(): OffsetCommits {
  let latest: Group | undefined;
  let timer: Timer | undefined;
  let stopped = false;

  async function now(): Promise<void> {
    cancelTimer(timer);
    timer = undefined;
    if (latest === undefined) return;
    try {
      await latest.commitOffsetsIfNecessary(latest.uncommittedOffsets());
    } catch {
      // The commit failed in an outage or a rebalance. If the member has lost the partitions, it has nothing more to commit.
      soon(latest);
    }
  }

  function soon(group: Group): void {
    latest = group;
    if (!stopped) timer ??= startTimer(() => void now(), COMMIT_AFTER_MS);
  }

  return {
    soon,
    now,
    stop() {
      stopped = true;
      cancelTimer(timer);
    },
  };
}
