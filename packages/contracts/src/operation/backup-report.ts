import { z } from 'zod';

const failed = z.object({
  state: z.literal('failed'),
  at: z.iso.datetime(),
  problem: z.string().describe('One French sentence.'),
});

/** The state of the scheduled backups. The backup program writes it, the administrators' screen shows it. */
export const backupReport = z
  .object({
    isScheduled: z.boolean().describe('Whether backups are made without being asked for.'),
    backup: z
      .discriminatedUnion('state', [
        z.object({
          state: z.literal('done'),
          at: z.iso.datetime().describe('The moment that the backup shows.'),
          bytes: z.number().int().describe('The size of the encrypted file.'),
          tookMs: z.number().int(),
        }),
        failed,
      ])
      .nullable()
      .describe('The latest backup; null before the first.'),
    rehearsal: z
      .discriminatedUnion('state', [
        z.object({
          state: z.literal('done'),
          at: z.iso.datetime(),
          backupAt: z.iso.datetime().describe('The moment of the backup that was restored.'),
          rows: z.number().int().describe('How many rows of it were read.'),
          tookMs: z.number().int(),
        }),
        failed,
      ])
      .nullable()
      .describe('The latest restore into a scratch folder; null before the first.'),
  })
  .meta({ id: 'BackupReport' });
export type BackupReport = z.infer<typeof backupReport>;

/** Used before the first backup and when backups are not scheduled. */
export const NO_BACKUPS: BackupReport = { isScheduled: false, backup: null, rehearsal: null };

/** The path of the report in the data folder. */
export const BACKUP_REPORT = 'backups/report.json';
