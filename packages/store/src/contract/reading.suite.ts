import { nextTurn } from '@girouette/platform/async';
import type { Bench } from './adapter-under-test';
import { aThing, defineThings, ids, minutesLater, MONDAY, type Thing } from './things';

/** A store looks for writes of other processes once per turn of the event loop. */
async function expectSoon(rows: { get(id: string): Promise<Thing | null> }, thing: Thing) {
  await nextTurn();
  expect(await rows.get(thing.id)).toEqual(thing);
}

/** Queries and their order. */
export function readingSuite({ fresh, opened, store }: Bench): void {
  const tableOf = async (...things: readonly (Partial<Thing> & { id: string })[]) => {
    const { rows } = await fresh(defineThings);
    for (const thing of things) await rows.insert(aThing(thing));
    return rows;
  };

  describe('reading', () => {
    it('gives a row by its id, and null where there is none', async () => {
      const rows = await tableOf({ id: 'a' });
      expect(await rows.get('a')).toEqual(aThing({ id: 'a' }));
      expect(await rows.get('b')).toBeNull();
    });

    it('returns a row that it keeps in memory as any store of the data has written it last', async () => {
      const { definition, rows } = await fresh((name) => defineThings(name).inMemory());
      const other = await opened().openAgain();
      await other.prepare([definition]);
      const otherRows = other.table(definition);
      expect(await rows.get('a')).toBeNull();
      await otherRows.insert(aThing({ id: 'a' }));
      await expectSoon(rows, aThing({ id: 'a' }));
      await otherRows.update('a', (row) => ({ ...row, owner: 'nina' }));
      await expectSoon(rows, aThing({ id: 'a', owner: 'nina' }));
      await rows.update('a', (row) => ({ ...row, owner: 'otto' }));
      expect(await rows.get('a')).toEqual(aThing({ id: 'a', owner: 'otto' }));
      await store().apply({
        topic: definition.name,
        from: '',
        to: '1',
        mayRepeat: false,
        events: [{ id: 'event', write: (changes) => changes(definition).delete('a') }],
      });
      expect(await rows.get('a')).toBeNull();
      await other.close();
    });

    it('gives the rows of several ids in the order of the ids, each once', async () => {
      const rows = await tableOf({ id: 'b' }, { id: 'c' }, { id: 'a' });
      expect(ids(await rows.getAll(['c', 'none', 'a', 'c']))).toEqual(['a', 'c']);
      expect(await rows.getAll([])).toEqual([]);
    });

    it('gives all rows in the order of their ids, part by part', async () => {
      const rows = await tableOf({ id: 'b' }, { id: 'c' }, { id: 'a' });
      expect(ids(await rows.listAfter('', 2))).toEqual(['a', 'b']);
      expect(ids(await rows.listAfter('b', 2))).toEqual(['c']);
      expect(await rows.listAfter('c', 2)).toEqual([]);
    });

    it('gives the first row of a key', async () => {
      const rows = await tableOf(
        { id: 'a', owner: 'nina', at: minutesLater(2) },
        { id: 'b', owner: 'nina', at: minutesLater(1) },
        { id: 'c', at: MONDAY },
      );
      expect((await rows.first('byOwner', ['nina']))?.id).toBe('b');
      expect((await rows.first('byOwner', ['nina', minutesLater(2)]))?.id).toBe('a');
      expect((await rows.first('byOwner', []))?.id).toBe('b');
      expect(await rows.first('byOwner', ['nobody'])).toBeNull();
      expect((await rows.first('bySlug', ['nina', 'a']))?.id).toBe('a');
    });

    it('orders the rows of a key by the fields behind it, both ways', async () => {
      const rows = await tableOf(
        { id: 'a', at: minutesLater(3) },
        { id: 'b', at: minutesLater(1) },
        { id: 'c', owner: 'nina', at: minutesLater(2) },
      );
      expect(ids(await rows.find('byOwner', ['olive']))).toEqual(['b', 'a']);
      expect(ids(await rows.find('byOwner', ['olive'], { order: 'desc' }))).toEqual(['a', 'b']);
      expect(ids(await rows.find('byOwner', []))).toEqual(['c', 'b', 'a']);
    });

    it('orders rows with equal keys by their ids', async () => {
      const rows = await tableOf({ id: 'b' }, { id: 'c' }, { id: 'a' });
      expect(ids(await rows.find('byRank', [1]))).toEqual(['a', 'b', 'c']);
      expect(ids(await rows.find('byRank', [], { order: 'desc' }))).toEqual(['c', 'b', 'a']);
      expect(ids(await rows.find('bySlug', ['olive'], { order: 'desc' }))).toEqual(['c', 'b', 'a']);
    });

    it('finds rows by a boolean', async () => {
      const rows = await tableOf({ id: 'a', open: false }, { id: 'b' }, { id: 'c', open: false });
      expect(ids(await rows.find('byOpen', [false]))).toEqual(['a', 'c']);
      expect(ids(await rows.find('byOpen', [true]))).toEqual(['b']);
    });

    it('refuses an index that was not declared, and a key that is too long', async () => {
      const rows = await tableOf({ id: 'a' });
      const unknown = async () => rows.find('byColour' as 'byRank', [1]);
      await expect(unknown()).rejects.toThrow(TypeError);
      const long = async () => rows.find('byRank', [1, 2] as never);
      await expect(long()).rejects.toThrow(TypeError);
      const empty = async () => rows.count('byRank', [undefined] as never);
      await expect(empty()).rejects.toThrow(TypeError);
    });
  });

  describe('ranges', () => {
    it('include both bounds, of dates', async () => {
      const rows = await tableOf(
        ...[0, 1, 2, 3].map((n) => ({ id: `r${n}`, at: minutesLater(n) })),
      );
      const range = { from: minutesLater(1), to: minutesLater(2) };
      expect(ids(await rows.find('byOwner', ['olive'], range))).toEqual(['r1', 'r2']);
      expect(await rows.count('byOwner', ['olive'], range)).toBe(2);
      expect(await rows.count('byOwner', ['olive'])).toBe(4);
      expect(await rows.count('byOwner', ['nina'])).toBe(0);
    });

    it('are of numbers by their size, also below zero and with fractions', async () => {
      const ranks = [-10, -2, 0, 0.5, 9, 10, 100];
      const rows = await tableOf(...ranks.map((rank, n) => ({ id: `r${n}`, rank })));
      const found = await rows.find('byRank', [], { from: -2, to: 10 });
      expect(found.map(({ rank }) => rank)).toEqual([-2, 0, 0.5, 9, 10]);
      const backwards = await rows.find('byRank', [], { from: 0.5, order: 'desc' });
      expect(backwards.map(({ rank }) => rank)).toEqual([100, 10, 9, 0.5]);
    });

    it('are of texts by their code points', async () => {
      const labels = ['', 'A', 'Z', 'a', 'e', 'z', 'é', '\u{1F3A1}'];
      const rows = await tableOf(...labels.map((label, n) => ({ id: `r${n}`, label })));
      const all = await rows.find('byLabel', []);
      expect(all.map(({ label }) => label)).toEqual(labels);
      const some = await rows.find('byLabel', [], { from: 'Z', to: 'z' });
      expect(some.map(({ label }) => label)).toEqual(['Z', 'a', 'e', 'z']);
    });

    it('are of ids when the key is complete', async () => {
      const rows = await tableOf({ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd', rank: 2 });
      expect(ids(await rows.find('byRank', [1], { from: 'b' }))).toEqual(['b', 'c']);
      expect(ids(await rows.find('byRank', [1], { to: 'b' }))).toEqual(['a', 'b']);
      expect(ids(await rows.find('byRank', [1], { prefix: 'c' }))).toEqual(['c']);
    });

    it.each([
      ['letters', 'caf', ['caf', 'café', 'cafés', 'caf\u{10FFFD}']],
      ['an accent', 'café', ['café', 'cafés']],
      ['a wildcard of SQL', '100%', ['100%', '100% sûr']],
      ['one character of SQL', 'a_', ['a_', 'a_b']],
      ['a pattern', 'a.*', ['a.*', 'a.*b']],
      ['brackets and quotes', `["'\\`, [`["'\\`, `["'\\]`]],
      ['a wildcard of GLOB', '*', ['*', '*?']],
      ['an emoji', '\u{1F3A1}', ['\u{1F3A1}', '\u{1F3A1}\u{1F3A1}']],
      ['a control character', '\u0001d', ['\u0001d', '\u0001d2026']],
    ])('take %s at the beginning of a text as they are', async (_what, prefix, expected) => {
      const others = [
        '',
        'ca',
        'cag',
        '1000',
        '100',
        'ab',
        'a',
        'axx',
        '[',
        '?',
        '\u{1F3A2}',
        '\u0001e',
        '\u0002',
        'zz',
      ];
      const rows = await tableOf(
        ...[...others, ...expected].map((label, n) => ({ id: `r${n}`, label })),
      );
      const found = await rows.find('byLabel', [], { prefix });
      expect(found.map(({ label }) => label)).toEqual(expected);
      expect(await rows.count('byLabel', [], { prefix })).toBe(expected.length);
      const backwards = await rows.find('byLabel', [], { prefix, order: 'desc' });
      expect(backwards.map(({ label }) => label)).toEqual([...expected].reverse());
    });

    it('of the empty beginning have every text', async () => {
      const rows = await tableOf({ id: 'a', label: '' }, { id: 'b', label: 'x' });
      expect(ids(await rows.find('byLabel', [], { prefix: '' }))).toEqual(['a', 'b']);
    });
  });

  describe('pages', () => {
    const PAGES = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'];
    /** Three keys, with three, one and three rows. */
    const paged = () =>
      tableOf(...PAGES.map((id, n) => ({ id, at: minutesLater([5, 5, 5, 6, 7, 7, 7][n] ?? 0) })));

    it.each(['asc', 'desc'] as const)('follow each other by the last row, %s', async (order) => {
      const rows = await paged();
      for (const key of [['olive'], []] as const) {
        for (const limit of [1, 2, 3]) {
          const seen: string[] = [];
          let after: Thing | undefined;
          for (;;) {
            const range = { order, limit, ...(after && { after }) };
            const page = await rows.find('byOwner', key, range);
            seen.push(...ids(page));
            after = page.at(-1);
            if (after === undefined) break;
          }
          expect(seen).toEqual(order === 'asc' ? PAGES : [...PAGES].reverse());
        }
      }
    });

    it('continue after a row among rows of the same complete key', async () => {
      const rows = await paged();
      const after = (await rows.get('d1'))!;
      expect(ids(await rows.find('byOwner', ['olive', minutesLater(5)], { after }))).toEqual([
        'd2',
      ]);
      const before = await rows.find('byRank', [1], { after, order: 'desc' });
      expect(ids(before)).toEqual(['d0']);
    });

    it('continue after a row that was deleted', async () => {
      const rows = await paged();
      const after = (await rows.get('d2'))!;
      await rows.delete('d2');
      expect(ids(await rows.find('byOwner', ['olive'], { after, limit: 2 }))).toEqual(['d3', 'd4']);
    });

    it('end at the bound in their direction', async () => {
      const rows = await paged();
      const d0 = (await rows.get('d0'))!;
      const d6 = (await rows.get('d6'))!;
      const ahead = await rows.find('byOwner', ['olive'], { after: d0, to: minutesLater(6) });
      expect(ids(ahead)).toEqual(['d1', 'd2', 'd3']);
      const back = { after: d6, from: minutesLater(6), order: 'desc' } as const;
      expect(ids(await rows.find('byOwner', ['olive'], back))).toEqual(['d5', 'd4', 'd3']);
    });

    it('keep to the prefix of the texts', async () => {
      const rows = await tableOf(
        { id: 'a', label: 'ba' },
        { id: 'b', label: 'bb' },
        { id: 'c', label: 'bc' },
        { id: 'd', label: 'c' },
        { id: 'e', label: 'a' },
      );
      const after = (await rows.get('b'))!;
      expect(ids(await rows.find('byLabel', [], { prefix: 'b', after }))).toEqual(['c']);
      const back = await rows.find('byLabel', [], { prefix: 'b', after, order: 'desc' });
      expect(ids(back)).toEqual(['a']);
    });

    it('skip rows, and have the requested size', async () => {
      const rows = await paged();
      expect(ids(await rows.find('byOwner', ['olive'], { skip: 2, limit: 2 }))).toEqual([
        'd2',
        'd3',
      ]);
      const back = await rows.find('byOwner', [], { skip: 1, limit: 1, order: 'desc' });
      expect(ids(back)).toEqual(['d5']);
      expect(await rows.find('byOwner', ['olive'], { skip: 7 })).toEqual([]);
      expect(await rows.find('byOwner', ['olive'], { limit: 0 })).toEqual([]);
    });

    it('of one row are those of their own key, after a longer list of another', async () => {
      const rows = await tableOf({ id: 'a', label: 'x' }, { id: 'b', label: 'y' });
      expect(ids(await rows.find('byLabel', ['x'], { limit: 9 }))).toEqual(['a']);
      expect(ids(await rows.find('byLabel', ['y'], { limit: 1 }))).toEqual(['b']);
      expect(await rows.find('byLabel', ['y'], { limit: 1, skip: 1 })).toEqual([]);
    });

    it('have 1,000 rows by default', async () => {
      const { rows } = await fresh(defineThings);
      const id = (n: number) => `r${String(n).padStart(4, '0')}`;
      for (let from = 0; from < 1_005; from += 201) {
        await Promise.all(
          Array.from({ length: 201 }, (_, n) => rows.insert(aThing({ id: id(from + n) }))),
        );
      }
      const found = await rows.find('byRank', [1]);
      expect(found).toHaveLength(1_000);
      expect(found.at(-1)?.id).toBe('r0999');
      expect(await rows.find('byRank', [1], { limit: 1_003 })).toHaveLength(1_003);
      expect(await rows.count('byRank', [1])).toBe(1_005);
    }, 60_000);
  });

  describe('an optional index', () => {
    it('has the rows that have the field, and not those where it is null', async () => {
      const rows = await tableOf(
        { id: 'a', dueAt: minutesLater(2) },
        { id: 'b' },
        { id: 'c', dueAt: minutesLater(1) },
        { id: 'd', dueAt: null },
      );
      expect(ids(await rows.find('due', []))).toEqual(['c', 'a']);
      expect(await rows.count('due', [])).toBe(2);
      expect(ids(await rows.find('due', [], { to: minutesLater(1) }))).toEqual(['c']);
      expect(ids(await rows.find('due', [minutesLater(2)]))).toEqual(['a']);
      const after = (await rows.get('c'))!;
      expect(ids(await rows.find('due', [], { after }))).toEqual(['a']);
      expect((await rows.first('due', []))?.id).toBe('c');
      expect(await rows.get('d')).toEqual(aThing({ id: 'd', dueAt: null }));
    });

    it('gains and loses rows with the field', async () => {
      const rows = await tableOf({ id: 'a' }, { id: 'b', dueAt: MONDAY });
      await rows.update('a', (row) => ({ ...row, dueAt: minutesLater(1) }));
      await rows.update('b', ({ dueAt: _, ...row }) => row);
      expect(ids(await rows.find('due', []))).toEqual(['a']);
    });
  });
}
