import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@girouette/contracts';
import type { Events, EventsOptions, Subscription } from '@girouette/events';
import { eventually } from '@girouette/async/testing';
import { aVisit, numberOf, visits } from './visits';

/** Opens one log of events; each call is another process's view of the same log. */
export type OpenLog = (options: EventsOptions) => Promise<Events>;

const PATIENCE = { timeoutMs: 20_000 };

/** What every log of events must do, whatever it is made of. */
export function eventsSuite(name: string, open: OpenLog): void {
  describe(`the log of events (${name})`, () => {
    let opened: Events[];
    let topic: string;
    let group: string;

    beforeEach(() => {
      opened = [];
      topic = `plays-${randomUUID()}`;
      group = `game-${randomUUID()}`;
    });
    afterEach(async () => {
      await Promise.all(opened.map((events) => events.close()));
    });

    async function openLog(options: EventsOptions = {}): Promise<Events> {
      const events = await open({ attempts: 3, backoffMs: 5, ...options });
      opened.push(events);
      return events;
    }

    /** Subscribes with a handler that writes down what it gets. */
    async function hear(
      events: Events,
      options: { group?: string; handle?: (event: AnyEvent) => Promise<void> } = {},
    ): Promise<{ heard: AnyEvent[]; subscription: Subscription }> {
      const heard: AnyEvent[] = [];
      const subscription = await events.subscribe({
        group: options.group ?? group,
        topics: [topic],
        handle: async (event) => {
          heard.push(event);
          await options.handle?.(event);
        },
      });
      return { heard, subscription };
    }

    const numbers = (list: readonly AnyEvent[]) => list.map(numberOf);
    const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);

    it('gives each event once to each group, as it was published', async () => {
      const events = await openLog();
      const game = await hear(events);
      const mail = await hear(events, { group: `${group}-mail` });
      const sent = visits(3);
      await events.publish(topic, sent);
      await eventually(() => {
        expect(game.heard).toEqual(sent);
        expect(mail.heard).toEqual(sent);
      }, PATIENCE);
      expect(game.subscription.healthy).toBe(true);
    });

    it('gives nothing of a topic to those who listen to another', async () => {
      const events = await openLog();
      const { heard } = await hear(events);
      await events.publish(`${topic}-other`, [aVisit(1)]);
      await events.publish(topic, [aVisit(2)]);
      await eventually(() => expect(numbers(heard)).toEqual([2]), PATIENCE);
    });

    it('lets one consumer hear several topics', async () => {
      const events = await openLog();
      const heard: number[] = [];
      await events.subscribe({
        group,
        topics: [topic, `${topic}-other`],
        handle: (event) => {
          heard.push(numberOf(event));
          return Promise.resolve();
        },
      });
      await events.publish(topic, [aVisit(1)]);
      await events.publish(`${topic}-other`, [aVisit(2)]);
      await eventually(() => expect(sorted(heard)).toEqual([1, 2]), PATIENCE);
    });

    it('keeps the order of each key, also when several publish at once', async () => {
      const events = await openLog();
      const other = await openLog();
      const { heard } = await hear(events);
      const pages = ['a', 'b', 'c', 'd', 'e'];
      await Promise.all(
        pages.map(async (pageId, i) => {
          const publisher = i % 2 === 0 ? events : other;
          for (let first = 1; first <= 40; first += 4) {
            await publisher.publish(topic, visits(4, { first, pageId }));
          }
        }),
      );
      await eventually(() => expect(heard).toHaveLength(200), PATIENCE);
      const inOrder = Array.from({ length: 40 }, (_, i) => i + 1);
      for (const pageId of pages) {
        expect(numbers(heard.filter(({ subject }) => subject === pageId))).toEqual(inOrder);
      }
    });

    it('starts a new group with the oldest event', async () => {
      const events = await openLog();
      await events.publish(topic, visits(5));
      const { heard } = await hear(events);
      await eventually(() => expect(numbers(heard)).toEqual([1, 2, 3, 4, 5]), PATIENCE);
    });

    it('gives an event again after the handler threw, before the ones behind it', async () => {
      const events = await openLog();
      let faults = 2;
      const { heard } = await hear(events, {
        handle: (event) => {
          if (numberOf(event) === 2 && (faults -= 1) >= 0) throw new Error('not now');
          return Promise.resolve();
        },
      });
      await events.publish(topic, visits(3));
      await eventually(() => expect(numbers(heard)).toEqual([1, 2, 2, 2, 3]), PATIENCE);
      expect(await events.deadLetters.list({ group })).toEqual([]);
    });

    it('sets an event aside after the last attempt and goes on with the ones behind it', async () => {
      const events = await openLog({ attempts: 3 });
      const { heard } = await hear(events, {
        handle: (event) =>
          numberOf(event) === 1 ? Promise.reject(new TypeError('no such page')) : Promise.resolve(),
      });
      const sent = visits(2);
      await events.publish(topic, sent);
      await eventually(() => expect(numbers(heard)).toEqual([1, 1, 1, 2]), PATIENCE);

      const letters = await events.deadLetters.list({ group });
      expect(letters).toEqual([
        {
          id: expect.any(String) as string,
          group,
          topic,
          event: sent[0],
          error: 'TypeError: no such page',
          at: expect.any(Date) as Date,
        },
      ]);
      expect(await events.deadLetters.list({ group: `${group}-mail` })).toEqual([]);
    });

    it('gives a dead letter once more to its group alone', async () => {
      const events = await openLog({ attempts: 1 });
      let broken = true;
      const game = await hear(events, {
        handle: () => (broken ? Promise.reject(new Error('down')) : Promise.resolve()),
      });
      const mail = await hear(events, { group: `${group}-mail` });
      await events.publish(topic, [aVisit(1)]);
      const [letter] = await eventually(async () => {
        const letters = await events.deadLetters.list({ group });
        expect(letters).toHaveLength(1);
        return letters;
      }, PATIENCE);

      broken = false;
      expect(await events.deadLetters.replay(letter!.id)).toBe(true);
      await events.publish(topic, [aVisit(2)]);
      await eventually(() => {
        expect(numbers(game.heard)).toEqual([1, 1, 2]);
        expect(numbers(mail.heard)).toEqual([1, 2]);
      }, PATIENCE);
      expect(await events.deadLetters.list({ group })).toEqual([]);
      expect(await events.deadLetters.replay(letter!.id)).toBe(false);
    });

    it('goes on where the group stood when the process starts anew', async () => {
      const before = await openLog();
      const first = await hear(before);
      await before.publish(topic, visits(3));
      await eventually(() => expect(numbers(first.heard)).toEqual([1, 2, 3]), PATIENCE);
      await before.close();

      const after = await openLog();
      await after.publish(topic, [aVisit(4)]);
      const second = await hear(after);
      await eventually(() => expect(numbers(second.heard)).toEqual([4]), PATIENCE);
      expect(first.heard).toHaveLength(3);
    });

    it('finishes the event in hand before it stops, and loses none', async () => {
      const events = await openLog();
      let started: () => void = () => undefined;
      const underWay = new Promise<void>((resolve) => (started = resolve));
      let finish: () => void = () => undefined;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      let done = 0;
      const first = await hear(events, {
        handle: async () => {
          started();
          await finished;
          done += 1;
        },
      });
      await events.publish(topic, visits(5));
      await underWay;
      const stopped = first.subscription.stop().then(() => done);
      finish();
      expect(await stopped).toBe(1);

      const second = await hear(events);
      await eventually(() => expect(numbers(second.heard)).toEqual([2, 3, 4, 5]), PATIENCE);
      expect(numbers(first.heard)).toEqual([1]);
    });

    it('does not wait for a long back-off when it is stopped', async () => {
      const events = await openLog({ attempts: 8, backoffMs: 60_000 });
      const { heard, subscription } = await hear(events, {
        handle: () => Promise.reject(new Error('down')),
      });
      await events.publish(topic, [aVisit(1)]);
      await eventually(() => expect(heard).toHaveLength(1), PATIENCE);
      const start = Date.now();
      await subscription.stop();
      expect(Date.now() - start).toBeLessThan(3_000);

      const again = await hear(events);
      await eventually(() => expect(numbers(again.heard)).toEqual([1]), PATIENCE);
    });

    it('shares the work of a group between its members and gives nothing twice', async () => {
      const one = await openLog();
      const two = await openLog();
      const members = [await hear(one), await hear(two)];
      await eventually(() => {
        expect(members.map(({ subscription }) => subscription.healthy)).toEqual([true, true]);
      }, PATIENCE);
      for (let first = 1; first <= 60; first += 10) {
        await one.publish(topic, visits(10, { first, pageId: `page-${first}` }));
      }
      const all = () => members.flatMap(({ heard }) => numbers(heard));
      await eventually(() => expect(all().length).toBeGreaterThanOrEqual(60), PATIENCE);
      expect(sorted(all())).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    });

    it('lets another member take over when one stops', async () => {
      const one = await openLog();
      const two = await openLog();
      const first = await hear(one);
      await one.publish(topic, visits(10));
      await eventually(() => expect(first.heard).toHaveLength(10), PATIENCE);
      const second = await hear(two);
      await first.subscription.stop();
      await one.publish(topic, visits(10, { first: 11 }));
      await eventually(() => {
        const all = [...numbers(first.heard), ...numbers(second.heard)];
        expect(sorted(all)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      }, PATIENCE);
      expect(second.heard).not.toHaveLength(0);
    });

    it('wakes a group that has come to the end of the log', async () => {
      const events = await openLog();
      const { heard } = await hear(events);
      for (let n = 1; n <= 20; n += 1) {
        await events.publish(topic, [aVisit(n)]);
        await eventually(() => expect(numbers(heard).at(-1)).toBe(n), PATIENCE);
      }
      expect(heard).toHaveLength(20);
    });

    it('publishes nothing when there is nothing', async () => {
      const events = await openLog();
      const { heard } = await hear(events);
      await events.publish(topic, []);
      await events.publish(topic, [aVisit(1)]);
      await eventually(() => expect(numbers(heard)).toEqual([1]), PATIENCE);
    });

    it('answers a ping', async () => {
      const events = await openLog();
      await expect(events.ping()).resolves.toBeUndefined();
    });
  });
}
