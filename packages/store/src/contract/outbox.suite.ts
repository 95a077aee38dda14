import type { Bench } from './adapter-under-test';
import {
  anEvent,
  aThing,
  defineCounters,
  defineThings,
  drain,
  type Thing,
  waiting,
} from './things';

/** Events from the write that stores them to their publication. */
export function outboxSuite({ fresh, opened, store }: Bench): void {
  describe('the outbox', () => {
    beforeEach(() => drain(store()));

    it('has the events of every kind of write, whole and in the order of the writes', async () => {
      const things = (await fresh(defineThings)).rows;
      const counters = (await fresh(defineCounters)).rows;
      const events = [1, 2, 3, 4, 5, 6, 7].map((n) => anEvent('a', n));
      const [one, two, three, four, five, six, seven] = events;
      await things.insert(aThing({ id: 'a' }), [one!, two!]);
      await counters.increment('c', { hits: 1 }, { hits: 0, clicks: 0 }, [three!]);
      await things.upsert(
        'b',
        () => aThing({ id: 'b' }),
        () => [four!],
      );
      expect(await waiting(store())).toEqual([one, two, three, four]);
      await drain(store());
      await counters.increment('c', { hits: 1 }, { hits: 0, clicks: 0 }, [five!]);
      await things.update(
        'a',
        (row) => ({ ...row, rank: 2 }),
        () => [six!],
      );
      await things.updateEach('byRank', [2], { limit: 1, events: () => [seven!] }, (row) => row);
      expect(await waiting(store())).toEqual([five, six, seven]);
    });

    it('makes events from the row as it was written', async () => {
      const { rows } = await fresh(defineThings);
      await rows.insert(aThing({ id: 'a' }));
      const seen: Thing[] = [];
      const tell = (row: Thing) => {
        seen.push(row);
        return [anEvent(row.id, row.rank)];
      };
      await rows.update('a', (row) => ({ ...row, rank: 5, note: undefined }), tell);
      expect(seen).toEqual([aThing({ id: 'a', rank: 5 })]);
      expect(await waiting(store())).toMatchObject([{ data: { number: 5 } }]);
    });

    it('has no event of a write that failed, was refused, or changed nothing', async () => {
      const { rows } = await fresh(defineThings);
      await rows.insert(aThing({ id: 'a', slug: 'x' }));
      await rows.insert(aThing({ id: 'b' }));
      const event = [anEvent('a')];
      const tell = () => event;
      await rows.insert(aThing({ id: 'a' }), event);
      await rows.insert(aThing({ id: 'c', slug: 'x' }), event);
      await rows.update('a', () => null, tell);
      await rows.update('none', (row) => row, tell);
      await rows.upsert('none', () => null, tell);
      await rows.updateEach('byRank', [1], { limit: 9, events: tell }, () => null);
      const taken = rows.update('b', (row) => ({ ...row, slug: 'x' }), tell);
      await expect(taken).rejects.toThrow();
      const failing = rows.update(
        'a',
        (row) => ({ ...row, rank: 2 }),
        () => {
          throw new Error('no event');
        },
      );
      await expect(failing).rejects.toThrow('no event');
      expect(await waiting(store())).toEqual([]);
      expect(await rows.get('a')).toEqual(aThing({ id: 'a', slug: 'x' }));
    });

    it('returns as many events as requested, without those to be skipped', async () => {
      const { rows } = await fresh(defineThings);
      const events = [0, 1, 2, 3, 4].map((n) => anEvent('a', n));
      await rows.insert(aThing({ id: 'a' }), events.slice(0, 2));
      await rows.insert(aThing({ id: 'b' }), events.slice(2, 3));
      await rows.insert(aThing({ id: 'c' }), events.slice(3));
      const { outbox } = store();
      const first = await outbox.next(2, new Set());
      expect(first.map(({ event }) => event)).toEqual(events.slice(0, 2));
      const skipped = new Set(first.map(({ ref }) => ref));
      const second = await outbox.next(2, skipped);
      expect(second.map(({ event }) => event)).toEqual(events.slice(2, 4));
      const third = await outbox.next(9, new Set([...skipped, second[1]!.ref]));
      expect(third.map(({ event }) => event)).toEqual([events[2], events[4]]);
    });

    it('has the events that this process stored until they are published', async () => {
      const { definition, rows } = await fresh(defineThings);
      const other = await opened().openAgain();
      const { outbox } = store();
      const nextOnes = async () =>
        (await outbox.nextOfThisProcess(9, new Set())).map(({ event }) => event);
      const [own, late, foreign] = [anEvent('a', 1), anEvent('a', 2), anEvent('b', 3)];
      await rows.insert(aThing({ id: 'a' }), [own]);
      expect(await nextOnes()).toEqual([own]);
      expect(await nextOnes()).toEqual([own]);
      await drain(store());
      expect(await nextOnes()).toEqual([]);
      await rows.update(
        'a',
        (row) => row,
        () => [late],
      );
      expect(await nextOnes()).toEqual([late]);
      await drain(store());
      // `next` also returns events that another process left when it ended.
      await other.table(definition).insert(aThing({ id: 'b' }), [foreign]);
      await other.close();
      expect(await waiting(store())).toEqual([foreign]);
    });

    it('removes published events, in any order, and no others', async () => {
      const { rows } = await fresh(defineThings);
      const events = [0, 1, 2, 3].map((n) => anEvent('a', n));
      await rows.insert(aThing({ id: 'a' }), events.slice(0, 3));
      await rows.insert(aThing({ id: 'b' }), events.slice(3));
      const { outbox } = store();
      const refs = (await outbox.next(9, new Set())).map(({ ref }) => ref);
      await outbox.published([refs[1]!, refs[3]!]);
      expect(await waiting(store())).toEqual([events[0], events[2]]);
      await outbox.published([refs[1]!, refs[0]!]);
      await outbox.published([]);
      expect(await waiting(store())).toEqual([events[2]]);
      const late = anEvent('a', 4);
      await rows.update(
        'a',
        (row) => ({ ...row, rank: 2 }),
        () => [late],
      );
      await outbox.published([refs[2]!]);
      expect(await waiting(store())).toEqual([late]);
      await drain(store());
      expect(await rows.get('a')).toEqual(aThing({ id: 'a', rank: 2 }));
    });

    it('keeps the events of a row that is removed', async () => {
      const { rows } = await fresh(defineThings);
      const events = [anEvent('a', 1), anEvent('a', 2), anEvent('a', 3)];
      await rows.insert(aThing({ id: 'a' }), events.slice(0, 2));
      await rows.delete('a');
      await rows.insert(aThing({ id: 'a' }), events.slice(2));
      expect(await waiting(store())).toEqual(events);
      expect(await drain(store())).toEqual(events);
      expect(await waiting(store())).toEqual([]);
      expect(await rows.get('a')).toEqual(aThing({ id: 'a' }));
    });

    it('calls its listeners when an event waits', async () => {
      const { definition } = await fresh(defineThings);
      const other = await opened().openAgain();
      const rows = other.table(definition);
      let wake: () => void = () => undefined;
      other.outbox.onWaiting(() => {
        wake();
      });
      const seed = aThing({ id: 'c' });
      const batch = { topic: 'waking', from: '', to: '1', mayRepeat: false };
      const tell = () => [anEvent('a')];
      for (const write of [
        () => rows.insert(aThing({ id: 'a' }), tell()),
        () => rows.update('a', (row) => row, tell),
        () => rows.updateEach('byRank', [1], { limit: 1, events: tell }, (row) => row),
        () => rows.increment('c', { rank: 1 }, seed, tell()),
        () =>
          other.apply({
            ...batch,
            events: [{ id: 'e', write: (on) => on(definition).update('a', (row) => row, tell) }],
          }),
      ]) {
        const woken = new Promise<void>((resolve) => (wake = resolve));
        await write();
        await woken;
      }
      await other.close();
    });

    it('has events when the store is opened again', async () => {
      const { definition, rows } = await fresh(defineThings);
      const event = anEvent('a');
      await rows.insert(aThing({ id: 'a' }), [event]);
      const other = await opened().openAgain();
      await other.prepare([definition]);
      expect(await waiting(other)).toEqual([event]);
      await drain(other);
      expect(await waiting(store())).toEqual([]);
      await other.close();
    });
  });
}
