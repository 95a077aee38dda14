import {
  backoffMs,
  createLoop,
  pause,
  findLoginError,
  withTimeout,
  nowMs,
} from '@girouette/platform/async';
import type { Subscription } from '../port';
import { applyBatch } from './apply-batch';
import type { ConsumerDeps } from './consumer-deps';
import type { GroupMember } from './driver';
import { orExplain } from './explain';
import { mergePages } from './merge-pages';

const RESTART_BACKOFF = { firstMs: 250, maxMs: 5_000 };
/** A consumer that ran this long has recovered: the next restart uses the shortest wait again. */
const STEADY_MS = 30_000;
const DISCONNECT_TIMEOUT_MS = 5_000;

/**
 * A member of a consumer group. It is restarted, with a growing wait, when it cannot start or has crashed, because a client stops
 * permanently on some errors. Unhealthy from the crash until it has rejoined its group.
 */
export function startConsumer(deps: ConsumerDeps): Pick<Subscription, 'healthy' | 'stop'> {
  const { log } = deps;
  let healthy = false;
  let failures = 0;

  const loop = createLoop(async (signal) => {
    const member = deps.driver.createMember(deps.consumer.group);
    let joinedAt = Infinity;
    const onJoined = () => {
      if (failures > 0 && !healthy) log.info('The consumer is back in its group');
      healthy = true;
      joinedAt = Math.min(joinedAt, nowMs());
    };
    try {
      await orExplain(runMember({ ...deps, member, signal, onJoined }));
    } catch (error) {
      failures = nowMs() - joinedAt > STEADY_MS ? 1 : failures + 1;
      if (failures === 1) {
        const message = findLoginError(error)?.message ?? 'The consumer cannot work; restarting it';
        log.error({ err: error }, message);
      }
    }
    healthy = false;
    const leaving = member.leave();
    await withTimeout(DISCONNECT_TIMEOUT_MS, 'Leaving the group', leaving).catch(
      (error: unknown) => {
        log.warn({ err: error }, 'The consumer could not leave its group');
      },
    );
    await pause(backoffMs(failures, RESTART_BACKOFF), signal);
    return 0;
  });
  loop.start();

  return {
    get healthy() {
      return healthy;
    },
    stop: () => loop.stop(),
  };
}

/** Resolves when the signal aborts. */
async function runMember(
  deps: ConsumerDeps & { member: GroupMember; signal: AbortSignal; onJoined: () => void },
): Promise<void> {
  const { consumer, member, signal, onJoined } = deps;
  const topics = [...new Set(consumer.topics)];
  const merging = {
    ...deps,
    consumer: { ...consumer, apply: mergePages((page) => consumer.apply(page), deps.pageSize) },
  };
  await deps.ensureTopics(topics);
  await member.run({ topics, signal, onJoined, onBatch: (batch) => applyBatch(batch, merging) });
}
