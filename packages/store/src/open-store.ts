import type { IndexWork } from './mongodb/indexes';
import type { OnMigrating } from './migration';
import type { StoreLog } from './sqlite';
import type { Store } from './store';

export interface StoreOptions {
  /** The name of the database: a file in `dir`, or a database of the MongoDB server. */
  service: string;
  /** `mongodb://…`; without it the embedded store is used. */
  url?: string | undefined;
  /** Directory of the embedded store; created when missing. */
  dir: string;
  log?: StoreLog | undefined;
  /** The work of `prepare` on MongoDB indexes. */
  indexes?: IndexWork | undefined;
  /** Whether the embedded store may change rows of an earlier version. Default true; the caller must have made a backup. */
  mayMigrate?: boolean | undefined;
  /** Called at each step of a migration. */
  onMigrating?: OnMigrating | undefined;
}

/**
 * Opens the store of a service: MongoDB when a URL is given, SQLite otherwise.
 * @throws DataDirError when the file cannot be used
 */
export async function openStore({
  service,
  url,
  dir,
  log,
  onMigrating,
  mayMigrate,
  ...options
}: StoreOptions): Promise<Store> {
  // Each driver is loaded only where it is used.
  if (url === undefined) {
    const { openSqlite } = await import('./sqlite');
    return openSqlite({ name: service, dir, log, onMigrating, mayMigrate });
  }
  const { openMongo } = await import('./mongodb/open');
  return openMongo({ service, url, log, onMigrating, ...options });
}
