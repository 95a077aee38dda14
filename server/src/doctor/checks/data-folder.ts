import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UnknownVersionError } from '@girouette/store';
import { inspectFile, RESTORING } from '@girouette/store/sqlite';
import { missingStores } from '../../data/data-dir';
import { refuseForeignFiles } from '../../data/known-files';
import { planUpgrade } from '../../upgrade/plan-upgrade';
import { unreadableData } from '../../upgrade/unreadable';
import type { Context } from '../context';
import { findingOf, type Check, type Finding } from '../finding';

export const dataFolder: readonly Check[] = [
  { name: 'dossier de données', look: folderItself },
  { name: 'bases de données', look: missingFiles },
  { name: 'fichiers d’une autre installation', look: foreignFiles },
  { name: 'intégrité des bases', look: damagedFiles },
  { name: 'lignes des bases', look: unreadableRows },
  { name: 'version des données', look: otherVersion },
  { name: 'restauration interrompue', look: interruptedRestore },
];

function folderItself({ dataDir }: Context): Finding[] {
  if (!existsSync(dataDir)) return [];
  const status = statSync(dataDir);
  if (!status.isDirectory()) {
    return [
      {
        problem: `${dataDir} n’est pas un dossier.`,
        remedy: 'Donnez un dossier pour les données par DATA_DIR.',
      },
    ];
  }
  if (!mayWrite(dataDir)) {
    return [
      {
        problem: `Le dossier de données ${dataDir} ne peut pas être écrit.`,
        remedy:
          'Rendez-le à l’utilisateur qui lance Girouette, ou donnez-en un autre par DATA_DIR.',
      },
    ];
  }
  if (process.platform === 'win32' || (status.mode & 0o077) === 0) return [];
  return [
    {
      problem: `D’autres utilisateurs de cette machine peuvent entrer dans le dossier de données ${dataDir}.`,
      remedy: `Fermez-le : chmod 700 ${dataDir}.`,
    },
  ];
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function missingFiles({ dataDir, env }: Context): Finding[] {
  return missingStores({ DATA_DIR: dataDir, MONGODB_URL: env.MONGODB_URL }, env).map(findingOf);
}

function foreignFiles({ dataDir, env }: Context): Finding[] {
  try {
    refuseForeignFiles({ DATA_DIR: dataDir, KAFKA_BROKERS: env.KAFKA_BROKERS }, env);
    return [];
  } catch (error) {
    return [findingOf((error as Error).message)];
  }
}

const PROBLEMS = {
  damaged: 'est abîmée',
  former: 'vient d’une version antérieure ou d’un autre programme',
};

function damagedFiles({ dataDir }: Context): Finding[] {
  return databasesIn(dataDir).flatMap((file) => {
    const fault = inspectFile(file);
    if (fault === null) return [];
    return [
      {
        problem: `La base ${file} ${PROBLEMS[fault]}.`,
        remedy:
          fault === 'damaged'
            ? 'Arrêtez Girouette et remettez la dernière sauvegarde\u00A0: npm run restore -- DOSSIER.'
            : 'Donnez un autre dossier par DATA_DIR, ou lancez la version qui a fait celui-ci.',
      },
    ];
  });
}

function unreadableRows({ dataDir, env }: Context): Finding[] {
  return env.MONGODB_URL === undefined ? unreadableData(dataDir) : [];
}

/** What a start would change in the rows, or refuse. Other checks find unreadable files. */
async function otherVersion({ dataDir, env }: Context): Promise<Finding[]> {
  if (env.MONGODB_URL !== undefined) return [];
  try {
    const { migrations } = await planUpgrade({ DATA_DIR: dataDir });
    if (migrations.length === 0) return [];
    const tables = migrations.map(({ table }) => table).join(', ');
    return [
      {
        problem: `Les données de ${dataDir} viennent d’une version antérieure de Girouette (${tables}).`,
        remedy: 'Lancez npm run upgrade, ou démarrez\u00A0: les données sont sauvegardées d’abord.',
      },
    ];
  } catch (error) {
    return error instanceof UnknownVersionError ? [findingOf(error.message)] : [];
  }
}

/** The non-empty databases; an empty one counts as missing. */
const databasesIn = (dataDir: string): string[] =>
  isFolder(dataDir)
    ? readdirSync(dataDir)
        .filter((name) => name.endsWith('.db'))
        .map((name) => join(dataDir, name))
        .filter((file) => statSync(file).size > 0)
    : [];

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

function interruptedRestore({ dataDir }: Context): Finding[] {
  if (!existsSync(join(dataDir, RESTORING))) return [];
  return [
    {
      problem: `La restauration d’une sauvegarde dans ${dataDir} n’est pas finie.`,
      remedy:
        'Si elle ne court plus, videz ce dossier et recommencez : npm run restore -- DOSSIER.',
    },
  ];
}
