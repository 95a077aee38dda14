import type { Bench } from './adapter-under-test';
import { aThing, defineThings, ids, minutesLater, MONDAY } from './things';

/** Values that a row may contain and that are read back unchanged. */
export function valuesSuite({ fresh }: Bench): void {
  describe('values', () => {
    it('come back as they were, dates at any depth included', async () => {
      const { rows } = await fresh(defineThings);
      const extra = {
        dates: [MONDAY, [minutesLater(1)], { at: new Date(0), before: new Date(-1) }],
        numbers: [0, -1, 0.1, 2 ** 31, 2 ** 53 - 1, -(2 ** 40), 1e300],
        texts: ['', 'é', '\u{1F3A1} – « œuvre »', '\u0000', '2026-11-16T09:30:00.000Z', '\'";--'],
        others: [true, false, null, [], {}, [[]]],
        keys: { 'a.b': 1, '': 2, constructor: 3, length: 4, 'é ': { toJSON: 5 } },
      };
      const thing = aThing({ id: 'a', extra });
      await rows.insert(thing);
      expect(await rows.get('a')).toEqual(thing);
      const [found] = await rows.find('byRank', [1]);
      expect((found?.extra as typeof extra).dates[0]).toBeInstanceOf(Date);
      await rows.update('a', (row) => ({ ...row, rank: 2 }));
      expect(await rows.get('a')).toEqual({ ...thing, rank: 2 });
    });

    it('that are undefined are no fields, and null in a list', async () => {
      const { rows } = await fresh(defineThings);
      await rows.insert(
        aThing({ id: 'a', note: undefined, extra: { x: undefined, list: [undefined, 1] } }),
      );
      const found = await rows.get('a');
      expect(found).toEqual(aThing({ id: 'a', extra: { list: [null, 1] } }));
      expect(found).not.toHaveProperty('note');
      expect(found?.extra).not.toHaveProperty('x');
    });

    it.each([
      ['a control character', '\u0001'],
      ['what marks a date', '\u0001d2026-11-16T09:30:00.000Z'],
      ['what marks a text', '\u0001s'],
      ['an end of text', '\u0000x'],
      ['a line', '\n\t'],
      ['a dollar', '$where'],
    ])('that begin with %s stay texts, in rows, indexes, keys and ids', async (_what, text) => {
      const { rows } = await fresh(defineThings);
      const thing = aThing({ id: text, label: text, slug: text, extra: { deep: [text] } });
      expect(await rows.insert(thing)).toBe(true);
      expect(await rows.insert(aThing({ id: 'other', slug: text }))).toBe(false);
      expect(await rows.get(text)).toEqual(thing);
      expect(await rows.find('byLabel', [text])).toEqual([thing]);
      expect(await rows.first('bySlug', ['olive', text])).toEqual(thing);
      expect(ids(await rows.getAll([text]))).toEqual([text]);
      await rows.update(text, (row) => ({ ...row, rank: 2 }));
      expect(await rows.get(text)).toEqual({ ...thing, rank: 2 });
    });

    it('that the caller changes afterwards do not change the row', async () => {
      const { rows } = await fresh(defineThings);
      const extra = { list: [1] };
      await rows.insert(aThing({ id: 'a', extra }));
      extra.list.push(2);
      const found = await rows.get('a');
      (found?.extra as typeof extra).list.push(3);
      expect(await rows.get('a')).toEqual(aThing({ id: 'a', extra: { list: [1] } }));
    });

    it('may be big', async () => {
      const { rows } = await fresh(defineThings);
      const big = aThing({ id: 'a', extra: { image: 'é'.repeat(1_500_000), at: MONDAY } });
      await rows.insert(big);
      expect(await rows.update('a', (row) => ({ ...row, rank: 2 }))).toEqual({ ...big, rank: 2 });
      expect(await rows.get('a')).toEqual({ ...big, rank: 2 });
    });
  });
}
