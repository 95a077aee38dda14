import type { Store } from '../../../src';
import { openSqlite } from '../../../src/sqlite';
import { tempDir } from '../../temp-dir';
import { nextLine, runTogether, startWriter, type Writer } from './processes';
import { ENTRIES, LEDGER, RACE } from './writer';

const dir = tempDir();

async function reopened(check: (store: Store) => Promise<void>): Promise<void> {
  const store = openSqlite({ name: 'crash', dir: dir() });
  await store.prepare([ENTRIES, LEDGER] as never);
  try {
    await check(store);
  } finally {
    await store.close();
  }
}

it('loses nothing that was answered when its process is killed at any moment', async () => {
  for (const round of ['a', 'b', 'c', 'd']) {
    const count = Math.floor(Math.random() * 200);
    const answered = await writeAndKill(startWriter(dir(), round, 'writeUntilKilled'), count);
    await reopened(async (store) => {
      const range = { prefix: `${round}-`, limit: 100_000 };
      const found = await store.table(ENTRIES).find('bySlug', [], range);
      const slugs = new Set(found.map(({ slug }) => slug));
      const ledger = await store.table(LEDGER).get(round);
      const missing = answered.filter((n) => !slugs.has(`${round}-${n}`));
      expect({ round, missing }).toEqual({ round, missing: [] });
      expect(answered.length).toBeGreaterThan(0);
      // The kill may fall between the write and its line, or between entry and ledger.
      expect(found.length).toBeGreaterThanOrEqual(answered.length);
      expect(found.length).toBeLessThanOrEqual(answered.length + 1);
      expect([answered.length, answered.length + 1]).toContain(ledger?.count);
      // A write is atomic, so its count and its list agree.
      expect(ledger?.last.at(-1)).toBe(ledger?.count);
    });
  }
}, 40_000);

it('keeps values unique and counts exact between three processes', async () => {
  const won = await runTogether(dir(), 'race');
  expect(won.reduce((sum, count) => sum + count, 0)).toBe(RACE);
  await reopened(async (store) => {
    const entries = await store.table(ENTRIES).find('bySlug', []);
    expect(new Set(entries.map(({ slug }) => slug)).size).toBe(RACE);
    expect(entries).toHaveLength(RACE);
    expect(await store.table(LEDGER).get('race')).toEqual({
      id: 'race',
      count: 3 * RACE,
      last: [],
    });
  });
}, 40_000);

it('applies each batch once when three processes of a group read the same', async () => {
  const applied = await runTogether(dir(), 'consume');
  expect(applied.reduce((sum, count) => sum + count, 0)).toBe(100);
  await reopened(async (store) => {
    expect(await store.table(LEDGER).get('handled')).toMatchObject({ count: 300 });
    expect(await store.position('visits')).toBe('100');
  });
}, 40_000);

/** Lets the process write a number of entries, kills it, and returns the entries that it reported. */
async function writeAndKill(writer: Writer, entries: number): Promise<number[]> {
  const answered = [Number(await nextLine(writer))];
  while (answered.length < entries) answered.push(Number(await nextLine(writer)));
  writer.process.kill('SIGKILL');
  for (;;) {
    const { value } = await writer.lines.next();
    if (value === undefined) break;
    answered.push(Number(value));
  }
  await writer.ended;
  return answered;
}
