import { resolve } from 'node:path';
import { systemConfig } from '../config/config';
import { megabytes } from '../megabytes';
import { readFrenchConfig } from '../config/read-french-config';
import { fromHere } from '../report-lines';
import { takeTurn } from '../data/take-turn';
import { planUpgrade, type UpgradePlan } from './plan-upgrade';
import { showMigration } from './show-migration';
import { unreadableData } from './unreadable';
import { upgradeData } from './upgrade-data';

/** `npm run upgrade` changes the stored rows to this version, as a start does; `-- --check` only shows what would change. */

/** Bundled into a `dist` two folders below the repository. */
const ROOT = resolve(import.meta.dirname, '../..');

const say = (text: string) => void process.stdout.write(`${text}\n`);

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`✖ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(args: readonly string[]): Promise<void> {
  const config = readFrenchConfig(systemConfig, process.env);
  const place = { ...config, DATA_DIR: resolve(ROOT, config.DATA_DIR) };
  if (args.includes('--check')) {
    describe(await planUpgrade(place));
    if (place.MONGODB_URL === undefined) tellUnreadable(place.DATA_DIR);
    return;
  }
  process.umask(0o077);
  const isInFiles = place.MONGODB_URL === undefined;
  const endTurn = isInFiles ? await takeTurn(place.DATA_DIR) : () => undefined;
  const { migrations } = await upgradeData({
    place,
    onBackup: (folder) => say(`✔ Sauvegarde d’avant\u00a0: ${fromHere(folder)}`),
    onMigrating: showMigration,
  });
  endTurn();
  say(migrations.length === 0 ? '✔ Les données sont à jour.' : '✔ Les données sont mises à jour.');
}

/** Ends with 1 when there is such a row. */
function tellUnreadable(dataDir: string): void {
  for (const { problem, remedy } of unreadableData(dataDir)) {
    process.stderr.write(`✖ ${problem}\n  → ${remedy}\n`);
    process.exitCode = 1;
  }
}

function describe({ migrations, backup }: UpgradePlan): void {
  if (migrations.length === 0) return say('✔ Les données sont à jour : rien ne changerait.');
  if (backup !== null) {
    say(
      `  sauvegarde       ${megabytes(backup.bytes)} Mo (libres : ${megabytes(backup.freeBytes)} Mo)`,
    );
  }
  for (const { service, table, from, to, rows } of migrations) {
    say(
      `  ${service.padEnd(16)} ${table}, version ${from} → ${to}, ${rows.toLocaleString('fr')} lignes`,
    );
  }
  say('Rien n’a été changé. npm run upgrade, ou le prochain démarrage, le fait.');
}
