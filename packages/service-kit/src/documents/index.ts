import type { Logger } from 'pino';
import type { Documents } from './port';
import { guard } from './rules/guard';
import { openSqlite } from './sqlite/open';

export * from './port';
export { unlessTaken } from './unless-taken';
export { DataDirError } from './sqlite/data-dir';

export interface DocumentsOptions {
  /** Names the database: a SQLite file, or a MongoDB database. */
  service: string;
  /** A MongoDB address chooses that adapter. A path in it becomes a prefix: `/girouette` makes `girouette-<service>`. */
  url?: string | undefined;
  /** Where the SQLite file is kept when there is no address. */
  dir: string;
  log?: Pick<Logger, 'warn'> | undefined;
}

/**
 * Opens the documents of a service: SQLite in `dir`, or MongoDB when there is an address for it. A MongoDB that does not
 * answer yet is no reason to fail here: `ping` tells.
 * @throws DataDirError when the SQLite file cannot be opened or written
 */
export async function openDocuments({ url, ...options }: DocumentsOptions): Promise<Documents> {
  if (url === undefined || url === '') return guard(openSqlite(options));
  // The driver is loaded only by those who use it: the embedded system starts without it.
  const { openMongo } = await import('./mongodb/open');
  return guard(openMongo({ ...options, url }));
}
