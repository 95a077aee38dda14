import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unreadableRows } from '@girouette/store/sqlite';

/** The rows that a finding names. */
const NAMED = 3;

/**
 * Finds the stored rows that are not JSON. No start finds them: a row is read when it is needed.
 * @returns for each table of each file a problem and its remedy, as French sentences
 */
export function unreadableData(dataDir: string): { problem: string; remedy: string }[] {
  if (!existsSync(dataDir) || !statSync(dataDir).isDirectory()) return [];
  const files = readdirSync(dataDir).filter((name) => name.endsWith('.db'));
  return files.flatMap((name) => {
    const rows = unreadableRows(join(dataDir, name));
    return [...new Set(rows.map(({ table }) => table))].map((table) => {
      const ids = rows.filter((row) => row.table === table).map(({ id }) => id);
      return findingOf(join(dataDir, name), { table, ids });
    });
  });
}

const findingOf = (file: string, { table, ids }: { table: string; ids: readonly string[] }) => ({
  problem: `Dans ${file}, la table ${table} a ${ids.length === 1 ? 'une ligne illisible' : 'des lignes illisibles'}\u00A0: ${listOf(ids)}`,
  remedy:
    'Arrêtez Girouette, puis corrigez la table avec sqlite3 ou reprenez-la d’une sauvegarde\u00A0: docs/upgrading.md dit comment.',
});

const listOf = (ids: readonly string[]): string =>
  `${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? '…' : '.'}`;
