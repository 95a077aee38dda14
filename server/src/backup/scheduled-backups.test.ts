// The serving process has loaded it when it writes notes of erasures.
import 'undici';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parisDay } from '@girouette/contracts';
import { aFreePort } from '@girouette/platform/kit/testing';
import { openStore, table } from '@girouette/store';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import Database from 'libsql';
import { packFolder } from './archive';
import type { BackupConfig } from './config';
import { openDestination, type Destination } from './destination';
import { fetchBackup } from './fetch-backup';
import { ensureIdentity, recipientsOf } from './identity';
import { BackupError, describeFile, readManifest, type Manifest } from './manifest';
import { archiveName, erasureName } from './names';
import { rehearseRestore } from './rehearse-restore';
import { restoreBackup } from './restore-backup';
import { readReport } from './report';
import { runBackup } from './run-backup';

import { saveBackup } from './save-backup';
import { isBackupDue } from './schedule-backups';
import { scheduledRun } from './scheduled-run';
import { signerOf, signManifest } from './signature';
import { startBucket, type Bucket } from './testing/bucket';

const GUESTS = table<{ id: string; email: string }>('guests');
const SECRET = 'camille@example.fr';
const ROWS = 40;

let folder: string;
let dataDir: string;
let bucket: Bucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'girouette-scheduled-'));
  dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'keys'), { recursive: true });
  writeFileSync(join(dataDir, 'keys', 'play.key'), 'a key');
  const store = await openStore({ service: 'game', dir: dataDir });
  await store.prepare([GUESTS]);
  for (let n = 0; n < ROWS; n += 1)
    await store.table(GUESTS).insert({ id: `guest-${n}`, email: SECRET });
  await store.close();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const aConfig = (BACKUP_TO: string): BackupConfig => ({
  BACKUP_TO,
  BACKUP_AT: '03:30',
  BACKUP_RECIPIENTS: '',
  BACKUP_IDENTITY: undefined,
  BACKUP_SIGNER: undefined,
  BACKUP_S3_KEY_ID: 'key-id',
  BACKUP_S3_SECRET: 'secret',
  BACKUP_S3_REGION: 'fr-par',
});

interface Place {
  config: BackupConfig;
  destination: Destination;
}

function open(address: string): Place {
  const config = aConfig(address);
  return { config, destination: openDestination(config) };
}

const places: [string, () => Place][] = [
  ['a folder', () => open(join(folder, 'kept'))],
  ['a bucket', () => open(bucket.newAddress())],
];

const run = (place: Place, now?: Date) =>
  scheduledRun({ dataDir, ...place, ...(now && { now: () => now }) });

describe.each(places)('backups in %s', (_name, place) => {
  it('can be opened by the identity of the machine and restored', async () => {
    const { config, destination } = place();
    await run({ config, destination });
    const scratch = mkdtempSync(join(folder, 'scratch-'));
    const fetched = await fetchBackup({ dataDir, config, destination, scratch });
    await restoreBackup({ ...fetched, dataDir: join(folder, 'restored') });
    const store = await openStore({ service: 'game', dir: join(folder, 'restored') });
    await store.prepare([GUESTS]);
    expect(await store.table(GUESTS).get('guest-7')).toEqual({ id: 'guest-7', email: SECRET });
    await store.close();
  });

  it('are restored once a week by themselves, and the report says how much was read', async () => {
    const to = place();
    const first = await run(to, new Date('2026-11-01T02:30:00Z'));
    expect(first.rehearsal).toMatchObject({ state: 'done', at: '2026-11-01T02:30:00.000Z' });
    // The tables with rows of guests, and the store's own tables.
    expect(first.rehearsal).toMatchObject({ rows: ROWS });
    const nextDay = await run(to, new Date('2026-11-02T02:30:00Z'));
    expect(nextDay.rehearsal).toEqual(first.rehearsal);
    const nextWeek = await run(to, new Date('2026-11-08T02:30:00Z'));
    expect(nextWeek.rehearsal).toMatchObject({ at: '2026-11-08T02:30:00.000Z' });
  });

  it('that are damaged fail the rehearsal with a sentence', async () => {
    const { config, destination } = place();
    await run({ config, destination });
    const [name = ''] = await destination.list('backups');
    await destination.put(`backups/${name}`, { text: 'age-encryption.org/v1 damaged' });
    const later: Destination = { ...destination, put: () => Promise.resolve() };
    const failing = run({ config, destination: later }, new Date(Date.now() + 8 * 86_400_000));
    await expect(failing).rejects.toThrow('La sauvegarde ne s’ouvre pas');
    expect(readReport(dataDir).rehearsal).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('abîmée') as string,
    });
  });
});

it('notes of erasures go with the last backup that does not know them', async () => {
  const { config, destination } = open(join(folder, 'kept'));
  const erased = (moment: string) => erasureName({ userId: 'user-1', at: new Date(moment) });
  await destination.put(archiveName(new Date('2026-11-20T02:30:00Z')), { text: 'an older backup' });
  for (const moment of ['2026-11-18T12:00:00Z', '2026-11-21T12:00:00Z'])
    await destination.put(erased(moment), { text: '' });
  await run({ config, destination });
  expect(await destination.list('erasures')).toEqual(['2026-11-21T12-00-00.000Z_user-1']);
});

it('a large file reaches a bucket in parts, whole', async () => {
  const { destination } = open(bucket.newAddress());
  const content = randomBytes(20 * 1024 * 1024);
  writeFileSync(join(folder, 'large'), content);
  await destination.put('backups/large', { file: join(folder, 'large') });
  expect(content.equals(await buffer(await destination.get('backups/large')))).toBe(true);
});

it.each([
  ['does not answer', async () => `http://127.0.0.1:${await aFreePort()}/bucket`, 'ECONNREFUSED'],
  ['refuses the login', () => Promise.resolve(bucket.newAddress()), 'SignatureDoesNotMatch'],
])('a bucket that %s is told in French, with the reason', async (_what, address, reason) => {
  const config = { ...aConfig(await address()), BACKUP_S3_SECRET: 'another' };
  const { list, get, put } = openDestination(config);
  for (const asking of [list('backups'), get('backups/one'), put('backups/one', { text: 'a' })]) {
    const told: unknown = await asking.catch((error: unknown) => error);
    expect(told).toBeInstanceOf(BackupError);
    expect((told as Error).message).toMatch(/ne répond pas comme il le doit.*Vérifiez l’adresse/);
    expect((told as Error).message).not.toContain('another');
  }
  await expect(list('backups')).rejects.toThrow(reason);
});

it('a bucket that refuses the login fails with a report', async () => {
  const config = { ...aConfig(bucket.newAddress()), BACKUP_S3_SECRET: 'another' };
  await expect(run({ config, destination: openDestination(config) })).rejects.toThrow();
  const { backup } = readReport(dataDir);
  expect(backup).toMatchObject({ state: 'failed' });
  expect(JSON.stringify(backup)).not.toContain('another');
});

it('an archive shows nothing of its content, and no readable file remains', async () => {
  const place = open(join(folder, 'kept'));
  await run(place);
  const [name = ''] = await place.destination.list('backups');
  const archive = readFileSync(join(folder, 'kept', 'backups', name));
  expect(archive.includes(SECRET)).toBe(false);
  expect(archive.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(['report.json']);
});

it('a place that cannot be written fails with a report', async () => {
  writeFileSync(join(folder, 'kept'), 'a file');
  await expect(run(open(join(folder, 'kept')))).rejects.toThrow();
  expect(readReport(dataDir).backup).toMatchObject({ state: 'failed' });
});

it('a restore that lacks a row of the original fails the rehearsal', async () => {
  const { config, destination } = open(join(folder, 'kept'));
  const copy = join(folder, 'copy');
  const identity = await ensureIdentity(dataDir, config);
  await saveBackup({ dataDir, folder: copy, identity });
  const db = new Database(join(copy, 'game.db'));
  db.exec(`DELETE FROM guests_rows WHERE id = 'guest-7'`);
  db.close();
  const manifest = readManifest(copy);
  for (const file of manifest.files) Object.assign(file, await describeFile(copy, file.path));
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(copy, 'manifest.sig'), signManifest(JSON.stringify(manifest), identity));
  const file = join(folder, 'archive');
  await packFolder({ folder: copy, file, recipients: await recipientsOf(identity, config) });
  await destination.put(archiveName(new Date(manifest.at)), { file });
  await expect(rehearseRestore({ dataDir, config, destination })).rejects.toThrow(
    `game.db de la sauvegarde est abîmé (guests_rows\u00a0: ${ROWS - 1} lignes au lieu de ${ROWS}).`,
  );
});

it('a named day opens an older backup, and lists the kept ones when none is old enough', async () => {
  const { config, destination } = open(join(folder, 'kept'));
  const first = new Date(Date.now() - 40 * 86_400_000);
  await runBackup({ dataDir, config, destination, now: () => first });
  await run({ config, destination });
  const fetch = (at: string) =>
    fetchBackup({ dataDir, config, destination, scratch: mkdtempSync(join(folder, 's-')), at });
  expect((await fetch(parisDay(first))).at).toEqual(first);
  await expect(fetch('2000-01-01')).rejects.toThrow(first.toISOString());
});

it('without an identity nothing is opened, and the target stays empty', async () => {
  const { config, destination } = open(join(folder, 'kept'));
  await run({ config, destination });
  const target = join(folder, 'target');
  const fetching = fetchBackup({ dataDir: target, config, destination, scratch: folder });
  await expect(fetching).rejects.toThrow('BACKUP_IDENTITY');
  expect(existsSync(target)).toBe(false);
});

it('erased users are noted before the folder can be started', async () => {
  const copy = join(folder, 'copy');
  const identity = await ensureIdentity(dataDir, aConfig(folder));
  await saveBackup({ dataDir, folder: copy, identity });
  const target = join(folder, 'target');
  await restoreBackup({
    folder: copy,
    dataDir: target,
    signer: signerOf(identity),
    erased: ['user-1'],
  });
  expect(readFileSync(join(target, 'erasures-to-repeat.json'), 'utf8')).toBe('["user-1"]');
});

it('one backup runs at a time, and a second one does not affect the first', async () => {
  const place = open(join(folder, 'kept'));
  const [first, second] = await Promise.allSettled([
    runBackup({ dataDir, ...place }),
    runBackup({ dataDir, ...place }),
  ]);
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
  expect([first, second]).toContainEqual({
    status: 'rejected',
    reason: new BackupError('Une autre sauvegarde est en cours\u00a0: attendez qu’elle finisse.'),
  });
});

describe('a restore refuses', () => {
  const identity = 'AGE-SECRET-KEY-1EXAMPLE';
  let copy: string;
  beforeEach(async () => {
    copy = join(folder, 'copy');
    await saveBackup({ dataDir, folder: copy, identity });
  });
  const restore = (signer = signerOf(identity)) =>
    restoreBackup({ folder: copy, dataDir: join(folder, 'restored'), signer });
  const rewrite = async (change: (manifest: Manifest) => void, by = identity) => {
    const manifest = readManifest(copy);
    change(manifest);
    for (const file of manifest.files) Object.assign(file, await describeFile(copy, file.path));
    const text = JSON.stringify(manifest);
    writeFileSync(join(copy, 'manifest.json'), text);
    writeFileSync(join(copy, 'manifest.sig'), signManifest(text, by));
  };
  afterEach(() => {
    expect(existsSync(join(folder, 'restored'))).toBe(false);
  });

  it('a backup without any database', async () => {
    await rewrite((manifest) => {
      manifest.files = manifest.files.filter(({ path }) => !path.endsWith('.db'));
    });
    await expect(restore()).rejects.toThrow('ne contient aucune base de données');
  });

  it.each(['', 'x', 'SQLite format 3\0'])('a database of the bytes %j', async (content) => {
    writeFileSync(join(copy, 'game.db'), content);
    await rewrite(() => undefined);
    await expect(restore()).rejects.toThrow('n’est pas une base de données lisible');
  });

  it('a backup that was made by an attacker who knows the recipient but not the identity', async () => {
    await rewrite(() => undefined, 'AGE-SECRET-KEY-1ANOTHER');
    await expect(restore()).rejects.toThrow('n’est pas signée par votre clé');
  });

  it('a manifest that was changed after it was signed', async () => {
    const text = readFileSync(join(copy, 'manifest.json'), 'utf8');
    writeFileSync(join(copy, 'manifest.json'), text.replace('"rows"', '"lines"'));
    await expect(restore()).rejects.toThrow('n’est pas signée par votre clé');
  });

  it('an older backup without a signature, unless it is told to take it', async () => {
    rmSync(join(copy, 'manifest.sig'));
    await expect(restore()).rejects.toThrow('--unsigned');
    expect((await restore('unsigned')).files).toHaveLength(2);
    rmSync(join(folder, 'restored'), { recursive: true });
  });

  it('an older backup under the name of a newer one', async () => {
    const { config, destination } = open(join(folder, 'kept'));
    await run({ config, destination });
    const [name = ''] = await destination.list('backups');
    const later = archiveName(new Date(Date.now() + 86_400_000));
    renameSync(join(folder, 'kept/backups', name), join(folder, 'kept', later));
    await expect(rehearseRestore({ dataDir, config, destination })).rejects.toThrow('échangé');
  });

  it('a backup of another machine, unless its key is named', async () => {
    const { config, destination } = open(join(folder, 'kept'));
    const other = { ...config, BACKUP_IDENTITY: await generateX25519Identity() };
    const mine = await ensureIdentity(dataDir, config);
    const BACKUP_RECIPIENTS = await identityToRecipient(mine);
    await runBackup({ dataDir, config: { ...other, BACKUP_RECIPIENTS }, destination });
    const rehearse = (given: Partial<BackupConfig> = {}) =>
      rehearseRestore({ dataDir, config: { ...config, ...given }, destination });
    await expect(rehearse()).rejects.toThrow('n’est pas signée par votre clé');
    const BACKUP_SIGNER = signerOf(other.BACKUP_IDENTITY);
    expect(await rehearse({ BACKUP_SIGNER })).toMatchObject({ rows: ROWS });
  });
});

describe('a backup is due', () => {
  const at = '03:30';
  const done = (moment: string) =>
    ({ backup: { state: 'done', at: moment, bytes: 1, tookMs: 1 } }) as const;
  const failed = (moment: string) =>
    ({ backup: { state: 'failed', at: moment, problem: '' } }) as const;

  it.each([
    ['before the first', { backup: null }, '2026-11-24T12:00:00Z', true],
    ['when its time has come', done('2026-11-23T02:30:05Z'), '2026-11-24T02:30:00Z', true],
    ['not a minute earlier', done('2026-11-23T02:30:05Z'), '2026-11-24T02:29:00Z', false],
    ['not twice a day', done('2026-11-24T02:30:05Z'), '2026-11-24T22:00:00Z', false],
    [
      'after a night when the machine slept',
      done('2026-11-22T02:30:05Z'),
      '2026-11-24T01:00:00Z',
      true,
    ],
    ['an hour after a failure', failed('2026-11-24T02:30:00Z'), '2026-11-24T03:30:00Z', true],
    ['not before', failed('2026-11-24T02:30:00Z'), '2026-11-24T03:29:00Z', false],
  ])('%s', (...[, report, now, due]) => {
    expect(isBackupDue(report, { at, now: new Date(now) })).toBe(due);
  });
});
