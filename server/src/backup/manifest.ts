import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The list of a backup's files. Written last, so a folder that contains it is a complete backup. */
export const MANIFEST = 'manifest.json';

/** The key files of an installation, and the variable that overrides each (packages/platform/src/runtime/keys). */
export const KEY_FILES: Readonly<Record<string, string>> = {
  'token.pem': 'JWT_PRIVATE_KEY',
  'winner.pem': 'WINNER_PRIVATE_KEY',
  'play.key': 'PLAY_KEY',
  'mail.key': 'MAIL_KEY',
  'second-factor.key': 'SECOND_FACTOR_KEY',
  'name.key': 'NAME_KEY',
};

const backedUpFile = z.object({
  /** The path in the backup and in the data folder: `game.db`, `keys/play.key`. */
  path: z.string().regex(/^(keys\/)?[\w-]+\.(db|key|pem)$/),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** For a store: the number of rows in each table of the original. Backups of 0.1.0 lack it. */
  rows: z.record(z.string(), z.number().int()).optional(),
});

const manifest = z.object({
  format: z.literal('girouette-backup'),
  /** Another number means that older programs cannot restore the backup. */
  version: z.literal(1),
  /** The moment of the snapshot. */
  at: z.iso.datetime(),
  files: z.array(backedUpFile).min(1),
});

export type BackedUpFile = z.infer<typeof backedUpFile>;
export type Manifest = z.infer<typeof manifest>;

/** A backup or a restore is impossible. The message is one French sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** @throws BackupError when the folder contains no complete backup, or one of a newer version */
export function readManifest(folder: string): Manifest {
  const text = readIfThere(join(folder, MANIFEST));
  if (text === null) {
    throw new BackupError(
      `${folder} n’est pas une sauvegarde entière\u00a0: ${MANIFEST} y manque.`,
    );
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new BackupError(`${join(folder, MANIFEST)} est abîmé.`, { cause: error });
  }
  const read = manifest.safeParse(content);
  if (read.success) return read.data;
  throw new BackupError(
    `${join(folder, MANIFEST)} est abîmé, ou vient d’une version plus récente de Girouette.`,
    { cause: read.error },
  );
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Size and checksum of a file, as the manifest lists them. */
export async function describeFile(folder: string, path: string): Promise<BackedUpFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash);
  return { path, bytes: statSync(join(folder, path)).size, sha256: hash.digest('hex') };
}
