import { randomUUID } from 'node:crypto';
import type { Changes, EventBatch } from '../store';
import type { Bench } from './adapter-under-test';
import { anEvent, aThing, defineCounters, defineThings, drain, ids, waiting } from './things';

type Write = (changes: Changes) => void;

/** A batch of events in a separate topic. */
function aBatch(writes: readonly Write[], overrides: Partial<EventBatch> = {}): EventBatch {
  return {
    topic: randomUUID(),
    from: '',
    to: '1',
    mayRepeat: false,
    events: writes.map((write) => ({ id: randomUUID(), write })),
    ...overrides,
  };
}

const SEED = { hits: 0, clicks: 0 };

/** Tests of applying a batch of events. Each event takes effect once. */
export function applySuite({ fresh, opened, store }: Bench): void {
  const counters = async () => {
    const { definition, rows } = await fresh(defineCounters);
    const hit =
      (id: string, by = 1): Write =>
      (on) =>
        on(definition).increment(id, { hits: by }, SEED);
    return { definition, rows, hit };
  };

  describe('applying', () => {
    it('writes the changes of the events, and the position', async () => {
      const { definition, rows, hit } = await counters();
      await rows.insert({ id: 'gone', ...SEED });
      await rows.insert({ id: 'old', hits: 5, clicks: 5 });
      const batch = aBatch([
        (on) => on(definition).insert({ id: 'new', hits: 1, clicks: 0 }),
        (on) => on(definition).insert({ id: 'old', hits: 0, clicks: 0 }),
        (on) => on(definition).update('new', (row) => ({ ...row, clicks: row.hits + 1 })),
        (on) => on(definition).update('none', (row) => ({ ...row, clicks: 9 })),
        (on) => on(definition).upsert('made', (row) => row ?? { id: 'made', hits: 3, clicks: 3 }),
        (on) => on(definition).delete('gone'),
        hit('made', 4),
        (on) =>
          on(definition).updateEach('byHits', [5], { limit: 5 }, (row) => ({ ...row, hits: 6 })),
      ]);
      expect(await store().position(batch.topic)).toBeNull();
      expect(await store().apply(batch)).toBe('applied');
      expect(await store().position(batch.topic)).toBe('1');
      expect(await rows.find('byHits', [])).toEqual([
        { id: 'new', hits: 1, clicks: 2 },
        { id: 'old', hits: 6, clicks: 5 },
        { id: 'made', hits: 7, clicks: 3 },
      ]);
    });

    it('counts 200 hits of one counter, among hits of others', async () => {
      const { rows, hit } = await counters();
      const writes = Array.from({ length: 400 }, (_, n) => hit(n % 2 === 0 ? 'a' : `b${n % 40}`));
      await store().apply(aBatch(writes));
      expect(await rows.get('a')).toEqual({ id: 'a', hits: 200, clicks: 0 });
      expect(await rows.get('b7')).toEqual({ id: 'b7', hits: 10, clicks: 0 });
    });

    it('stores the events of a row, in order', async () => {
      const { definition } = await counters();
      await drain(store());
      const hit =
        (number: number): Write =>
        (on) =>
          on(definition).increment('a', { hits: 1 }, SEED, [anEvent('a', number)]);
      await store().apply(aBatch([hit(1), hit(2), (on) => on(definition).delete('a'), hit(3)]));
      const events = await waiting(store());
      expect(events.map(({ data }) => data.number)).toEqual([1, 2, 3]);
    });

    it('lets events see the changes of earlier events', async () => {
      const { definition, rows } = await fresh(defineThings);
      const take =
        (id: string, slug: string): Write =>
        (on) =>
          on(definition).insert(aThing({ id, slug }));
      await rows.insert(aThing({ id: 'a', slug: 'x' }));
      await store().apply(
        aBatch([
          take('b', 'x'),
          (on) => on(definition).update('a', (row) => ({ ...row, slug: 'y' })),
          take('c', 'x'),
          (on) =>
            on(definition).updateEach('bySlug', ['olive', 'x'], { limit: 9 }, (row) => ({
              ...row,
              rank: 2,
            })),
          (on) => on(definition).update('c', (row) => ({ ...row, rank: row.rank + 1 })),
        ]),
      );
      expect(ids(await rows.find('byRank', []))).toEqual(['a', 'c']);
      expect(await rows.get('c')).toEqual(aThing({ id: 'c', slug: 'x', rank: 3 }));
    });

    it('makes several writes of one event, on one row or on many', async () => {
      const { definition, rows } = await counters();
      const batch = aBatch([
        (on) => {
          on(definition).increment('a', { hits: 1 }, SEED);
          on(definition).increment('a', { clicks: 1 }, SEED);
          on(definition).updateEach('byHits', [1], { limit: 1 }, (row) => ({ ...row, last: [1] }));
          on(definition).increment('b', { hits: 1 }, SEED);
        },
      ]);
      await store().apply(batch);
      expect(await rows.find('byHits', [])).toEqual([
        { id: 'a', hits: 1, clicks: 1, last: [1] },
        { id: 'b', hits: 1, clicks: 0 },
      ]);
    });

    it('writes nothing when another process has moved the position', async () => {
      const { rows, hit } = await counters();
      const batch = aBatch([hit('a')], { to: '1' });
      expect(await store().apply({ ...batch, from: '7' })).toBe('done by another');
      expect(await store().position(batch.topic)).toBeNull();
      expect(await store().apply(batch)).toBe('applied');
      const next = { ...aBatch([hit('a')], { from: '1', to: '2' }), topic: batch.topic };
      expect(await store().apply(next)).toBe('applied');
      expect(await store().apply(next)).toBe('done by another');
      const late = { ...aBatch([hit('a')], { from: '1', to: '3' }), topic: batch.topic };
      expect(await store().apply(late)).toBe('done by another');
      expect(await store().position(batch.topic)).toBe('2');
      expect(await rows.get('a')).toEqual({ id: 'a', hits: 2, clicks: 0 });
    });

    it('writes a batch once, however many apply it at the same time', async () => {
      const { rows, hit } = await counters();
      const other = await opened().openAgain();
      const first = aBatch([hit('a')]);
      await store().apply(first);
      const writes = Array.from({ length: 30 }, (_, n) => hit(`c${n % 3}`));
      const batch = { ...aBatch(writes, { from: '1', to: '2' }), topic: first.topic };
      const results = await Promise.all(
        [store(), other, store(), other].map((each) => each.apply(batch)),
      );
      expect(results.filter((result) => result === 'applied')).toHaveLength(1);
      expect((await rows.getAll(['c0', 'c1', 'c2'])).map(({ hits }) => hits)).toEqual([10, 10, 10]);
      await other.close();
    });

    it('loses no concurrent write to the same row', async () => {
      const { rows, hit } = await counters();
      await Promise.all([
        ...Array.from({ length: 20 }, () => store().apply(aBatch([hit('a'), hit('a')]))),
        ...Array.from({ length: 20 }, () => rows.increment('a', { hits: 1 }, SEED)),
        ...Array.from({ length: 20 }, () =>
          rows.upsert('a', (row) => ({ id: 'a', clicks: 0, ...row, hits: (row?.hits ?? 0) + 1 })),
        ),
      ]);
      expect(await rows.get('a')).toEqual({ id: 'a', hits: 80, clicks: 0 });
    }, 30_000);

    it('writes all rows of a batch once, even when other writers change some of them meanwhile', async () => {
      const { definition, rows, hit } = await counters();
      await drain(store());
      const names = ['a', 'b', 'c', 'd'];
      const all = (number: number): Write[] => [
        ...names.map((name) => hit(name)),
        (on) => on(definition).increment('e', { hits: 1 }, SEED, [anEvent('e', number)]),
      ];
      await Promise.all([
        ...Array.from({ length: 20 }, (_, n) => store().apply(aBatch(all(n)))),
        ...Array.from({ length: 20 }, () => rows.increment('b', { hits: 1 }, SEED)),
      ]);
      const counted = await rows.getAll([...names, 'e']);
      expect(counted.map(({ hits }) => hits)).toEqual([20, 40, 20, 20, 20]);
      expect(new Set((await waiting(store())).map(({ data }) => data.number)).size).toBe(20);
    }, 30_000);
  });

  describe('a log that may repeat', () => {
    const repeatable = { mayRepeat: true, from: '', to: '' };

    it('has each event once, in the same batch, in another, and among new ones', async () => {
      const { rows, hit } = await counters();
      const [one, two, three] = aBatch([hit('a'), hit('a'), hit('a')]).events;
      const apply = (events: EventBatch['events']) =>
        store().apply({ ...aBatch([]), ...repeatable, events });
      expect(await apply([one!, one!, two!])).toBe('applied');
      expect(await apply([one!])).toBe('applied');
      expect(await apply([two!, three!, one!])).toBe('applied');
      expect(await rows.get('a')).toEqual({ id: 'a', hits: 3, clicks: 0 });
    });

    it('has each event once, even after many others of its row', async () => {
      const { rows, hit } = await counters();
      const batch = aBatch([hit('a')], repeatable);
      await store().apply(batch);
      for (let n = 0; n < 6; n += 1) {
        await store().apply(
          aBatch(
            Array.from({ length: 60 }, () => hit('a')),
            repeatable,
          ),
        );
      }
      await store().apply(batch);
      expect(await rows.get('a')).toEqual({ id: 'a', hits: 361, clicks: 0 });
    });

    it('has each event once, even when two stores apply it at the same time', async () => {
      const { rows, hit } = await counters();
      const other = await opened().openAgain();
      const batch = aBatch([hit('a'), hit('b'), hit('a')], repeatable);
      await Promise.all([store(), other, store(), other].map((each) => each.apply(batch)));
      expect((await rows.getAll(['a', 'b'])).map(({ hits }) => hits)).toEqual([2, 1]);
      await other.close();
    });
  });

  describe('a batch with an event that fails', () => {
    it.each([true, false])(
      'leaves nothing behind, and may be applied without it (mayRepeat: %s)',
      async (mayRepeat) => {
        const { definition, rows, hit } = await counters();
        await drain(store());
        await rows.insert({ id: 'poison', ...SEED });
        const fault = new RangeError('poison');
        const failing: readonly Write[] = [
          () => {
            throw fault;
          },
          (on) =>
            on(definition).update('poison', () => {
              throw fault;
            }),
          (on) => on(definition).upsert('bad', () => ({ id: 'bad' }) as never),
        ];
        const batch = aBatch(
          [hit('a'), (on) => on(definition).increment('b', { hits: 1 }, SEED, [anEvent('b')])],
          { mayRepeat },
        );
        for (const poison of failing) {
          const events = [...batch.events, { id: randomUUID(), write: poison }];
          await expect((async () => store().apply({ ...batch, events }))()).rejects.toThrow();
          expect(await rows.find('byHits', [])).toEqual([{ id: 'poison', ...SEED }]);
          expect(await store().position(batch.topic)).toBeNull();
          expect(await waiting(store())).toEqual([]);
        }
        expect(await store().apply(batch)).toBe('applied');
        expect(ids(await rows.find('byHits', [1]))).toEqual(['a', 'b']);
        expect(await waiting(store())).toHaveLength(1);
      },
    );
  });
}
