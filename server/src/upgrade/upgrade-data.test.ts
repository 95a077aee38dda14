import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, table, type MigrationProgress } from '@girouette/store';
import { useData } from '@girouette/store/sqlite';
import { ensureIdentity } from '../backup/identity';
import { restoreBackup } from '../backup/restore-backup';
import { signerOf } from '../backup/signature';
import { removeFormerData } from './former-backups';
import { endUpgrade, noteUpgrade } from './journal';
import { planUpgrade } from './plan-upgrade';
import { upgradeData } from './upgrade-data';

interface FormerGift {
  readonly id: string;
  title: string;
}

interface Gift {
  readonly id: string;
  name: string;
}

const former = table<FormerGift>('gifts').index('byTitle', 'title');
const present = table<Gift>('gifts')
  .index('byName', 'name')
  .changed(({ title, ...row }: FormerGift) => ({ name: title, ...row }));

const stores = [{ name: 'game', tables: [present] } as const];
const formerStores = [{ name: 'game', tables: [former] } as const];

let dir: string;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'girouette-upgrade-'));
  const store = await openStore({ service: 'game', dir });
  await store.prepare([former]);
  for (let n = 0; n < 700; n += 1)
    void store.table(former).insert({ id: `gift-${n}`, title: `Café ${n}` });
  await store.table(former).insert({ id: 'last', title: 'Un dessert' });
  await store.close();
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

const place = () => ({ DATA_DIR: dir });
const bytesOf = (name: string) => readFileSync(join(dir, name));
const backups = () =>
  readdirSync(dir).includes('backups') ? readdirSync(join(dir, 'backups')) : [];

async function giftsIn(folder: string, definition: typeof former | typeof present) {
  const store = await openStore({ service: 'game', dir: folder });
  await store.prepare([definition]);
  const gift = await store.table(definition as typeof present).get('last');
  await store.close();
  return gift;
}

it('says what it would do, and writes nothing', async () => {
  const before = bytesOf('game.db');
  const plan = await planUpgrade(place(), stores);
  expect(plan.migrations).toEqual([{ service: 'game', table: 'gifts', from: 1, to: 2, rows: 701 }]);
  expect(plan.backup!.bytes).toBeGreaterThanOrEqual(before.length);
  expect(bytesOf('game.db')).toEqual(before);
  expect(backups()).toEqual([]);
});

it('changes the rows after a backup of the old ones, which can be restored', async () => {
  const seen: MigrationProgress[] = [];
  let saved = '';
  await upgradeData({
    place: place(),
    stores,
    onBackup: (folder) => (saved = folder),
    onMigrating: (progress) => seen.push(progress),
  });
  expect(seen.map(({ done }) => done)).toEqual([0, 500, 701, 0]);
  expect(await giftsIn(dir, present)).toEqual({ id: 'last', name: 'Un dessert' });
  const restored = join(dir, 'restored');
  const signer = signerOf(await ensureIdentity(dir, { BACKUP_IDENTITY: undefined }));
  await restoreBackup({ folder: saved, dataDir: restored, signer });
  expect(await giftsIn(restored, former)).toEqual({ id: 'last', title: 'Un dessert' });
});

it('continues after a kill between two tables, with the first backup only', async () => {
  const wine = table<FormerGift>('wines').changed((row: FormerGift) => row);
  const withWine = [{ name: 'game', tables: [present, wine] } as const];
  const cellar = await openStore({ service: 'game', dir });
  await cellar.prepare([former, table<FormerGift>('wines')]);
  await cellar.close();
  const dying = upgradeData({
    place: place(),
    stores: withWine,
    onMigrating({ table: at }) {
      if (at === 'wines') throw new Error('killed');
    },
  });
  await expect(dying).rejects.toThrow('killed');
  expect(await planUpgrade(place(), withWine)).toMatchObject({ migrations: [{ table: 'wines' }] });
  await upgradeData({ place: place(), stores: withWine });
  expect(backups()).toHaveLength(1);
  expect((await planUpgrade(place(), withWine)).migrations).toEqual([]);
  expect(readdirSync(dir)).not.toContain('upgrading.json');
});

it('changes nothing beneath a process that uses the data', async () => {
  const endUse = await useData(dir);
  const endOther = await useData(dir);
  await expect(upgradeData({ place: place(), stores })).rejects.toThrow(
    `Une autre Girouette se sert des données de ${dir}`,
  );
  expect(backups()).toEqual([]);
  expect(await giftsIn(dir, former)).toEqual({ id: 'last', title: 'Un dessert' });
  endUse();
  endOther();
});

it('removes its backup after 30 days, unless an upgrade still needs it', async () => {
  await upgradeData({ place: place(), stores });
  const [name = ''] = backups();
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  noteUpgrade(dir, name);
  expect(removeFormerData(dir, days(31))).toEqual([]);
  endUpgrade(dir);
  expect(removeFormerData(dir, days(29))).toEqual([]);
  expect(removeFormerData(dir, days(31))).toEqual([name]);
  expect(backups()).toEqual([]);
});

it('does nothing and saves nothing when the data is of this version', async () => {
  await upgradeData({ place: place(), stores });
  expect((await upgradeData({ place: place(), stores })).migrations).toEqual([]);
  expect(backups()).toHaveLength(1);
});

it('changes nothing when the disk has no room for the backup', async () => {
  const before = bytesOf('game.db');
  const plan: typeof planUpgrade = async (...args) => ({
    ...(await planUpgrade(...args)),
    backup: { bytes: 3_000_000, freeBytes: 4_000_000 },
  });
  await expect(upgradeData({ place: place(), stores, plan })).rejects.toThrow(
    'La mise à jour sauvegarde d’abord les données et demande 6\u00a0Mo libres\u00a0; il n’y en a que 4.',
  );
  expect(bytesOf('game.db')).toEqual(before);
});

it('is refused by the version before, in one sentence', async () => {
  await upgradeData({ place: place(), stores });
  const file = join(dir, 'game.db');
  await expect(upgradeData({ place: place(), stores: formerStores })).rejects.toThrow(
    `${file} vient d’une version plus récente de Girouette (gifts)\u00a0: réinstallez cette version, ou restaurez la sauvegarde faite avant la mise à jour.`,
  );
});
