import { join } from 'node:path';
import type { Logger } from '@girouette/platform/kit';
import { openStore, type MigrationProgress } from '@girouette/store';
import { haveDataAlone } from '@girouette/store/sqlite';
import { megabytes } from '../megabytes';
import { ensureIdentity } from '../backup/identity';
import { BACKUPS, saveBackup } from '../backup/save-backup';
import { SERVICES } from '../system/parts';
import { formerDataName } from './former-backups';
import { begunUpgrade, endUpgrade, noteUpgrade } from './journal';
import { planUpgrade, type Place, type StoreTables, type UpgradePlan } from './plan-upgrade';

/** The progress callbacks of an upgrade. */
export interface UpgradeListener {
  /** A backup has been saved in this folder. */
  onBackup?: (folder: string) => void;
  onMigrating?: (progress: MigrationProgress) => void;
}

interface UpgradeOptions extends UpgradeListener {
  place: Place;
  log?: Logger;
  /** The services' stores; others for tests. */
  stores?: readonly StoreTables[];
  plan?: typeof planUpgrade;
}

/** The free space that an upgrade needs, as a multiple of the stores' size: a backup, and the write-ahead logs. */
const SPACE_FACTOR = 2;

/**
 * Brings the stored rows to this version, after backing them up. Writes nothing when nothing has to change. An interrupted upgrade resumes
 * without a second backup, which would contain rows of two versions.
 * @returns what it did
 * @throws UnknownVersionError when the rows are of a newer version, or too old
 * @throws Error with one French sentence when another process uses the stores, or the disk has no room for the backup
 */
export async function upgradeData(options: UpgradeOptions): Promise<UpgradePlan> {
  const { place, stores = SERVICES, plan: look = planUpgrade } = options;
  const isInFiles = place.MONGODB_URL === undefined;
  const plan = await look(place, stores);
  if (plan.migrations.length === 0) {
    if (isInFiles) endUpgrade(place.DATA_DIR);
    return plan;
  }
  if (!isInFiles) {
    await migrate(options, plan);
    return plan;
  }
  const endUse = await haveDataAlone(place.DATA_DIR);
  try {
    // Another process may have upgraded them in the meantime.
    const present = await look(place, stores);
    if (present.backup !== null && begunUpgrade(place.DATA_DIR) === null) {
      const name = await saveBefore(present.backup, place);
      options.onBackup?.(join(place.DATA_DIR, BACKUPS, name));
    }
    await migrate(options, present);
    endUpgrade(place.DATA_DIR);
    return present;
  } finally {
    endUse();
  }
}

async function migrate(
  { place, log, onMigrating, stores = SERVICES }: UpgradeOptions,
  { migrations }: UpgradePlan,
): Promise<void> {
  const names = new Set(migrations.map(({ service }) => service));
  for (const { name, tables } of stores.filter((store) => names.has(store.name))) {
    const { DATA_DIR: dir, MONGODB_URL: url } = place;
    const store = await openStore({ service: name, dir, url, log, onMigrating, indexes: 'create' });
    try {
      await store.prepare(tables);
    } finally {
      await store.close();
    }
  }
}

/** @returns the name of the backup in the backup folder */
async function saveBefore(
  { bytes, freeBytes }: NonNullable<UpgradePlan['backup']>,
  { DATA_DIR: dataDir, BACKUP_IDENTITY }: Place,
): Promise<string> {
  if (freeBytes < bytes * SPACE_FACTOR) {
    throw new Error(
      `La mise à jour sauvegarde d’abord les données et demande ${megabytes(bytes * SPACE_FACTOR)}\u00a0Mo libres\u00a0; il n’y en a que ${megabytes(freeBytes)}.`,
    );
  }
  const name = formerDataName(new Date());
  const identity = await ensureIdentity(dataDir, { BACKUP_IDENTITY });
  await saveBackup({ dataDir, identity, folder: join(dataDir, BACKUPS, name) });
  noteUpgrade(dataDir, name);
  return name;
}
