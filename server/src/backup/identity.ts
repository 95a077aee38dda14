import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BackupConfig } from './config';
import { flush } from './flush';
import { BackupError } from './manifest';

/** Loaded at a backup only, because the system that waits for the next one would keep it in memory. */
export const age = () => import('age-encryption');

/** The file of the identity that opens this machine's backups. No backup contains it. */
export const identityFile = (dataDir: string): string =>
  join(dataDir, 'keys', 'backup-identity.txt');

type Given = Pick<BackupConfig, 'BACKUP_IDENTITY'>;

/** The identity that backups are made for: `BACKUP_IDENTITY`, or that of the data folder, created when missing. */
export async function ensureIdentity(dataDir: string, given: Given): Promise<string> {
  const file = identityFile(dataDir);
  if (given.BACKUP_IDENTITY === undefined && !existsSync(file)) {
    const { generateX25519Identity } = await age();
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${await generateX25519Identity()}\n`, { flag: 'wx', mode: 0o600 });
    flush(file);
    flush(dirname(file));
  }
  return readIdentity(dataDir, given);
}

/**
 * The identity that opens backups.
 * @throws BackupError without one: a new identity would open nothing, and creating it would make the folder non-empty
 */
export function readIdentity(dataDir: string, { BACKUP_IDENTITY }: Given): string {
  if (BACKUP_IDENTITY !== undefined) return BACKUP_IDENTITY;
  const file = identityFile(dataDir);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new BackupError(
    'Ces sauvegardes sont chiffrées\u00a0: donnez par BACKUP_IDENTITY l’identité que vous avez gardée (AGE-SECRET-KEY-1…).',
  );
}

/** The recipients of a backup: the identity itself, and `BACKUP_RECIPIENTS`. */
export async function recipientsOf(
  identity: string,
  { BACKUP_RECIPIENTS }: Pick<BackupConfig, 'BACKUP_RECIPIENTS'>,
): Promise<string[]> {
  const others = BACKUP_RECIPIENTS.split(',').map((recipient) => recipient.trim());
  const { identityToRecipient } = await age();
  return [await identityToRecipient(identity), ...others.filter(Boolean)];
}
