import {
  backoffMs,
  isDependencyOutage,
  findLoginError,
  nowMs,
  startTimer,
  cancelTimer,
  sleep,
  type Timer,
} from '@girouette/platform/async';
import type { Logger } from 'pino';
import type { Subscription } from '@girouette/events';
import type { OutboxRelay } from '../relay/outbox-relay';
import type { Tasks } from './tasks';

const BACKOFF = { firstMs: 250, maxMs: 5_000 };
/** How long one start attempt waits for the consumers to become healthy. */
const JOIN_LIMIT_MS = 3_000;
const LOOK_MS = 25;

export interface Background {
  /** Whether the tables and indexes exist. Without them the store would accept duplicates. */
  readonly prepared: boolean;
  /** Resolves when `prepared` becomes true. */
  untilPrepared: Promise<void>;
  start(): Promise<void>;
  /** Rejects when a later attempt finds what no attempt can mend. Unhandled, it ends the process, as an error of the first attempt does. */
  failed: Promise<never>;
  /** Makes the service not ready, so that no new requests are routed here. */
  beginShutdown(): void;
  stop(): Promise<void>;
  /** @throws Error while the start is not over, or the service is stopping */
  assertReady(): void;
  /**
   * For each topic, how many events wait to be consumed.
   * @throws Error before the service has subscribed
   */
  lag(): Promise<Record<string, number>>;
  /** @throws Error when the service is not consuming events */
  assertConsuming(): void;
}

export interface BackgroundParts {
  /** Creates tables and indexes. */
  prepare: () => Promise<void>;
  /** Null when the service consumes nothing. */
  subscribe: () => Promise<Subscription | null>;
  /** Resolves when the event log and the cache answer. */
  pingDependencies: () => Promise<void>;
  relay: OutboxRelay;
  tasks: Tasks;
  log: Logger;
}

/** Starts and stops everything but HTTP: tables first, then consumers, relay and tasks. */
export function createBackground(parts: BackgroundParts): Background {
  const { relay, tasks, log } = parts;
  let state: 'starting' | 'ready' | 'stopping' = 'starting';
  let prepared = false;
  let markPrepared: () => void = () => undefined;
  const untilPrepared = new Promise<void>((resolve) => {
    markPrepared = resolve;
  });
  let subscription: Subscription | null | undefined;
  let working = false;

  /** Resumes where the last attempt failed. */
  async function startOnce(): Promise<void> {
    if (!prepared) await parts.prepare();
    prepared = true;
    markPrepared();
    subscription ??= await parts.subscribe();
    if (!working) {
      await relay.start();
      tasks.start();
    }
    working = true;
  }

  /** The service is not ready before each backing service has answered once, because until then its address may be wrong. */
  async function waitUntilConsuming(): Promise<void> {
    await parts.pingDependencies();
    const end = nowMs() + JOIN_LIMIT_MS;
    while (subscription?.healthy === false && state === 'starting') {
      if (nowMs() > end) throw new Error('the consumers are not running yet');
      await sleep(LOOK_MS);
    }
  }

  function becomeReady(): void {
    if (state !== 'starting') return;
    state = 'ready';
    log.info('ready');
  }

  const starter = createStarter({ startOnce, waitUntilConsuming, becomeReady, log });

  function warnThatEventsWait(error: unknown): void {
    log.warn({ err: error }, 'events stay in their outboxes until the next start');
  }

  return {
    get prepared() {
      return prepared;
    },
    untilPrepared,
    start: () => starter.start(),
    failed: starter.failed,
    beginShutdown() {
      state = 'stopping';
      starter.giveUp();
    },
    async stop() {
      await starter.stop();
      await subscription?.stop();
      await tasks.stop();
      if (prepared) await relay.drain().catch(warnThatEventsWait);
      await relay.stop();
    },
    assertReady() {
      if (state !== 'ready') throw new Error(`the service is ${state}`);
    },
    async lag() {
      if (subscription === undefined) throw new Error('the service has not subscribed yet');
      return (await subscription?.lag()) ?? {};
    },
    assertConsuming() {
      if (subscription === undefined || subscription?.healthy === false) {
        throw new Error('events are not being consumed');
      }
    },
  };
}

interface Starter {
  start(): Promise<void>;
  failed: Promise<never>;
  /** Makes the current attempt the last one. */
  giveUp(): void;
  /** Waits for the end of the current attempt. No other follows. */
  stop(): Promise<void>;
}

/** Starts, and tries again for as long as a backing service does not answer. */
function createStarter(options: {
  /** Errors other than an outage end the start. */
  startOnce: () => Promise<void>;
  waitUntilConsuming: () => Promise<void>;
  becomeReady: () => void;
  log: Logger;
}): Starter {
  const { startOnce, waitUntilConsuming, becomeReady, log } = options;
  let starting: Promise<void> | undefined;
  let retry: Timer | undefined;
  let failures = 0;
  let isLastAttempt = false;
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });

  async function tryToStart(): Promise<void> {
    try {
      await startOnce();
    } catch (error) {
      if (!isDependencyOutage(error)) throw error;
      scheduleRetry(error);
      return;
    }
    try {
      await waitUntilConsuming();
    } catch (error) {
      scheduleRetry(error);
      return;
    }
    becomeReady();
  }

  function scheduleRetry(error: unknown): void {
    const refusal = findLoginError(error)?.message;
    log.warn({ err: error }, refusal ?? 'a backing service does not answer; trying again');
    if (isLastAttempt) return;
    failures += 1;
    retry = startTimer(tryAgain, backoffMs(failures, BACKOFF)).unref();
  }

  function tryAgain(): void {
    starting = tryToStart().catch((error: unknown) => {
      log.fatal({ err: error }, 'the service cannot start');
      fail(error);
    });
  }

  return {
    start: () => (starting ??= tryToStart()),
    failed,
    giveUp() {
      isLastAttempt = true;
      cancelTimer(retry);
    },
    async stop() {
      await starting?.catch(() => undefined);
      cancelTimer(retry);
    },
  };
}
