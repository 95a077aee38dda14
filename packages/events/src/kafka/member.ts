import type { AnyEvent } from '@girouette/contracts';
import type { EachBatchPayload, Kafka, Consumer as KafkaConsumer } from 'kafkajs';
import type { Logger } from 'pino';
import { handleWithRetry } from '../handle-with-retry';
import { createNap, type Nap } from '../nap';
import type { Consumer, EventsOptions, Subscription } from '../port';
import { withTimeout } from '@girouette/async';
import { fromMessage } from './message';

const SESSION_MS = 10_000;
/** A member learns with a heartbeat that another has come: so long does a new one wait for its share at most. */
const HEARTBEAT_MS = 1_000;
/** So many partitions are worked through side by side, so that an event that is tried again does not hold up all others. */
const PARTITIONS_AT_ONCE = 3;
const LONGEST_BACKOFF_MS = 5_000;
/** A consumer that worked for so long had overcome its last fault; one that crashes sooner waits longer each time. */
const STEADY_MS = 30_000;
const DISCONNECT_LIMIT_MS = 5_000;

interface Deps {
  kafka: Kafka;
  consumer: Consumer;
  ensureTopics: (topics: readonly string[]) => Promise<void>;
  addDeadLetter: (letter: {
    group: string;
    topic: string;
    event: AnyEvent;
    error: unknown;
  }) => Promise<void>;
  options: Required<EventsOptions>;
  log: Logger;
}

/**
 * A member of a consumer group that is started anew, with a growing wait, whenever it cannot start or has crashed: kafkajs
 * itself gives up for good on some faults and then keeps quiet. Not healthy from the crash until it is in its group again.
 */
export function startMember(deps: Deps): Subscription {
  const { log } = deps;
  const nap = createNap();
  let healthy = false;

  async function live(): Promise<void> {
    let failures = 0;
    while (!nap.over) {
      const consumer = createConsumer(deps);
      let joinedAt = Infinity;
      const joined = () => {
        if (failures > 0 && !healthy) log.info('The consumer is back in its group');
        healthy = true;
        joinedAt = Math.min(joinedAt, Date.now());
      };
      try {
        await work({ ...deps, kafkaConsumer: consumer, nap, joined });
      } catch (error) {
        failures = Date.now() - joinedAt > STEADY_MS ? 1 : failures + 1;
        if (failures === 1) log.error({ err: error }, 'The consumer cannot work; starting it anew');
      }
      healthy = false;
      await withTimeout(DISCONNECT_LIMIT_MS, 'Leaving the group', consumer.disconnect()).catch(
        (error: unknown) => {
          log.warn({ err: error }, 'The consumer could not take its leave');
        },
      );
      await nap.rest(Math.min(250 * 2 ** Math.max(0, failures - 1), LONGEST_BACKOFF_MS));
    }
  }

  const living = live();
  return {
    get healthy() {
      return healthy;
    },
    async stop() {
      nap.end();
      await living;
    },
  };
}

function createConsumer({ kafka, consumer }: Deps): KafkaConsumer {
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
      // Every crash ends this consumer; the loop above makes the next one.
      restartOnFailure: () => Promise.resolve(false),
    },
  });
}

/** Resolves when the nap is over. @throws when the consumer cannot start, or what it crashed of */
async function work(
  deps: Deps & { kafkaConsumer: KafkaConsumer; nap: Nap; joined: () => void },
): Promise<void> {
  const { kafkaConsumer, consumer, nap } = deps;
  const topics = [...new Set(consumer.topics)];
  const crashed = new Promise<never>((_resolve, reject) => {
    kafkaConsumer.on(kafkaConsumer.events.CRASH, ({ payload }) => {
      reject(payload.error);
    });
  });
  crashed.catch(() => undefined);
  kafkaConsumer.on(kafkaConsumer.events.GROUP_JOIN, deps.joined);

  await deps.ensureTopics(topics);
  await kafkaConsumer.connect();
  await kafkaConsumer.subscribe({ topics, fromBeginning: true });
  await kafkaConsumer.run({
    eachBatchAutoResolve: false,
    autoCommitThreshold: 100,
    autoCommitInterval: 1_000,
    partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
    eachBatch: (payload) => workThrough(payload, deps),
  });
  await Promise.race([crashed, nap.ended]);
  await kafkaConsumer.stop();
}

/** Gives a batch to the handler, event after event, while the group is told that this member is alive. */
async function workThrough(payload: EachBatchPayload, deps: Deps & { nap: Nap }): Promise<void> {
  const { batch } = payload;
  let cutOff: { error: unknown } | undefined;
  const beat = setInterval(() => {
    payload.heartbeat().catch((error: unknown) => {
      cutOff = { error };
    });
  }, HEARTBEAT_MS);
  const goesOn = () => payload.isRunning() && !payload.isStale() && !deps.nap.over && !cutOff;

  try {
    for (const message of batch.messages) {
      if (!goesOn()) break;
      const taken = await take(message, batch.topic, { ...deps, goesOn });
      if (!taken) break;
      payload.resolveOffset(message.offset);
      await payload.commitOffsetsIfNecessary();
    }
  } finally {
    clearInterval(beat);
  }
  // The group is being shared out anew: kafkajs must learn of it and join again.
  if (cutOff) throw cutOff.error;
}

/** @returns whether the event is done with; if not, it is to be given again */
async function take(
  message: EachBatchPayload['batch']['messages'][number],
  topic: string,
  deps: Deps & { nap: Nap; goesOn: () => boolean },
): Promise<boolean> {
  const { group } = deps.consumer;
  const { event, onlyFor } = fromMessage(message);
  if (!event) {
    deps.log.error(
      { topic, offset: message.offset },
      'A message is no event of ours and is passed by',
    );
    return true;
  }
  if (onlyFor !== undefined && onlyFor !== group) return true;

  const outcome = await handleWithRetry(event, {
    ...deps.options,
    handle: (given) => deps.consumer.handle(given),
    pause: async (ms) => {
      await deps.nap.rest(ms);
      return deps.goesOn();
    },
    log: deps.log.child({ group, topic }),
  });
  if (outcome.kind === 'failed') {
    await deps.addDeadLetter({ group, topic, event, error: outcome.error });
  }
  return outcome.kind !== 'stopped';
}
