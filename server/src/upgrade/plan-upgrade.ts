import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@girouette/contracts';
import { pendingMigrations, type PendingMigration, type TableShape } from '@girouette/store';
import { SERVICES } from '../system/parts';

/** The location of the stores: files or MongoDB. */
export interface Place {
  DATA_DIR: string;
  MONGODB_URL?: string | undefined;
  /** Signs the backup of before; by default the identity of the data folder. */
  BACKUP_IDENTITY?: string | undefined;
}

/** The effects of an upgrade. */
export interface UpgradePlan {
  migrations: readonly (PendingMigration & { service: ServiceName })[];
  /** The backup made first. Null when nothing changes, and on MongoDB, where `mongodump` makes it. */
  backup: { bytes: number; freeBytes: number } | null;
}

/** A store with this version's tables. */
export interface StoreTables {
  name: ServiceName;
  tables: readonly TableShape[];
}

/**
 * Determines what this version would change in the stored rows. Only reads.
 * @param stores those of the services; others for tests
 * @throws UnknownVersionError when the rows are of a newer version, or too old
 */
export async function planUpgrade(
  { DATA_DIR: dir, MONGODB_URL: url }: Place,
  stores: readonly StoreTables[] = SERVICES,
): Promise<UpgradePlan> {
  const migrations: (PendingMigration & { service: ServiceName })[] = [];
  for (const { name: service, tables } of stores) {
    const pending = await pendingMigrations({ service, url, dir, tables });
    migrations.push(...pending.map((migration) => ({ service, ...migration })));
  }
  const isBackedUp = url === undefined && migrations.length > 0;
  return { migrations, backup: isBackedUp ? backupOf(dir) : null };
}

function backupOf(dir: string): { bytes: number; freeBytes: number } {
  const files = readdirSync(dir).filter((name) => name.endsWith('.db'));
  const bytes = files.reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);
  const { bavail, bsize } = statfsSync(dir);
  return { bytes, freeBytes: bavail * bsize };
}
