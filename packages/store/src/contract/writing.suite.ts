import { TakenError } from '../taken-error';
import type { Bench } from './adapter-under-test';
import {
  aThing,
  defineCounters,
  defineThings,
  ids,
  minutesLater,
  MONDAY,
  type Thing,
} from './things';

/** Tests of each write, and of the writes that it refuses. */
export function writingSuite({ fresh }: Bench): void {
  describe('inserting', () => {
    it('is refused where the id exists, and leaves the row as it was', async () => {
      const { rows } = await fresh(defineThings);
      expect(await rows.insert(aThing({ id: 'a' }))).toBe(true);
      expect(await rows.insert(aThing({ id: 'a', rank: 2 }))).toBe(false);
      expect(await rows.get('a')).toEqual(aThing({ id: 'a' }));
    });

    it('is refused where a unique key is taken, and allowed where only a part of the key is taken', async () => {
      const { rows } = await fresh(defineThings);
      await rows.insert(aThing({ id: 'a', slug: 'x' }));
      expect(await rows.insert(aThing({ id: 'b', slug: 'x' }))).toBe(false);
      expect(await rows.insert(aThing({ id: 'c', slug: 'x', owner: 'nina' }))).toBe(true);
      expect(await rows.get('b')).toBeNull();
    });

    it('may take a unique key that was given up', async () => {
      const { rows } = await fresh(defineThings);
      await rows.insert(aThing({ id: 'a', slug: 'x' }));
      await rows.insert(aThing({ id: 'b', slug: 'y' }));
      await rows.delete('a');
      await rows.update('b', (row) => ({ ...row, slug: 'z' }));
      expect(await rows.insert(aThing({ id: 'c', slug: 'x' }))).toBe(true);
      expect(await rows.insert(aThing({ id: 'd', slug: 'y' }))).toBe(true);
    });
  });

  describe('updating', () => {
    it('returns the new row, and removes fields that are missing', async () => {
      const { rows } = await fresh(defineThings);
      await rows.insert(aThing({ id: 'a', note: 'old', dueAt: MONDAY }));
      const changed = await rows.update('a', ({ dueAt: _, ...row }) => ({
        ...row,
        note: undefined,
        rank: 7,
      }));
      expect(changed).toEqual(aThing({ id: 'a', rank: 7 }));
      expect(changed).not.toHaveProperty('note');
      expect(await rows.get('a')).toEqual(changed);
    });

    it('returns null where there is no row, without calling the change', async () => {
      const { rows } = await fresh(defineThings);
      const change = jest.fn((row: Thing) => row);
      expect(await rows.update('a', change)).toBeNull();
      expect(change).not.toHaveBeenCalled();
      expect(await rows.get('a')).toBeNull();
    });

    it('returns null where the row does not change', async () => {
      const { rows } = await fresh(defineThings);
      await rows.insert(aThing({ id: 'a' }));
      expect(await rows.update('a', () => null)).toBeNull();
      expect(await rows.get('a')).toEqual(aThing({ id: 'a' }));
    });

    it('throws the error of the change, and writes nothing', async () => {
      const { rows } = await fresh(defineThings);
      await rows.insert(aThing({ id: 'a' }));
      const fault = new RangeError('no');
      const failing = rows.update('a', () => {
        throw fault;
      });
      await expect(failing).rejects.toBe(fault);
      expect(await rows.get('a')).toEqual(aThing({ id: 'a' }));
      expect(await rows.update('a', (row) => ({ ...row, rank: 2 }))).toMatchObject({ rank: 2 });
    });

    it('into a unique key that is taken throws, and writes nothing', async () => {
      const { rows } = await fresh(defineThings);
      await rows.insert(aThing({ id: 'a', slug: 'x' }));
      await rows.insert(aThing({ id: 'b', slug: 'y' }));
      const taken = rows.update('b', (row) => ({ ...row, slug: 'x', rank: 9 }));
      await expect(taken).rejects.toBeInstanceOf(TakenError);
      expect(await rows.get('b')).toEqual(aThing({ id: 'b', slug: 'y' }));
      const made = rows.upsert('c', () => aThing({ id: 'c', slug: 'x' }));
      await expect(made).rejects.toBeInstanceOf(TakenError);
      expect(await rows.get('c')).toBeNull();
    });

    it('cannot give a row another id', async () => {
      const { rows } = await fresh(defineThings);
      await rows.insert(aThing({ id: 'a' }));
      await expect(rows.update('a', (row) => ({ ...row, id: 'b' }))).rejects.toThrow(TypeError);
      await expect(rows.upsert('c', () => aThing({ id: 'd' }))).rejects.toThrow(TypeError);
      expect(ids(await rows.find('byRank', []))).toEqual(['a']);
    });

    it('moves the row within the indexes', async () => {
      const { rows } = await fresh(defineThings);
      await rows.insert(aThing({ id: 'a' }));
      await rows.update('a', (row) => ({ ...row, rank: 5, owner: 'nina' }));
      expect(await rows.count('byRank', [1])).toBe(0);
      expect(ids(await rows.find('byRank', [5]))).toEqual(['a']);
      expect(ids(await rows.find('byOwner', ['nina']))).toEqual(['a']);
    });
  });

  describe('upserting', () => {
    it('creates a missing row, and changes an existing one', async () => {
      const { rows } = await fresh(defineThings);
      const raise = (row: Thing | null) =>
        row === null ? aThing({ id: 'a' }) : { ...row, rank: row.rank + 1 };
      expect(await rows.upsert('a', raise)).toEqual(aThing({ id: 'a' }));
      expect(await rows.upsert('a', raise)).toEqual(aThing({ id: 'a', rank: 2 }));
      expect(await rows.get('a')).toEqual(aThing({ id: 'a', rank: 2 }));
    });

    it('may leave both as they are', async () => {
      const { rows } = await fresh(defineThings);
      expect(await rows.upsert('a', () => null)).toBeNull();
      expect(await rows.get('a')).toBeNull();
      await rows.insert(aThing({ id: 'a' }));
      expect(await rows.upsert('a', () => null)).toBeNull();
      expect(await rows.get('a')).toEqual(aThing({ id: 'a' }));
    });
  });

  describe('updating each row of an index', () => {
    it('changes those of the range, in its order, up to the limit', async () => {
      const { rows } = await fresh(defineThings);
      for (const n of [3, 1, 2, 4])
        await rows.insert(aThing({ id: `r${n}`, dueAt: minutesLater(n) }));
      const claim = (row: Thing) => ({ ...row, dueAt: minutesLater(60), note: 'claimed' });
      const claimed = await rows.updateEach('due', [], { to: minutesLater(3), limit: 2 }, claim);
      expect(ids(claimed)).toEqual(['r1', 'r2']);
      expect(claimed[0]).toEqual(aThing({ id: 'r1', dueAt: minutesLater(60), note: 'claimed' }));
      const rest = await rows.updateEach('due', [], { to: minutesLater(3), limit: 9 }, claim);
      expect(ids(rest)).toEqual(['r3']);
      expect(await rows.get('r4')).toEqual(aThing({ id: 'r4', dueAt: minutesLater(4) }));
      const last = { from: minutesLater(60), order: 'desc', limit: 1 } as const;
      expect(ids(await rows.updateEach('due', [], last, claim))).toEqual(['r3']);
    });

    it('answers only the rows that were changed', async () => {
      const { rows } = await fresh(defineThings);
      for (const id of ['a', 'b', 'c']) await rows.insert(aThing({ id }));
      const raise = (row: Thing) => (row.id === 'b' ? null : { ...row, rank: 1, note: 'seen' });
      expect(ids(await rows.updateEach('byRank', [1], { limit: 10 }, raise))).toEqual(['a', 'c']);
      expect(await rows.get('b')).toEqual(aThing({ id: 'b' }));
      expect(await rows.updateEach('byRank', [2], { limit: 10 }, raise)).toEqual([]);
    });
  });

  describe('incrementing', () => {
    it('begins with the seed, and adds to it', async () => {
      const { rows } = await fresh(defineCounters);
      const seed = { hits: 10, clicks: 0, last: [1] };
      await rows.increment('a', { hits: 1 }, seed);
      expect(await rows.get('a')).toEqual({ id: 'a', hits: 11, clicks: 0, last: [1] });
      await rows.increment('a', { hits: 2, clicks: -3.5 }, seed);
      expect(await rows.get('a')).toEqual({ id: 'a', hits: 13, clicks: -3.5, last: [1] });
      expect(ids(await rows.find('byHits', [13]))).toEqual(['a']);
    });

    it('counts a field that is not in the row from zero', async () => {
      const { rows } = await fresh(defineCounters);
      await rows.insert({ id: 'a', hits: 1 } as never);
      await rows.increment('a', { clicks: 2 }, { hits: 0, clicks: 0 });
      expect(await rows.get('a')).toEqual({ id: 'a', hits: 1, clicks: 2 });
    });

    it('counts beyond 32 bits, and with fractions', async () => {
      const { rows } = await fresh(defineCounters);
      await rows.increment('a', { hits: 2 ** 31 - 1, clicks: 0.5 }, { hits: 0, clicks: 0 });
      await rows.increment('a', { hits: 1, clicks: 1 }, { hits: 0, clicks: 0 });
      await rows.increment('a', { hits: 2 ** 40 }, { hits: 0, clicks: 0 });
      expect(await rows.get('a')).toEqual({ id: 'a', hits: 2 ** 31 + 2 ** 40, clicks: 1.5 });
    });

    it('is seen by a later update, and sees an earlier one', async () => {
      const { rows } = await fresh(defineCounters);
      const seed = { hits: 0, clicks: 0 };
      await rows.increment('a', { hits: 1 }, seed);
      await rows.update('a', (row) => ({ ...row, hits: row.hits * 10 }));
      await rows.increment('a', { hits: 1 }, seed);
      expect(await rows.get('a')).toEqual({ id: 'a', hits: 11, clicks: 0 });
    });
  });

  describe('deleting', () => {
    it('says whether there was a row, which is then gone from every index', async () => {
      const { rows } = await fresh(defineThings);
      await rows.insert(aThing({ id: 'a', dueAt: MONDAY }));
      expect(await rows.delete('a')).toBe(true);
      expect(await rows.delete('a')).toBe(false);
      expect(await rows.get('a')).toBeNull();
      expect(await rows.count('byRank', [])).toBe(0);
      expect(await rows.count('due', [])).toBe(0);
      expect(await rows.insert(aThing({ id: 'a' }))).toBe(true);
    });
  });

  describe('rows that cannot be indexed', () => {
    it.each([
      ['lacks a field of an index', { rank: undefined }],
      ['has null in an index', { rank: null }],
      ['lacks a field of a unique index', { slug: undefined }],
      ['has an object in an index', { label: { fr: 'midi' } }],
      ['has a list in an optional index', { dueAt: [MONDAY] }],
      ['has no number where one is counted on', { rank: Number.NaN }],
      ['has a date that is none', { extra: { at: new Date(Number.NaN) } }],
      ['has a map', { extra: new Map() }],
      ['has a function', { extra: { deep: [() => 1] } }],
      ['has a field of the adapters', { _rev: 1 }],
    ])('are refused by every write: one that %s', async (_what, overrides) => {
      const { rows } = await fresh(defineThings);
      await rows.insert(aThing({ id: 'a' }));
      const bad = (id: string) => ({ ...aThing({ id }), ...overrides }) as unknown as Thing;
      const writes = [
        () => rows.insert(bad('b')),
        () => rows.update('a', () => bad('a')),
        () => rows.upsert('a', () => bad('a')),
        () => rows.upsert('b', () => bad('b')),
        () => rows.updateEach('byRank', [], { limit: 5 }, () => bad('a')),
        // The counted field starts at zero when the seed lacks it.
        () => rows.increment('b', { rank: 'rank' in overrides ? Number.NaN : 1 }, bad('b')),
      ];
      for (const write of writes) {
        await expect((async () => write())()).rejects.toThrow(TypeError);
      }
      expect(await rows.get('a')).toEqual(aThing({ id: 'a' }));
      expect(await rows.get('b')).toBeNull();
    });

    it('are refused without an id', async () => {
      const { rows } = await fresh(defineThings);
      const write = async () => rows.insert({ ...aThing({ id: 'a' }), id: '' });
      await expect(write()).rejects.toThrow(TypeError);
    });
  });
}
