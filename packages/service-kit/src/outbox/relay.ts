import type { AnyEvent } from '@girouette/contracts';
import type { Logger } from 'pino';
import { runExclusively, type Cache } from '@girouette/cache';
import type { Documents } from '../documents/port';
import type { Events } from '@girouette/events';
import { topicOfEvent } from '@girouette/contracts';
import { createPass } from './relay-pass';

/** Safety net for a wake that was missed: events of a process that died, or written without waking. */
const TICK_MS = 1_000;
const LEASE_BUSY_MS = 100;
const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 10_000;

export interface Relay {
  /** Creates the indexes, sends what an earlier process left, then goes on by itself. */
  start(): Promise<void>;
  /** There may be something to send. Cheap, and may be called at any time. */
  wake(): void;
  /** Finishes the pass in hand. What is still pending is sent by the next process. */
  stop(): Promise<void>;
  /** Resolves when nothing is pending, documents whose events are refused left aside. @throws when the log is away */
  drain(): Promise<void>;
}

export interface RelayOptions {
  documents: Documents;
  /** The collections whose documents carry an outbox. */
  collections: readonly string[];
  events: Events;
  /** Default: the topic in the name of the event's schema. */
  topicOf?: (event: AnyEvent) => string;
  log: Logger;
  /** With it, instances of one service take turns. */
  cache?: Cache;
  /** The service, so that each has its own turn. Default: the collections' names. */
  name?: string;
}

/** The part that sends events from the outboxes of documents to the log, in the order they were written. */
export function createRelay(options: RelayOptions): Relay {
  const { documents, collections, events, cache, log } = options;
  const name = options.name ?? collections.join('+');
  const pass = createPass({
    documents,
    collections,
    events,
    log,
    topicOf: options.topicOf ?? topicOfEvent,
  });

  async function inTurn(send: () => Promise<void>): Promise<boolean> {
    if (cache) return runExclusively({ cache, key: `relay:${name}` }, send);
    await send();
    return true;
  }

  let timer: NodeJS.Timeout | undefined;
  let started = false;
  let awake = false;
  let failures = 0;
  let current: Promise<void> = Promise.resolve();

  function plan(ms: number): void {
    clearTimeout(timer);
    if (started) timer = setTimeout(wake, ms).unref();
  }

  /** Passes run one after the other, also when drain() and the timer meet. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    const next = current.then(work);
    current = next.catch(() => undefined);
    return next;
  }

  function wake(): void {
    if (!started || awake) return;
    awake = true;
    clearTimeout(timer);
    void enqueue(async () => {
      awake = false;
      if (started) plan(await run());
    });
  }

  /** Sends page after page until `turn` answers that it is another's turn. */
  async function sendAll(turn: (send: () => Promise<void>) => Promise<boolean>): Promise<boolean> {
    for (const collection of collections) {
      let more = true;
      while (more) {
        const mine = await turn(async () => {
          ({ more } = await pass.sendPage(collection));
        });
        if (!mine) return false;
      }
    }
    return true;
  }

  /** @returns after how many milliseconds to look again */
  async function run(): Promise<number> {
    try {
      const mine = await sendAll(inTurn);
      failures = 0;
      return mine ? TICK_MS : LEASE_BUSY_MS;
    } catch (error) {
      failures += 1;
      if (failures === 1)
        log.warn({ err: error }, 'Events cannot be sent; they stay in their outboxes');
      return Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LONGEST_BACKOFF_MS);
    }
  }

  return {
    async start() {
      await pass.createIndexes();
      started = true;
      wake();
    },
    wake,
    async stop() {
      started = false;
      clearTimeout(timer);
      await current;
    },
    drain: () =>
      enqueue(async () => {
        await sendAll(async (send) => {
          await send();
          return true;
        });
      }),
  };
}
