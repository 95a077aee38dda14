import { z } from 'zod';

/** The schedule, destination and recipients of automatic backups. */
export const backupVariables = {
  /**
   * The destination of daily backups: a folder, or the address of a bucket (`https://s3.example.fr/bucket/girouette`). Without it no backups are
   * made.
   */
  BACKUP_TO: z.union([z.url({ protocol: /^https?$/ }), z.string().startsWith('/')]).optional(),
  /** The time of day of the backup, in Paris. */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('03:30'),
  /** Further age recipients (`age1…`), separated by commas, who can open the backups. */
  BACKUP_RECIPIENTS: z.string().default(''),
  /** The identity (`AGE-SECRET-KEY-1…`) that opens backups on another machine than the one that made them. */
  BACKUP_IDENTITY: z.string().startsWith('AGE-SECRET-KEY-1').optional(),
  /** The public key that signed the backups, when another machine with another identity made them. */
  BACKUP_SIGNER: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** The name of the bucket's key. */
  BACKUP_S3_KEY_ID: z.string().default(''),
  /** The secret of the bucket's key. */
  BACKUP_S3_SECRET: z.string().default(''),
  /** The region of the bucket. */
  BACKUP_S3_REGION: z.string().default('auto'),
};

const backupConfig = z.object(backupVariables);

export type BackupConfig = z.output<typeof backupConfig>;
