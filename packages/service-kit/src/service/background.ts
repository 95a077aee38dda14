import type { Logger } from 'pino';
import type { Subscription } from '@girouette/events';
import { isEngineFault } from '../http/engine-faults';
import type { Relay } from '../outbox';
import type { Tasks } from './tasks';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
/** How long one try waits for the consumers to take up their work. */
const JOIN_LIMIT_MS = 3_000;
const LOOK_MS = 25;

export interface Background {
  /** Whether the store refuses what it must refuse. */
  readonly indexed: boolean;
  start(): Promise<void>;
  /** From now on not ready, so that no new requests are sent here. */
  leave(): void;
  stop(): Promise<void>;
  /** @throws Error while the start is not over, or the service is stopping */
  assertReady(): void;
  /** @throws Error while events are not being consumed */
  assertConsuming(): void;
}

/** All that a service does beside answering: indexes first, then consumers, relay and tasks, and back in reverse. */
export function createBackground(parts: {
  indexes: () => Promise<void>;
  /** Null when the service listens to nothing. */
  subscribe: () => Promise<Subscription | null>;
  /** Resolves when the log of events and the cache answer. */
  meetEngines: () => Promise<void>;
  relay: Relay;
  tasks: Tasks;
  log: Logger;
}): Background {
  const { relay, tasks, log } = parts;
  let state: 'starting' | 'ready' | 'leaving' = 'starting';
  let indexed = false;
  let subscription: Subscription | null | undefined;
  let working = false;
  let starting: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT_MS;

  /** Goes on where the last try ended. */
  async function bringUp(): Promise<void> {
    if (!indexed) await parts.indexes();
    indexed = true;
    subscription ??= await parts.subscribe();
    if (!working) {
      await relay.start();
      tasks.start();
    }
    working = true;
  }

  /** An engine that has never answered may be a wrong address: until it does once, no requests are to be sent here. */
  async function settleIn(): Promise<void> {
    await parts.meetEngines();
    const end = Date.now() + JOIN_LIMIT_MS;
    while (subscription?.healthy === false && state === 'starting') {
      if (Date.now() > end) throw new Error('the consumers have not taken up their work yet');
      await new Promise((resume) => setTimeout(resume, LOOK_MS));
    }
  }

  async function tryToStart(): Promise<void> {
    try {
      await bringUp();
    } catch (error) {
      if (!isEngineFault(error)) throw error;
      goOnLater(error);
      return;
    }
    try {
      await settleIn();
    } catch (error) {
      goOnLater(error);
      return;
    }
    if (state === 'starting') {
      state = 'ready';
      log.info('ready');
    }
  }

  function goOnLater(error: unknown): void {
    log.warn({ err: error }, 'an engine does not answer; trying again');
    if (state === 'leaving') return;
    retry = setTimeout(tryAgain, wait).unref();
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  function tryAgain(): void {
    starting = tryToStart().catch((error: unknown) => {
      log.fatal({ err: error }, 'the service cannot start');
    });
  }

  return {
    get indexed() {
      return indexed;
    },
    start: () => (starting ??= tryToStart()),
    leave() {
      state = 'leaving';
      clearTimeout(retry);
    },
    async stop() {
      await starting?.catch(() => undefined);
      clearTimeout(retry);
      await subscription?.stop();
      await tasks.stop();
      if (indexed) {
        await relay.drain().catch((error: unknown) => {
          log.warn({ err: error }, 'events stay in their outboxes until the next start');
        });
      }
      await relay.stop();
    },
    assertReady() {
      if (state !== 'ready') throw new Error(`the service is ${state}`);
    },
    assertConsuming() {
      if (subscription === undefined || subscription?.healthy === false) {
        throw new Error('events are not being consumed');
      }
    },
  };
}
