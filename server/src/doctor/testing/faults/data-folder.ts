import { chmodSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { BackupReport } from '@girouette/contracts/operation/backup-report';
import { updateReport } from '../../../backup/report';
import type { Fault } from '../fault';
import type { Installation } from '../installation';

const setVersion =
  (version: number) =>
  ({ dataDir }: Installation) => {
    const db = new Database(join(dataDir, 'game.db'));
    db.prepare(`INSERT OR REPLACE INTO table_versions (name, version) VALUES ('pages', ?)`).run([
      version,
    ]);
    db.close();
  };
const reportBackup =
  (report: Partial<BackupReport>) =>
  ({ dataDir, env }: Installation) => {
    env.BACKUP_TO = '/mnt/backups';
    updateReport(dataDir, report);
  };

export const FILES: readonly Fault[] = [
  {
    fault: 'a file in the place of the data folder',
    plant(installation) {
      writeFileSync(join(installation.root, 'file'), '');
      installation.env.DATA_DIR = 'file';
    },
    problem: '{root}/file n’est pas un dossier.',
    remedy: 'Donnez un dossier pour les données par DATA_DIR.',
  },
  {
    fault: 'a data folder that is open to every user',
    plant: ({ dataDir }) => {
      chmodSync(dataDir, 0o755);
    },
    problem:
      'D’autres utilisateurs de cette machine peuvent entrer dans le dossier de données {root}/data.',
    remedy: 'Fermez-le : chmod 700 {root}/data.',
  },
  {
    fault: 'a store that is gone',
    plant: ({ dataDir }) => {
      rmSync(join(dataDir, 'billing.db'));
    },
    problem:
      '{root}/data/billing.db manque ou est vide, alors que les autres bases sont là : les paiements et abonnements sont oubliés.',
    remedy: 'Si ce n’est pas voulu, arrêtez et remettez la sauvegarde.',
  },
  {
    fault: 'a key of another installation',
    plant: ({ dataDir }) => {
      writeFileSync(join(dataDir, 'keys/play.key'), 'x'.repeat(43), { mode: 0o600 });
    },
    problem:
      '{root}/data/keys/play.key n’est pas celui du dernier démarrage : chacun peut rejouer, et les tickets des gagnants ne valent plus rien.',
    remedy:
      'Remettez la sauvegarde ; si c’est voulu, écrivez {} dans {root}/data/known-files.json et redémarrez.',
  },
  {
    fault: 'a truncated store',
    plant: ({ dataDir }) => {
      truncateSync(join(dataDir, 'game.db'), 8_192);
    },
    problem: 'La base {root}/data/game.db est abîmée.',
    remedy: 'Arrêtez Girouette et remettez la dernière sauvegarde : npm run restore -- DOSSIER.',
  },
  {
    fault: 'a store of another program',
    plant({ dataDir }) {
      const file = join(dataDir, 'review.db');
      rmSync(file);
      const other = new Database(file);
      other.exec('CREATE TABLE notes (text TEXT)');
      other.close();
    },
    problem:
      'La base {root}/data/review.db vient d’une version antérieure ou d’un autre programme.',
    remedy: 'Donnez un autre dossier par DATA_DIR, ou lancez la version qui a fait celui-ci.',
  },
  {
    fault: 'rows that are not JSON',
    plant({ dataDir }) {
      const db = new Database(join(dataDir, 'review.db'));
      db.exec(`CREATE TABLE IF NOT EXISTS "notes_rows" (id TEXT PRIMARY KEY, row TEXT NOT NULL)`);
      for (const id of ['a', 'b', 'c', 'd']) {
        db.prepare('INSERT INTO notes_rows (id, row) VALUES (?, ?)').run([id, '{"id":']);
      }
      db.close();
    },
    problem: 'Dans {root}/data/review.db, la table notes a des lignes illisibles : a, b, c…',
    remedy:
      'Arrêtez Girouette, puis corrigez la table avec sqlite3 ou reprenez-la d’une sauvegarde : docs/upgrading.md dit comment.',
  },
  {
    fault: 'data of a newer version',
    plant: setVersion(99),
    problem: '{root}/data/game.db vient d’une version plus récente de Girouette (pages).',
    remedy: 'Réinstallez cette version, ou restaurez la sauvegarde faite avant la mise à jour.',
  },
  {
    fault: 'data of a version that is no longer upgraded',
    plant: setVersion(0),
    problem: '{root}/data/game.db vient d’une version trop ancienne de Girouette (pages).',
    remedy: 'Mettez d’abord à jour vers une version intermédiaire (docs/upgrading.md).',
  },
  {
    fault: 'a folder of backups that cannot be written',
    plant({ dataDir, env }) {
      env.BACKUP_TO = '/mnt/backups';
      writeFileSync(join(dataDir, 'backups'), '');
    },
    problem:
      'Le dossier {root}/data/backups, où les sauvegardes se préparent, ne peut pas être écrit.',
    remedy: 'Rendez-le à l’utilisateur qui lance Girouette.',
  },
  {
    fault: 'a backup that failed',
    plant: reportBackup({
      backup: { state: 'failed', at: '2026-11-24T02:30:00.000Z', problem: 'Disque plein' },
    }),
    problem: 'La dernière sauvegarde a échoué (Disque plein).',
    remedy: 'Corrigez-en la cause, puis lancez npm run backup.',
  },
  {
    fault: 'a backup that is old',
    plant: reportBackup({
      backup: { state: 'done', at: '2026-01-01T02:30:00.000Z', bytes: 1, tookMs: 1 },
    }),
    problem:
      'Aucune sauvegarde n’a réussi depuis plus de 36 heures (la dernière est du 2026-01-01T02:30:00.000Z).',
    remedy: 'Démarrez Girouette, qui en fait une aussitôt, ou lancez npm run backup.',
  },
  {
    fault: 'a backup that could not be restored',
    plant: reportBackup({
      rehearsal: { state: 'failed', at: '2026-11-24T02:30:00.000Z', problem: 'Elle est abîmée' },
    }),
    problem: 'La dernière sauvegarde n’a pas pu être restaurée à l’essai (Elle est abîmée).',
    remedy:
      'Gardez les sauvegardes plus anciennes, corrigez-en la cause, puis lancez npm run backup.',
  },
  {
    fault: 'a restore that was interrupted',
    plant: ({ dataDir }) => {
      writeFileSync(join(dataDir, 'restoring'), '');
    },
    problem: 'La restauration d’une sauvegarde dans {root}/data n’est pas finie.',
    remedy: 'Si elle ne court plus, videz ce dossier et recommencez : npm run restore -- DOSSIER.',
  },
];
