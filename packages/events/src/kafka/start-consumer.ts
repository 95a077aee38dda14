import { once } from 'node:events';
import { backoffMs, createLoop, pause, findLoginError, withTimeout } from '@girouette/async';
import type { Consumer as KafkaConsumer } from 'kafkajs';
import type { Subscription } from '../port';
import { orExplain } from './client';
import { consumeBatch } from './consume-batch';
import { HEARTBEAT_MS, type ConsumerDeps } from './consumer-deps';
import { mergePages } from './merge-pages';
import { createOffsetCommits } from './offset-commits';

const SESSION_MS = 10_000;
/** Partitions consumed concurrently. Their pages are applied together, and retrying one event does not block the others. */
const CONCURRENT_PARTITIONS = 64;
const RESTART_BACKOFF = { firstMs: 250, maxMs: 5_000 };
/** A consumer that ran this long has recovered: the next restart uses the shortest wait again. */
const STEADY_MS = 30_000;
const DISCONNECT_TIMEOUT_MS = 5_000;

/**
 * A member of a consumer group. It is restarted, with a growing wait, when it cannot start or has crashed, because kafkajs stops
 * permanently on some errors without emitting anything. Unhealthy from the crash until it has rejoined its group.
 */
export function startConsumer(deps: ConsumerDeps): Pick<Subscription, 'healthy' | 'stop'> {
  const { log } = deps;
  let healthy = false;
  let failures = 0;

  const loop = createLoop(async (signal) => {
    const kafkaConsumer = createConsumer(deps);
    let joinedAt = Infinity;
    const onJoined = () => {
      if (failures > 0 && !healthy) log.info('The consumer is back in its group');
      healthy = true;
      joinedAt = Math.min(joinedAt, Date.now());
    };
    try {
      await orExplain(runConsumer({ ...deps, kafkaConsumer, signal, onJoined }));
    } catch (error) {
      failures = Date.now() - joinedAt > STEADY_MS ? 1 : failures + 1;
      if (failures === 1) {
        const message = findLoginError(error)?.message ?? 'The consumer cannot work; restarting it';
        log.error({ err: error }, message);
      }
    }
    healthy = false;
    const leaving = kafkaConsumer.disconnect();
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

function createConsumer({ kafka, consumer }: ConsumerDeps): KafkaConsumer {
  return kafka.consumer({
    groupId: consumer.group,
    sessionTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
    rebalanceTimeout: 10_000,
    maxWaitTimeInMs: 500,
    allowAutoTopicCreation: false,
    retry: {
      initialRetryTime: 100,
      maxRetryTime: 1_000,
      retries: 4,
      // Every crash ends this consumer; the loop above creates the next one.
      restartOnFailure: () => Promise.resolve(false),
    },
  });
}

/**
 * Resolves when the signal aborts.
 * @throws when the consumer cannot start, or the error that crashed it
 */
async function runConsumer(
  deps: ConsumerDeps & { kafkaConsumer: KafkaConsumer; signal: AbortSignal; onJoined: () => void },
): Promise<void> {
  const { kafkaConsumer, consumer, signal } = deps;
  const topics = [...new Set(consumer.topics)];
  const commits = createOffsetCommits();
  const merging = {
    ...deps,
    commits,
    consumer: { ...consumer, apply: mergePages((page) => consumer.apply(page), deps.pageSize) },
  };
  const crashed = new Promise<never>((_resolve, reject) => {
    kafkaConsumer.on(kafkaConsumer.events.CRASH, ({ payload }) => {
      reject(payload.error);
    });
  });
  crashed.catch(() => undefined);
  kafkaConsumer.on(kafkaConsumer.events.GROUP_JOIN, deps.onJoined);

  await deps.ensureTopics(topics);
  await kafkaConsumer.connect();
  await kafkaConsumer.subscribe({ topics, fromBeginning: true });
  await kafkaConsumer.run({
    eachBatchAutoResolve: false,
    // kafkajs would commit after every batch, however small.
    autoCommit: false,
    partitionsConsumedConcurrently: CONCURRENT_PARTITIONS,
    eachBatch: (payload) => consumeBatch(payload, merging),
  });
  const stopped = signal.aborted ? Promise.resolve() : once(signal, 'abort');
  try {
    await Promise.race([crashed, stopped]);
    await commits.now();
    await kafkaConsumer.stop();
  } finally {
    commits.stop();
  }
}
