import type { TableShape } from './check-row';
import type { PendingMigration } from './migration';

/**
 * Returns the migrations that would run if this version opened a service's store. Only reads.
 * @param options.url `mongodb://…`; without it the file in `dir` is read
 * @throws UnknownVersionError when the rows are of a newer version, or too old
 */
export async function pendingMigrations(options: {
  service: string;
  url?: string | undefined;
  dir: string;
  tables: readonly TableShape[];
}): Promise<PendingMigration[]> {
  const { service, url, dir, tables } = options;
  if (url === undefined) {
    const { pendingInFile } = await import('./sqlite/pending-in-file');
    return pendingInFile({ dir, name: service, tables });
  }
  const { pendingInDatabase } = await import('./mongodb/pending-in-database');
  return pendingInDatabase({ service, url, tables });
}
