import type { TableShape } from '../check-row';
import { isPending, pendingOf, refuseUnknown, type PendingMigration } from '../migration';
import { createClient, databaseName, type MongoAddress } from './client';
import { openVersions } from './migrate';

/** The migrations that opening the database of a service would run. @throws UnknownVersionError */
export async function pendingInDatabase(
  options: MongoAddress & { tables: readonly TableShape[] },
): Promise<PendingMigration[]> {
  const client = createClient(options.url);
  try {
    const database = client.db(databaseName(options));
    const versions = openVersions(database);
    const pending: PendingMigration[] = [];
    for (const table of options.tables) {
      const at = await versions.read(table);
      if (at !== null) refuseUnknown(table, at, versions.place);
      if (at === null || !isPending(table, at)) continue;
      const rows = await database.collection(table.name).estimatedDocumentCount();
      pending.push(pendingOf(table, at, rows));
    }
    return pending;
  } finally {
    await client.close();
  }
}
