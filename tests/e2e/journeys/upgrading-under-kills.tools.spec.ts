import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'libsql';
import { signIn } from '../../attacks/support/target';
import { archiveOf, backupArchiveOf, keptReleases, unpack } from '../../releases/kept-release';
import { readWhatIsSeen } from '../../releases/what-is-seen';
import { createHome } from '../support/system';

jest.setTimeout(900_000);

const ROOT = resolve(import.meta.dirname, '../../..');
const CLOCK = join(ROOT, 'tools/jest/shift-clock.cjs');
const KILLS = 50;
/** The kept folders have a few rows. With so many copies of each, a kill strikes inside a table. */
const COPIES = 400;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function unpacked(archive?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-kills-'));
  folders.push(folder);
  if (archive !== undefined) unpack(archive, folder);
  return folder;
}

interface Run {
  code: number | null;
  /** Whether the signal ended it. */
  isKilled: boolean;
  lines: string[];
}

/**
 * Runs a program on a data folder.
 * @param killAfter the number of lines of output after which SIGKILL ends it
 */
async function run(
  [name, ...args]: ['upgrade' | 'backup', ...string[]],
  { killAfter = Infinity, env = {} }: { killAfter?: number; env?: Record<string, string> },
): Promise<Run> {
  const child = spawn(process.execPath, [join(ROOT, `server/dist/${name}.js`), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', ENV_FILE: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const linesOf = () => printed.split('\n').slice(0, -1);
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    if (linesOf().length >= killAfter) child.kill('SIGKILL');
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, isKilled: signal === 'SIGKILL', lines: linesOf() };
}

const upgrade = (dataDir: string, killAfter?: number) =>
  run(['upgrade'], { env: { DATA_DIR: dataDir }, ...(killAfter && { killAfter }) });

/**
 * Copies the rows of each table that the upgrade changes, under other ids.
 * @returns how many tables it changes
 */
async function grow(dataDir: string): Promise<number> {
  const { lines } = await run(['upgrade', '--check'], { env: { DATA_DIR: dataDir } });
  const tables = lines.flatMap((line) => [...line.matchAll(/^ {2}(\S+) +(\S+), version/g)]);
  for (const [, service, table] of tables) {
    const database = new Database(join(dataDir, `${service}.db`));
    database.exec(
      `WITH RECURSIVE copies(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ${COPIES})
       INSERT OR IGNORE INTO "${table}_rows" (id, row)
       SELECT id || '-' || n, json_set(row, '$.id', id || '-' || n) FROM "${table}_rows", copies`,
    );
    database.close();
  }
  return tables.length;
}

/** All rows of a data folder, by file and table, without the columns that a start derives from them. */
function rowsIn(dataDir: string): Record<string, string> {
  const rows: Record<string, string> = {};
  for (const file of readdirSync(dataDir).filter((name) => name.endsWith('.db'))) {
    const database = new Database(join(dataDir, file), { readonly: true });
    const tables = database
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE '%!_rows' ESCAPE '!'",
      )
      .all() as { name: string }[];
    for (const { name } of tables) {
      const stored = database.prepare(`SELECT id, row FROM "${name}" ORDER BY id`).all();
      const hash = createHash('sha256').update(JSON.stringify(stored)).digest('hex');
      rows[`${file}: ${name}`] = `${stored.length} rows ${hash}`;
    }
    database.close();
  }
  return rows;
}

test.each(keptReleases())(
  `an upgrade from $version that is killed ${KILLS} times has the rows of one that is not`,
  async ({ version }) => {
    const newFolder = async () => {
      const folder = unpacked(archiveOf(version));
      await grow(folder);
      return folder;
    };
    const whole = unpacked(archiveOf(version));
    const stored = rowsIn(whole);
    const changedTables = await grow(whole);
    const { lines } = await upgrade(whole);
    const expected = rowsIn(whole);
    if (changedTables === 0) {
      // The newest release has today's rows until a table changes.
      expect([version, expected]).toEqual([keptReleases().at(-1)?.version, stored]);
      return;
    }

    let dataDir = await newFolder();
    let kills = 0;
    for (let attempt = 0; kills < KILLS; attempt += 1) {
      // After the backup, or after any of the tables but the last one: the line behind that is the end.
      const { isKilled } = await upgrade(dataDir, 1 + (attempt % (lines.length - 2)));
      if (isKilled) kills += 1;
      else {
        expect(rowsIn(dataDir)).toEqual(expected);
        dataDir = await newFolder();
      }
    }
    expect(await upgrade(dataDir)).toMatchObject({ code: 0 });
    expect(rowsIn(dataDir)).toEqual(expected);

    // Its own backup is of the rows before, and can be upgraded again.
    const backups = join(dataDir, 'backups');
    const [before = ''] = readdirSync(backups);
    const again = unpacked();
    const restored = await run(['backup', 'restore', join(backups, before), '--unsigned'], {
      env: { DATA_DIR: again },
    });
    expect(restored).toMatchObject({ code: 0 });
    await upgrade(again);
    expect(rowsIn(again)).toEqual(expected);
  },
);

test.each(keptReleases().filter(({ backupSigner }) => backupSigner !== undefined))(
  'a backup that $version made is restored and shows the same as before',
  async ({ version, at, owner, admin, seen, backupSigner = '' }) => {
    const home = await createHome();
    const restored = await run(['backup', 'restore', unpacked(backupArchiveOf(version))], {
      env: { DATA_DIR: home.dataDir, BACKUP_SIGNER: backupSigner },
    });
    expect(restored).toMatchObject({ code: 0 });
    const system = await home.start({ NODE_OPTIONS: `--require=${CLOCK}`, TEST_NOW: at });
    const { url } = system;
    const people = { owner: await signIn(url, owner), admin: await signIn(url, admin) };
    expect(await readWhatIsSeen(url, people)).toMatchObject(seen);
    expect(await system.stop()).toBe(0);
    home.remove();
  },
);
