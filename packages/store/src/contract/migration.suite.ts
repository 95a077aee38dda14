import type { TableShape } from '../check-row';
import type { Store } from '../store';
import { table } from '../table-definition';
import type { Bench } from './adapter-under-test';
import { times } from './things';

interface Former {
  readonly id: string;
  name: string;
}

interface Guest {
  readonly id: string;
  firstName: string;
  state: 'new' | 'seen';
}

/** More would wait for connections longer than the operation timeout. */
const AT_ONCE = 100;

const former = (name: string) => table<Former>(name).unique('byName', 'name');

/** Version 2 renames a field, version 3 adds one. */
const present = (name: string) =>
  table<Guest>(name)
    .index('byFirstName', 'firstName')
    .optional('byState', 'state')
    .changed(({ name: given, ...row }: Former) => ({ firstName: given, ...row }))
    .changed((row: Omit<Guest, 'state'>) => ({ state: 'new', ...row }));

/** Migrations that turn rows of an earlier version into rows of the present one. */
export function migrationSuite({ opened, fresh }: Bench): void {
  const openAgain = () => opened().openAgain();

  async function prepared(definition: TableShape): Promise<Store> {
    const store = await openAgain();
    await store.prepare([definition]);
    return store;
  }

  const allOf = (store: Store, definition: ReturnType<typeof present>) =>
    store.table(definition).find('byFirstName', [], { limit: 5_000 });

  let tables = 0;

  /** A table that a process of an earlier version has filled; it has ended since. */
  async function withFormerRows(count: number): Promise<string> {
    tables += 1;
    const definition = former(`former${tables}`);
    const store = await prepared(definition);
    const rows = store.table(definition);
    for (let from = 0; from < count; from += AT_ONCE) {
      await times(Math.min(AT_ONCE, count - from), (at) => {
        const n = from + at;
        return rows.insert({ id: `id-${n}`, name: `Guest ${n}` });
      });
    }
    await store.close();
    return definition.name;
  }

  describe('migration', () => {
    it('changes every row before the table is used, version by version', async () => {
      const definition = present(await withFormerRows(603));
      const store = await prepared(definition);
      const rows = await allOf(store, definition);
      expect(rows).toHaveLength(603);
      const wrong = rows.filter(
        ({ id, firstName, state, ...rest }) =>
          firstName !== `Guest ${id.slice(3)}` || state !== 'new' || Object.keys(rest).length > 0,
      );
      expect(wrong).toEqual([]);
      await store.close();
    });

    it('can be previewed without changing the data', async () => {
      const name = await withFormerRows(3);
      const pendingOf = (definition: TableShape) => opened().pending([definition]);
      const pending = [{ table: name, from: 1, to: 3, rows: 3 }];
      expect(await pendingOf(present(name))).toEqual(pending);
      expect(await pendingOf(present(name))).toEqual(pending);
      expect(await pendingOf(present('not there yet'))).toEqual([]);
      await (await prepared(present(name))).close();
      expect(await pendingOf(present(name))).toEqual([]);
      await expect(pendingOf(former(name))).rejects.toThrow('plus récente');
    });

    it('runs once: later rows are not changed', async () => {
      const definition = present(await withFormerRows(2));
      const store = await prepared(definition);
      await store.table(definition).update('id-1', (row) => ({ ...row, state: 'seen' }));
      await store.close();
      const again = await prepared(definition);
      expect(await again.table(definition).get('id-1')).toMatchObject({ state: 'seen' });
      await again.close();
    });

    it('changes nothing in a table that begins with the present version', async () => {
      const { definition, rows } = await fresh(present);
      await rows.insert({ id: 'a', firstName: 'Rose', state: 'seen' });
      const again = await prepared(definition);
      expect(await again.table(definition).get('a')).toEqual({
        id: 'a',
        firstName: 'Rose',
        state: 'seen',
      });
      await again.close();
    });

    it('is shared by processes that begin it at the same time', async () => {
      const definition = present(await withFormerRows(603));
      const stores = await Promise.all([prepared(definition), prepared(definition)]);
      for (const store of stores) {
        expect(await allOf(store, definition)).toHaveLength(603);
        await store.close();
      }
    });

    it('is refused when a change would change a row twice, and leaves the rows unchanged', async () => {
      const name = await withFormerRows(3);
      const counting = table<Former>(name).changed((row: Former) => ({
        id: row.id,
        name: `${row.name}!`,
      }));
      await expect(prepared(counting)).rejects.toThrow('must not change a row twice');
      const store = await prepared(former(name));
      expect(await store.table(former(name)).get('id-1')).toEqual({ id: 'id-1', name: 'Guest 1' });
      await store.close();
    });

    it('keeps its version when an obsolete change is removed', async () => {
      const name = await withFormerRows(3);
      await (await prepared(present(name))).close();
      const shortened = table<Guest>(name)
        .index('byFirstName', 'firstName')
        .optional('byState', 'state')
        .from(2)
        .changed((row: Omit<Guest, 'state'>) => ({ state: 'new', ...row }));
      const store = await prepared(shortened);
      expect(await allOf(store, shortened)).toHaveLength(3);
      await store.close();
      const older = await withFormerRows(1);
      await expect(prepared(table<Guest>(older).from(2))).rejects.toThrow('version trop ancienne');
    });

    it('refuses rows of a newer version in one sentence', async () => {
      const { definition } = await fresh(present);
      await expect(prepared(former(definition.name))).rejects.toThrow(
        /^[^\n]* vient d’une version plus récente de Girouette \([^\n]*\)\u00a0: [^\n]*\.$/,
      );
    });
  });
}
