import { openDatabase, openSqlite } from '../../src/sqlite';
import { table } from '../../src';
import { tempDir } from '../temp-dir';

interface Guest {
  readonly id: string;
  name: { given: string };
}

/** A row that ends in the middle, and a row without the field that the change reads. */
const BROKEN = '{"id":"broken","na';
const WITHOUT_NAME = '{"id":"without-name"}';

const GUESTS = table<Guest>('guests').index('byId', 'id');
const RENAMED = table<{ readonly id: string; given: string }>('guests')
  .index('byGiven', 'given')
  .changed((row: Guest | { readonly id: string; given: string }) =>
    'given' in row ? row : { id: row.id, given: row.name.given },
  );

const dir = tempDir();

async function withDamagedRows(): Promise<void> {
  const store = openSqlite({ dir: dir(), name: 'game' });
  await store.prepare([GUESTS]);
  await store.table(GUESTS).insert({ id: 'whole', name: { given: 'Léa' } });
  await store.close();
  const { sql, close } = openDatabase({ dir: dir(), name: 'game' });
  for (const [id, row] of [
    ['broken', BROKEN],
    ['without-name', WITHOUT_NAME],
  ]) {
    sql.run('INSERT INTO guests_rows (id, row) VALUES (?, ?)', [id!, row!]);
  }
  await close();
}

/** The stored copies of damaged rows, byte by byte. */
async function keptRows(): Promise<string[]> {
  const { sql, close } = openDatabase({ dir: dir(), name: 'game' });
  const kept = sql.all<{ row: string }>('SELECT row FROM damaged_rows ORDER BY id', []);
  await close();
  return kept.map(({ row }) => row);
}

const openAnew = async (definition: typeof RENAMED | ReturnType<typeof indexed>) => {
  const lines: object[] = [];
  const log = { info: () => undefined, fatal: () => undefined, warn: (d: object) => lines.push(d) };
  const store = openSqlite({ dir: dir(), name: 'game', log });
  await store.prepare([definition]);
  return { store, lines };
};

const indexed = () => table<Guest>('guests').optional('byName', 'name' as never);

it('rows that a migration cannot read or change are set aside, and the others are changed', async () => {
  await withDamagedRows();
  const { store, lines } = await openAnew(RENAMED);
  expect(await store.table(RENAMED).find('byGiven', [])).toEqual([{ id: 'whole', given: 'Léa' }]);
  await store.close();
  expect(lines).toMatchObject([
    { table: 'guests', id: 'broken', damaged: 1 },
    { table: 'guests', id: 'without-name', damaged: 2 },
  ]);
  expect(await keptRows()).toEqual([BROKEN, WITHOUT_NAME]);
});

it('a row that no index can be made over is set aside', async () => {
  await withDamagedRows();
  const { store, lines } = await openAnew(indexed());
  expect(lines).toMatchObject([{ id: 'broken' }]);
  await store.close();
  expect(await keptRows()).toEqual([BROKEN]);
});
