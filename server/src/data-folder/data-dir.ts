import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@girouette/contracts';
import { unusedTables } from '@girouette/store/sqlite';
import { SERVICES } from '../system/parts';

/** The folder contains password hashes, mails and keys, so only its owner may read it. */
const ONLY_OWNER = 0o077;

/** The loss when a service starts with an empty store while the others have data. */
const CONSEQUENCE: Partial<Record<ServiceName, string>> = {
  auth: 'personne ne peut se connecter',
  billing: 'les paiements et abonnements sont oubliés',
  game: 'les propriétaires n’ont plus de pages, et chacun peut rejouer',
  review: 'les avis sont oubliés',
  'result-mail': 'les gains et les e-mails en attente sont oubliés',
  analytics: 'les chiffres recommencent à zéro',
};

/** Creates the data folder, and makes it and new files readable for this user only. */
export function protectData(dataDir: string): void {
  process.umask(ONLY_OWNER);
  mkdirSync(dataDir, { recursive: true });
  try {
    chmodSync(dataDir, 0o777 & ~ONLY_OWNER);
  } catch {
    // A writable folder of another user: its permissions cannot be changed here.
  }
}

/**
 * One sentence per embedded store that is missing or empty while others exist.
 * @param env with the addresses of services running elsewhere, since their stores may be elsewhere too
 */
export function missingStores(
  config: { DATA_DIR: string; MONGODB_URL?: string | undefined },
  env: Record<string, string | undefined> = {},
): string[] {
  if (config.MONGODB_URL) return [];
  const files = SERVICES.filter(({ variable }) => !env[variable]).map(({ name }) => ({
    name,
    file: join(config.DATA_DIR, `${name}.db`),
  }));
  const missing = files.filter(({ file }) => isEmpty(file));
  if (missing.length === files.length) return [];
  return missing.map(
    ({ name, file }) =>
      `${file} manque ou est vide, alors que les autres bases sont là : ${CONSEQUENCE[name] ?? 'ses données sont oubliées'}. Si ce n’est pas voulu, arrêtez et remettez la sauvegarde.`,
  );
}

/** What becomes of the rows of a table that an earlier version had. */
const RETIRED: Readonly<Record<string, string>> = {
  'place-offers':
    'Un établissement ne se confie plus à un autre compte\u00a0: chaque page reste au compte où elle se trouve.',
};

/** One sentence per embedded store with rows of tables that this version does not use. They stay as they are. */
export function unusedRows(config: {
  DATA_DIR: string;
  MONGODB_URL?: string | undefined;
}): string[] {
  if (config.MONGODB_URL) return [];
  const { DATA_DIR: dir } = config;
  return SERVICES.flatMap(({ name, tables }) => {
    const unused = unusedTables({ dir, name, tables });
    if (unused.length === 0) return [];
    const file = join(dir, `${name}.db`);
    const reasons = unused.flatMap((table) => RETIRED[table] ?? []);
    return [
      [
        `${file} garde des lignes que cette version ne lit plus (${unused.join(', ')}).`,
        ...reasons,
      ].join(' '),
    ];
  });
}

function isEmpty(file: string): boolean {
  try {
    return statSync(file).size === 0;
  } catch {
    return true;
  }
}
