import { randomUUID } from 'node:crypto';
import { eventually } from '@girouette/platform/async/testing';
import type { AnyEvent } from '@girouette/contracts';
import { InvalidEventError, type Events, type EventsOptions } from '../src';
import { createGroupStore, type GroupStore } from './group-store';
import { aVisit, numberOf, visits } from './visits';

/** Opens the log of events. Each call opens the same log for another service. */
export type OpenLog = (options: EventsOptions) => Promise<Events>;

const LONG = { timeoutMs: 20_000 };

/** The contract of every adapter of the log of events. */
export function eventsSuite(name: string, open: OpenLog): void {
  describe(`the log of events (${name})`, () => {
    let opened: Events[];
    let topic: string;
    let game: GroupStore;
    let mail: GroupStore;

    beforeEach(() => {
      opened = [];
      topic = `plays-${randomUUID()}`;
      const group = `game-${randomUUID()}`;
      game = createGroupStore(group, [topic]);
      mail = createGroupStore(`${group}-mail`, [topic]);
    });
    afterEach(async () => {
      await Promise.all(opened.map((events) => events.close()));
    });

    async function openLog(options: EventsOptions = {}): Promise<Events> {
      const events = await open({ attempts: 3, backoffMs: 5, ...options });
      opened.push(events);
      return events;
    }

    const numbers = (list: readonly AnyEvent[]) => list.map(numberOf);
    const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
    const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
    const failOn = (n: number, error: Error) => (event: AnyEvent) =>
      numberOf(event) === n ? Promise.reject(error) : Promise.resolve();
    const untilApplied = (store: GroupStore, expected: readonly number[]) =>
      eventually(() => expect(numbers(store.applied)).toEqual(expected), LONG);

    it('gives each event once to each group, as it was published', async () => {
      const events = await openLog();
      const subscription = await events.subscribe(game.consumer());
      await events.subscribe(mail.consumer());
      const sent = visits(3);
      await events.publish(topic, sent);
      await eventually(() => {
        expect(game.applied).toEqual(sent);
        expect(mail.applied).toEqual(sent);
      }, LONG);
      expect(subscription.healthy).toBe(true);
    });

    it('delivers waiting events in pages of at most two hundred', async () => {
      const events = await openLog();
      await events.publish(topic, visits(450));
      await events.subscribe(game.consumer());
      await untilApplied(game, upTo(450));
      expect(Math.max(...game.pages)).toBeLessThanOrEqual(200);
      expect(Math.max(...game.pages)).toBeGreaterThan(1);
    });

    it('counts the events of a topic that a group has not applied yet', async () => {
      const events = await openLog();
      const subscription = await events.subscribe(game.consumer());
      await events.publish(topic, visits(3));
      await untilApplied(game, upTo(3));
      await eventually(async () => expect(await subscription.lag()).toEqual({ [topic]: 0 }), LONG);
      await subscription.stop();
      await events.publish(topic, visits(5));
      await eventually(async () => expect(await subscription.lag()).toEqual({ [topic]: 5 }), LONG);
    });

    it('gives no event of a topic to the readers of another', async () => {
      const events = await openLog();
      await events.subscribe(game.consumer());
      await events.publish(`${topic}-other`, [aVisit(1)]);
      await events.publish(topic, [aVisit(2)]);
      await untilApplied(game, [2]);
    });

    it('lets one consumer read several topics', async () => {
      const events = await openLog();
      const both = createGroupStore(`both-${randomUUID()}`, [topic, `${topic}-other`]);
      await events.subscribe(both.consumer());
      await events.publish(topic, [aVisit(1)]);
      await events.publish(`${topic}-other`, [aVisit(2)]);
      await eventually(() => expect(sorted(numbers(both.applied))).toEqual([1, 2]), LONG);
    });

    it('keeps the order of each key, even when several publish at once', async () => {
      const publishers = [await openLog(), await openLog()];
      await publishers[0]!.subscribe(game.consumer());
      const pages = ['a', 'b', 'c', 'd', 'e'];
      await Promise.all(
        pages.map(async (pageId, i) => {
          for (let first = 1; first <= 40; first += 4) {
            await publishers[i % 2]!.publish(topic, visits(4, { first, pageId }));
          }
        }),
      );
      await eventually(() => expect(game.applied).toHaveLength(200), LONG);
      for (const pageId of pages) {
        const ofPage = game.applied.filter(({ subject }) => subject === pageId);
        expect(numbers(ofPage)).toEqual(upTo(40));
      }
    });

    it('retries a failing event, then continues with the next ones', async () => {
      const events = await openLog();
      let failures = 2;
      const handle = (event: AnyEvent) =>
        numberOf(event) === 2 && failures-- > 0
          ? Promise.reject(new Error('busy'))
          : Promise.resolve();
      await events.subscribe(game.consumer(handle));
      await events.publish(topic, visits(3));
      await untilApplied(game, [1, 2, 3]);
      expect(await events.deadLetters.list({ group: `${topic}-nobody` })).toEqual([]);
    });

    it('makes an event that keeps failing a dead letter, and spares its neighbours of the same page', async () => {
      const events = await openLog({ attempts: 3 });
      const sent = visits(5);
      await events.publish(topic, sent);
      const consumer = game.consumer(failOn(3, new TypeError('no such page')));
      await events.subscribe(consumer);
      await untilApplied(game, [1, 2, 4, 5]);

      const letters = await events.deadLetters.list({ group: consumer.group });
      expect(letters).toEqual([
        {
          id: expect.any(String) as string,
          group: consumer.group,
          topic,
          event: sent[2],
          error: 'TypeError: no such page',
          at: expect.any(Date) as Date,
        },
      ]);
      const attempts = numbers(game.tried).filter((n) => n === 3).length;
      expect(attempts).toBeGreaterThanOrEqual(3);
      expect(attempts).toBeLessThanOrEqual(4);
      expect(await events.deadLetters.list({ group: mail.consumer().group })).toEqual([]);
    });

    it('does not retry an event with invalid data', async () => {
      const events = await openLog({ attempts: 8, backoffMs: 60_000 });
      const consumer = game.consumer(failOn(1, new InvalidEventError('rating: too big')));
      await events.subscribe(consumer);
      await events.publish(topic, visits(2));
      await untilApplied(game, [2]);
      expect(await events.deadLetters.list({ group: consumer.group })).toMatchObject([
        { error: 'InvalidEventError: rating: too big' },
      ]);
    });

    it('gives up no event while the store is away', async () => {
      const events = await openLog({ attempts: 2, backoffMs: 1 });
      let outages = 10;
      const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      const consumer = game.consumer(() =>
        outages-- > 0 ? Promise.reject(away) : Promise.resolve(),
      );
      await events.subscribe(consumer);
      await events.publish(topic, visits(2));
      await untilApplied(game, [1, 2]);
      expect(await events.deadLetters.list({ group: consumer.group })).toEqual([]);
    });

    it('replays a dead letter to its own group only', async () => {
      const events = await openLog({ attempts: 1 });
      let broken = true;
      const consumer = game.consumer(() =>
        broken ? Promise.reject(new Error('down')) : Promise.resolve(),
      );
      await events.subscribe(consumer);
      await events.subscribe(mail.consumer());
      await events.publish(topic, [aVisit(1)]);
      const { group } = consumer;
      const [letter] = await eventually(async () => {
        const letters = await events.deadLetters.list({ group });
        expect(letters).toHaveLength(1);
        return letters;
      }, LONG);

      broken = false;
      expect(await events.deadLetters.replay(letter!.id)).toBe(true);
      await events.publish(topic, [aVisit(2)]);
      await untilApplied(game, [1, 2]);
      await untilApplied(mail, [1, 2]);
      expect(await events.deadLetters.list({ group })).toEqual([]);
      expect(await events.deadLetters.replay(letter!.id)).toBe(false);
    });

    it('shows a dead letter by its id, and drops it for good', async () => {
      const events = await openLog({ attempts: 1 });
      const consumer = game.consumer(failOn(1, new Error('no')));
      await events.subscribe(consumer);
      await events.publish(topic, visits(2));
      await untilApplied(game, [2]);
      const [letter] = await events.deadLetters.list({ group: consumer.group });

      expect(await events.deadLetters.find(letter!.id)).toEqual(letter);
      expect(await events.deadLetters.find(`${letter!.id}x`)).toBeNull();
      expect(await events.deadLetters.drop(letter!.id)).toBe(true);
      expect(await events.deadLetters.find(letter!.id)).toBeNull();
      expect(await events.deadLetters.drop(letter!.id)).toBe(false);
      expect(await events.deadLetters.replay(letter!.id)).toBe(false);
    });

    it('continues at the group’s position when the process starts again', async () => {
      const before = await openLog();
      await before.subscribe(game.consumer());
      await before.publish(topic, visits(3));
      await untilApplied(game, [1, 2, 3]);
      await before.close();

      const after = await openLog();
      await after.publish(topic, [aVisit(4)]);
      await after.subscribe(game.consumer());
      await untilApplied(game, [1, 2, 3, 4]);
    });

    it('finishes the page in progress before it stops, and loses nothing', async () => {
      const events = await openLog();
      let start: () => void = () => undefined;
      const started = new Promise<void>((resolve) => (start = resolve));
      let finish: () => void = () => undefined;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      const subscription = await events.subscribe(
        game.consumer(() => {
          start();
          return finished;
        }),
      );
      await events.publish(topic, visits(5));
      await started;
      const stopping = subscription.stop().then(() => game.applied.length);
      finish();
      expect(await stopping).toBeGreaterThan(0);

      await events.subscribe(game.consumer());
      await untilApplied(game, upTo(5));
    });

    it('does not wait for a long back-off when it is stopped', async () => {
      const events = await openLog({ attempts: 8, backoffMs: 60_000 });
      const failing = game.consumer(() => Promise.reject(new Error('down')));
      const subscription = await events.subscribe(failing);
      await events.publish(topic, [aVisit(1)]);
      await eventually(() => expect(game.tried).toHaveLength(1), LONG);
      const start = Date.now();
      await subscription.stop();
      expect(Date.now() - start).toBeLessThan(3_000);
      expect(await events.deadLetters.list({ group: failing.group })).toEqual([]);

      await events.subscribe(game.consumer());
      await untilApplied(game, [1]);
    });

    it('shares the work of a group between its members, each event with one effect', async () => {
      const [one, two] = [await openLog(), await openLog()];
      const members = [await one.subscribe(game.consumer()), await two.subscribe(game.consumer())];
      await eventually(() => {
        expect(members.map(({ healthy }) => healthy)).toEqual([true, true]);
      }, LONG);
      for (let first = 1; first <= 60; first += 10) {
        await one.publish(topic, visits(10, { first, pageId: `page-${first}` }));
      }
      await eventually(() => expect(game.applied.length).toBeGreaterThanOrEqual(60), LONG);
      expect(sorted(numbers(game.applied))).toEqual(upTo(60));
    });

    it('lets another member take over when one stops', async () => {
      const [one, two] = [await openLog(), await openLog()];
      const first = await one.subscribe(game.consumer());
      await one.publish(topic, visits(10));
      await untilApplied(game, upTo(10));
      await two.subscribe(game.consumer());
      await first.stop();
      await one.publish(topic, visits(10, { first: 11 }));
      await untilApplied(game, upTo(20));
    });

    it('wakes a group that has come to the end of the log', async () => {
      const events = await openLog();
      await events.subscribe(game.consumer());
      for (let n = 1; n <= 20; n += 1) {
        await events.publish(topic, [aVisit(n)]);
        await untilApplied(game, upTo(n));
      }
    });

    it('publishes nothing when the list of events is empty', async () => {
      const events = await openLog();
      await events.subscribe(game.consumer());
      await events.publish(topic, []);
      await events.publish(topic, [aVisit(1)]);
      await untilApplied(game, [1]);
    });

    it('answers a ping', async () => {
      const events = await openLog();
      await expect(events.ping()).resolves.toBeUndefined();
    });
  });
}
