import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { KEY_FILES } from '../backup/manifest';
import { SERVICES } from '../system/parts';

/**
 * Records which keys and which log belong to the folder's databases. When it is missing or unreadable, databases need all of them. With an
 * empty record (`{}`) an operator accepts that new ones are created.
 */
const RECORD = 'known-files.json';
const LOG = 'log.db';

const record = z.record(z.string(), z.string());

/** The consequence of replacing a file with a new one. */
const CONSEQUENCE: Readonly<Record<string, string>> = {
  'token.pem': 'toutes les sessions prennent fin',
  'winner.pem': 'les adresses des gagnants ne peuvent plus être lues',
  'play.key': 'chacun peut rejouer, et les tickets des gagnants ne valent plus rien',
  'mail.key': 'les e-mails en attente ne peuvent plus être lus',
  'second-factor.key': 'les comptes à second facteur sont fermés',
  'name.key': 'les noms des événements ne peuvent plus être lus',
  [LOG]: 'les événements en attente sont perdus',
};

interface Config {
  DATA_DIR: string;
  KAFKA_BROKERS?: unknown;
}
type Environment = Record<string, string | undefined>;

/** The files that the folder's databases need, as paths below it, without those that the configuration overrides. */
function neededFiles(
  { KAFKA_BROKERS }: Config,
  env: Environment,
): { name: string; path: string }[] {
  const keys = Object.entries(KEY_FILES)
    .filter(([, variable]) => !env[variable])
    .map(([name]) => ({ name, path: `keys/${name}` }));
  return KAFKA_BROKERS ? keys : [...keys, { name: LOG, path: LOG }];
}

/** Null for a missing file or an empty log. The log itself changes all the time. */
function fingerprint(
  dataDir: string,
  { name, path }: { name: string; path: string },
): string | null {
  const file = join(dataDir, path);
  if (!existsSync(file)) return null;
  if (!statSync(file).isFile()) return 'not a file';
  if (name === LOG) return statSync(file).size > 0 ? 'there' : null;
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/**
 * Refuses to start when keys or the log are missing or belong to another installation, because new ones would be created silently.
 * @throws Error with one French sentence that names the file, the consequence, and the remedy
 */
export function refuseForeignFiles(config: Config, env: Environment = {}): void {
  const file = join(config.DATA_DIR, RECORD);
  const known = readRecord(file);
  const hasDatabases = known === null && hasDatabase(config.DATA_DIR);
  for (const needed of neededFiles(config, env)) {
    const before = known?.[needed.path];
    const now = fingerprint(config.DATA_DIR, needed);
    const isRight = before === undefined ? !hasDatabases || now !== null : before === now;
    if (isRight) continue;
    const what = now === null ? 'manque' : 'n’est pas celui du dernier démarrage';
    throw new Error(
      `${join(config.DATA_DIR, needed.path)} ${what}\u00a0: ${CONSEQUENCE[needed.name] ?? 'des données sont perdues'}. Remettez la sauvegarde\u00a0; si c’est voulu, écrivez {} dans ${file} et redémarrez.`,
    );
  }
}

/** Records which keys and which log belong to the databases, for {@link refuseForeignFiles} at the next start. */
export function recordFiles(config: Config, env: Environment = {}): void {
  const found = neededFiles(config, env).flatMap((needed) => {
    const now = fingerprint(config.DATA_DIR, needed);
    return now === null ? [] : [[needed.path, now]];
  });
  const text = JSON.stringify(Object.fromEntries(found), null, 2);
  const file = join(config.DATA_DIR, RECORD);
  writeFileSync(`${file}.new`, `${text}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The record; null when it is missing or unreadable. */
function readRecord(file: string): Record<string, string> | null {
  try {
    return record.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Whether a folder contains a service's database. Databases of the trial programs need no key. */
function hasDatabase(dataDir: string): boolean {
  const isFilled = ({ name }: { name: string }) => {
    const file = join(dataDir, `${name}.db`);
    return existsSync(file) && statSync(file).size > 0;
  };
  return SERVICES.some(isFilled);
}
