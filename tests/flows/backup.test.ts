import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endpoints, type EndpointDefinition, type Principal } from '@girouette/contracts';
import type { BackupConfig } from '@girouette/server/backup/config';
import { openDestination } from '@girouette/server/backup/destination';
import { erasureNotes, repeatErasures } from '@girouette/server/backup/erasures';
import { KEY_FILES, type Manifest } from '@girouette/server/backup/manifest';
import { restoreBackup } from '@girouette/server/backup/restore-backup';
import { saveBackup } from '@girouette/server/backup/save-backup';
import { signerOf } from '@girouette/server/backup/signature';
import { aPrincipal, compileProgram } from '@girouette/platform/kit/testing';
import { openStore } from '@girouette/store';
import {
  createPage,
  startAllServices,
  waitFor,
  type AllServices,
  type Call,
} from './support/all-services';

jest.setTimeout(180_000);

const PROGRAM = resolve(__dirname, '../../server/src/backup/main.ts');
const GUESTS_AT_ONCE = 8;
/** The number of spins before the backup. At least as many follow during it. */
const SPINS = 60;

const onEngines = ['MONGODB_URL', 'KAFKA_BROKERS'].some((name) => process.env[name]);
const onEmbedded = onEngines ? describe.skip : describe;
if (onEngines) process.stderr.write('With engines the data is theirs: no backup is taken.\n');

const folders: string[] = [];
const running: AllServices[] = [];
afterAll(async () => {
  for (const services of running) await services.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const IDENTITY = 'AGE-SECRET-KEY-1EXAMPLE';
const SIGNER = signerOf(IDENTITY);

/** The path of a folder that does not exist yet. */
function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'girouette-backup-'));
  folders.push(parent);
  return join(parent, 'folder');
}

const run = (verb: 'save' | 'restore', folder: string, dataDir: string) =>
  runProgram(verb === 'restore' ? [verb, folder, '--unsigned'] : [verb, folder], {
    DATA_DIR: dataDir,
  });

async function runProgram(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [compileProgram(PROGRAM), ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (printed += data.toString()));
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, printed };
}

async function start(dir?: string): Promise<AllServices> {
  const services = await startAllServices(dir);
  running.push(services);
  return services;
}

const admin = aPrincipal({ isAdmin: true, name: 'Administration' });

/** An owner with a page, created by public calls. */
async function openRestaurant(services: AllServices) {
  const { call, first } = services;
  const account = { name: 'Chez nous', email: 'nous@example.fr', password: 'une bonne adresse' };
  expect((await call(endpoints.register, { body: { ...account, isTrial: true } })).status).toBe(
    201,
  );
  const userId = await waitFor(async () => {
    const { body } = await call(endpoints.listTrials, { as: admin });
    const [trial] = body as { _id: string }[];
    return trial!._id;
  });
  const owner = aPrincipal({ userId, name: account.name });
  expect((await call(endpoints.approveTrial, { as: admin, query: { id: userId } })).status).toBe(
    200,
  );
  const gameFormat = { resturantName: 'Chez nous', option1: 'Un café', option1frequency: 60 };
  const pageId = await createPage(services, { as: owner, gameFormat });
  return { owner, pageId, dir: first.dir };
}

/** Guests who spin until they are stopped, several at the same time. */
function startGuests({ call }: AllServices, pageId: string) {
  const answered: string[] = [];
  let stopped = false;
  const guests = Array.from({ length: GUESTS_AT_ONCE }, async () => {
    while (!stopped) {
      const email = `${randomUUID()}@example.fr`;
      const { status } = await call(endpoints.spinWheel, { body: { pageId, email } });
      expect(status).toBe(200);
      answered.push(email);
    }
  });
  return {
    answered,
    async stop() {
      stopped = true;
      await Promise.all(guests);
    },
  };
}

/** Everything that owners and administrators can read with public calls. */
function readsOf(owner: Principal, pageId: string): [EndpointDefinition, Call][] {
  const params = { userId: owner.userId, ownerId: owner.userId };
  const own = { as: owner, params };
  return [
    [endpoints.readProfile, own],
    [endpoints.listSubAccounts, own],
    [endpoints.readPaymentHistory, own],
    [endpoints.listPages, { ...own, query: { owner: owner.userId } }],
    [endpoints.readPageForUpdate, { ...own, query: { pageId } }],
    [endpoints.readPageToPlay, { query: { pageId } }],
    [endpoints.listReviews, own],
    [endpoints.listWinners, own],
    [endpoints.readOwnerStats, own],
    [endpoints.readOwnerStats, { ...own, query: { pageId } }],
    [endpoints.listPageTotals, own],
    [endpoints.readReviewAnalytics, own],
    [endpoints.readDailyFigures, { ...own, query: { days: '30' } }],
    [endpoints.listUsers, { as: admin }],
    [endpoints.listTrials, { as: admin }],
    [endpoints.listActions, { as: admin }],
    [endpoints.listPrices, {}],
    [endpoints.listAllPages, { as: admin }],
    [endpoints.readPlatform, { as: admin }],
    [endpoints.readSubscriptions, { as: admin }],
    [endpoints.listFailedMails, { as: admin }],
  ];
}

async function readAll({ call }: AllServices, reads: [EndpointDefinition, Call][]) {
  const answers: { path: string; status: number; body: unknown }[] = [];
  for (const [endpoint, request] of reads) {
    answers.push({ path: endpoint.path, ...(await call(endpoint, request)) });
  }
  return answers;
}

onEmbedded('a backup of a running system', () => {
  let system: AllServices;
  let restaurant: Awaited<ReturnType<typeof openRestaurant>>;
  let backup: string;

  beforeAll(async () => {
    system = await start();
    restaurant = await openRestaurant(system);
  });

  test('taken while guests spin, has every spin that was answered before it, and counts each of its plays once', async () => {
    const { pageId, owner, dir } = restaurant;
    const guests = startGuests(system, pageId);
    await waitFor(() => {
      expect(guests.answered.length).toBeGreaterThan(SPINS);
    });
    const before = [...guests.answered];
    const folder = newFolder();
    expect(await run('save', folder, dir)).toMatchObject({ code: 0 });
    const during = guests.answered.length;
    await waitFor(() => {
      expect(guests.answered.length).toBeGreaterThan(during + SPINS);
    });
    await guests.stop();

    const dataDir = newFolder();
    expect(await run('restore', folder, dataDir)).toMatchObject({ code: 0 });
    const restored = await start(dataDir);
    await restored.untilQuiet();
    const stats = await restored.call(endpoints.readOwnerStats, {
      as: owner,
      params: { userId: owner.userId },
    });
    // A guest who has played gets this answer, so it shows whether the play exists.
    const played: string[] = [];
    for (const email of guests.answered) {
      const { status } = await restored.call(endpoints.spinWheel, { body: { pageId, email } });
      if (status !== 200) played.push(email);
    }
    expect(played).toEqual(expect.arrayContaining(before));
    expect(played.length).toBeLessThan(guests.answered.length);
    expect(stats.body).toMatchObject({ totalSpins: played.length });
  });

  test('answers every read as the original does', async () => {
    const { pageId, owner, dir } = restaurant;
    await system.untilQuiet();
    backup = newFolder();
    await saveBackup({ dataDir: dir, folder: backup, identity: IDENTITY });
    const dataDir = newFolder();
    expect(await run('restore', backup, dataDir)).toMatchObject({ code: 0 });
    const restored = await start(dataDir);
    const reads = readsOf(owner, pageId);
    const expected = await readAll(system, reads);
    expect(expected.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await readAll(restored, reads)).toEqual(expected);
  });

  test('contains the keys, and only its owner can read it', () => {
    expect(readdirSync(join(backup, 'keys')).sort()).toEqual(Object.keys(KEY_FILES).sort());
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    const { files } = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as Manifest;
    expect(files).toHaveLength(7 + Object.keys(KEY_FILES).length);
    for (const { path } of files) expect(statSync(join(backup, path)).mode & 0o777).toBe(0o600);
  });

  test('is not restored into the folder of a running system, or written into a folder with content', async () => {
    const { dir } = restaurant;
    const restoring = restoreBackup({ folder: backup, dataDir: dir, signer: SIGNER });
    await expect(restoring).rejects.toThrow('contient déjà quelque chose');
    const saving = saveBackup({ dataDir: dir, folder: backup, identity: IDENTITY });
    await expect(saving).rejects.toThrow('n’est pas vide');
  });

  test.each([
    ['a file is missing', (copy: string) => rmSync(join(copy, 'game.db')), 'incomplète'],
    ['a file was changed', (copy: string) => appendFileSync(join(copy, 'log.db'), 'x'), 'abîmée'],
    [
      'it was interrupted',
      (copy: string) => rmSync(join(copy, 'manifest.json')),
      'manifest.json y manque',
    ],
  ])('is refused when %s, and nothing is written', async (_what, spoil, sentence) => {
    const folder = newFolder();
    cpSync(backup, folder, { recursive: true });
    spoil(folder);
    const dataDir = newFolder();
    await expect(restoreBackup({ folder, dataDir, signer: SIGNER })).rejects.toThrow(sentence);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('that was restored only in part is not opened', async () => {
    const dataDir = newFolder();
    await restoreBackup({ folder: backup, dataDir, signer: SIGNER });
    writeFileSync(join(dataDir, 'restoring'), '');
    const opening = openStore({ service: 'game', dir: dataDir });
    await expect(opening).rejects.toThrow('n’y est pas entièrement restaurée');
  });

  // This test comes last, because it removes the owner.
  test('that was made before an owner was erased does not bring the owner back', async () => {
    const { pageId, owner, dir } = restaurant;
    const BACKUP_TO = newFolder();
    await system.untilQuiet();
    expect(await runProgram(['save'], { DATA_DIR: dir, BACKUP_TO })).toMatchObject({ code: 0 });
    const erased = await system.call(endpoints.eraseUser, {
      as: owner,
      params: { userId: owner.userId },
      body: { currentPassword: 'une bonne adresse' },
    });
    expect(erased.status).toBe(204);
    await system.untilQuiet();
    const destination = openDestination({ BACKUP_TO } as BackupConfig);
    await erasureNotes({ destination, adapters: system.first })();

    const dataDir = newFolder();
    const BACKUP_IDENTITY = readFileSync(join(dir, 'keys/backup-identity.txt'), 'utf8').trim();
    const env = { DATA_DIR: dataDir, BACKUP_TO, BACKUP_IDENTITY };
    const restored = await runProgram(['restore'], env);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.printed).toContain('que le prochain démarrage refait au besoin\u00a0: 1.');
    const target = { ...env, DATA_DIR: newFolder() };
    const refused = await runProgram(['restore', backup], target);
    expect(refused.printed).toContain('n’est pas signée par votre clé');
    const byHand = await runProgram(['restore', backup], { ...target, BACKUP_SIGNER: SIGNER });
    expect(byHand.printed).toContain('que le prochain démarrage refait au besoin\u00a0: 1.');
    const again = await start(dataDir);
    const pageToPlay = () => again.call(endpoints.readPageToPlay, { query: { pageId } });
    expect((await pageToPlay()).status).toBe(200);
    expect(await repeatErasures(dataDir, again.first)).toBe(1);
    await waitFor(async () => {
      expect((await pageToPlay()).status).toBe(404);
    });
    expect(await repeatErasures(dataDir, again.first)).toBe(0);
  });
});
