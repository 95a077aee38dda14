import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { DataDirError, table } from '../../src';
import { openDatabase, openSqlite } from '../../src/sqlite';
import { tempDir } from '../temp-dir';

interface Page {
  id: string;
  owner: string;
}

const PAGES = table<Page>('pages').index('byOwner', 'owner');

const dir = tempDir();

function refusal(open: () => unknown): string {
  try {
    open();
  } catch (error) {
    expect(error).toBeInstanceOf(DataDirError);
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}

async function writePages(target: string): Promise<void> {
  const store = openSqlite({ dir: target, name: 'game' });
  await store.prepare([PAGES] as never);
  const pages = store.table(PAGES);
  await Promise.all(
    Array.from({ length: 2_000 }, (_, n) => pages.insert({ id: `p${n}`, owner: `o${n}` })),
  );
  await store.close();
}

it('is created when missing, for this user only', async () => {
  const deep = join(dir(), 'not', 'there', 'yet');
  const database = openDatabase({ dir: deep, name: 'game' });
  const modes = ['.', 'game.db', 'game.db-wal', 'game.db-shm'].map((file) =>
    (statSync(join(deep, file)).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(['700', '600', '600', '600']);
  await database.close();
});

it('has all data in one file once it is closed', async () => {
  await writePages(dir());
  const log = join(dir(), 'game.db-wal');
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
  const store = openSqlite({ dir: dir(), name: 'game' });
  await store.prepare([PAGES] as never);
  expect(await store.table(PAGES).count('byOwner', [])).toBe(2_000);
  await store.close();
});

it.each([
  ['cannot be made, being beneath a file', 'file/data', 'ENOTDIR'],
  ['is a file itself', 'file', 'EEXIST'],
  ['has a directory in the place of the file', 'odd', 'game.db'],
  ['has something else in the place of the file', 'alien', 'game.db'],
])('is refused with one sentence when it %s', (_what, name, reason) => {
  writeFileSync(join(dir(), 'file'), '');
  mkdirSync(join(dir(), 'odd', 'game.db'), { recursive: true });
  mkdirSync(join(dir(), 'alien'));
  writeFileSync(join(dir(), 'alien', 'game.db'), 'This is a letter to my mother.\n'.repeat(400));
  const target = join(dir(), name);
  const sentence = refusal(() => openDatabase({ dir: target, name: 'game' }));
  expect(sentence).toContain(`Le dossier de données ${target} est inutilisable (${reason}`);
  expect(sentence).toMatch(/\u00a0: donnez-en un autre, qui peut être écrit, par DATA_DIR\.$/);
  expect(sentence).not.toContain('\n');
});

it('is refused when a page of the file is damaged', async () => {
  await writePages(dir());
  const fd = openSync(join(dir(), 'game.db'), 'r+');
  writeSync(fd, 'x'.repeat(2_000), 20 * 4_096 + 8);
  expect(refusal(() => openDatabase({ dir: dir(), name: 'game' }))).toContain('(game.db: ');
});

it('is refused when the file can only be read', async () => {
  await writePages(dir());
  chmodSync(dir(), 0o777);
  chmodSync(join(dir(), 'game.db'), 0o444);
  const sentence = asOrdinaryUser(() => refusal(() => openDatabase({ dir: dir(), name: 'game' })));
  expect(sentence).toMatch(/\(game\.db: .*(open|readonly)/);
});

it('is refused when the directory cannot be written', () => {
  chmodSync(dir(), 0o555);
  const sentence = asOrdinaryUser(() => refusal(() => openDatabase({ dir: dir(), name: 'game' })));
  expect(sentence).toMatch(/inutilisable \(.*EACCES/);
  chmodSync(dir(), 0o700);
});

describe.each([
  ['without a mark', 0],
  ['with the mark of the former version', 0x4769726f],
])('a file %s', (_which, mark) => {
  beforeEach(() => {
    const former = new Database(join(dir(), 'game.db'));
    former.exec('CREATE TABLE plays (id TEXT PRIMARY KEY, doc TEXT)');
    former.pragma(`application_id = ${mark}`);
    former.close();
  });

  it('is refused with the remedy', () => {
    const open = () => openDatabase({ dir: dir(), name: 'game' });
    expect(refusal(open)).toBe(
      `Le dossier de données ${dir()} est inutilisable (game.db vient d’une version antérieure)\u00a0: ` +
        'renommez ou supprimez ce dossier, ou donnez-en un autre par DATA_DIR.',
    );
    // The refused open did not change the file.
    expect(refusal(open)).toContain('version antérieure');
  });
});

it('opens its own files again when it refuses others', async () => {
  await writePages(dir());
  await openDatabase({ dir: dir(), name: 'game' }).close();
});

/** Runs as another user, because root may write everything. */
function asOrdinaryUser<R>(work: () => R): R {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}
