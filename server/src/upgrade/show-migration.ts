import type { MigrationProgress } from '@girouette/store';

const WIDTH = 24;

/** Shows a migration's progress on one terminal line; elsewhere prints a line per table. */
export function showMigration({ table, done, total }: MigrationProgress): void {
  const { stdout } = process;
  if (!stdout.isTTY) {
    if (done === 0) stdout.write(`… Mise à jour de ${table}, ${total} lignes\n`);
    return;
  }
  const share = total === 0 ? 1 : done / total;
  const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
  stdout.write(`\r\u001b[2K… Mise à jour de ${table} ${bar} ${Math.floor(share * 100)} %`);
  if (share === 1) stdout.write('\r\u001b[2K');
}
