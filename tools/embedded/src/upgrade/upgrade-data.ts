import { join } from 'node:path';
import type { Logger } from '@girouette/service-kit';
import { openStore, type MigrationProgress } from '@girouette/store';
import { megabytes } from '../megabytes';
import { BACKUPS, saveBackup } from '../backup/save-backup';
import { SERVICES } from '../system';
import { planUpgrade, type Place, type StoreTables, type UpgradePlan } from './plan-upgrade';

/** What an upgrade tells while it runs. */
export interface UpgradeListener {
  /** A backup has been saved in this folder. */
  onBackup?: (folder: string) => void;
  onMigrating?: (progress: MigrationProgress) => void;
}

/** Free space that an upgrade needs, as a multiple of the stores: a backup, and the write-ahead logs. */
const SPACE_FACTOR = 2;

/**
 * Brings the stored rows to this version, after a backup of what was there. Nothing is written when nothing has to change. An upgrade
 * that was interrupted goes on, without a second backup.
 * @returns what it did
 * @throws NewerDataError when the rows are of a newer version
 * @throws Error with one French sentence when the disk has no room for the backup
 */
export async function upgradeData(
  options: UpgradeListener & {
    place: Place;
    log?: Logger;
    /** Those of the services; others for tests. */
    stores?: readonly StoreTables[];
    plan?: typeof planUpgrade;
  },
): Promise<UpgradePlan> {
  const {
    place,
    log,
    onBackup,
    onMigrating,
    stores = SERVICES,
    plan: look = planUpgrade,
  } = options;
  const plan = await look(place, stores);
  if (plan.migrations.length === 0) return plan;
  const isInterrupted = plan.migrations.some(({ isBegun }) => isBegun);
  if (plan.backup !== null && !isInterrupted) {
    const folder = await saveBefore(plan.backup, place.DATA_DIR);
    onBackup?.(folder);
  }
  const names = new Set(plan.migrations.map(({ service }) => service));
  for (const { name, tables } of stores.filter((store) => names.has(store.name))) {
    const { DATA_DIR: dir, MONGODB_URL: url } = place;
    const store = await openStore({ service: name, dir, url, log, onMigrating, indexes: 'create' });
    try {
      await store.prepare(tables);
    } finally {
      await store.close();
    }
  }
  return plan;
}

async function saveBefore(
  { bytes, freeBytes }: NonNullable<UpgradePlan['backup']>,
  dataDir: string,
): Promise<string> {
  if (freeBytes < bytes * SPACE_FACTOR) {
    throw new Error(
      `La mise à jour sauvegarde d’abord les données et demande ${megabytes(bytes * SPACE_FACTOR)}\u00a0Mo libres\u00a0; il n’y en a que ${megabytes(freeBytes)}.`,
    );
  }
  const moment = new Date().toISOString().replaceAll(':', '-');
  const folder = join(dataDir, BACKUPS, `before-upgrade-${moment}`);
  await saveBackup({ dataDir, folder });
  return folder;
}
