import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@girouette/contracts/durations';
import type { Logger } from '@girouette/platform/kit';
import { momentOf, stampOf } from '../backup/names';
import { BACKUPS } from '../backup/save-backup';
import { begunUpgrade } from './journal';

/** How long an upgrade's backup is kept. It is not encrypted, and contains people erased since (docs/personal-data.md). */
export const FORMER_DATA_DAYS = 30;

const PREFIX = 'before-upgrade-';

/** The name of an upgrade's backup, in the backup folder. */
export const formerDataName = (moment: Date): string => `${PREFIX}${stampOf(moment)}`;

/**
 * Removes upgrade backups after {@link FORMER_DATA_DAYS}, except that of an unfinished upgrade.
 * @returns the names of the removed backups
 */
export function removeFormerData(dataDir: string, now: Date): string[] {
  const all = join(dataDir, BACKUPS);
  if (!existsSync(all)) return [];
  const before = now.getTime() - FORMER_DATA_DAYS * DAY_MS;
  const needed = begunUpgrade(dataDir);
  const old = readdirSync(all).filter(
    (name) =>
      name.startsWith(PREFIX) &&
      name !== needed &&
      momentOf(name.slice(PREFIX.length)).getTime() < before,
  );
  for (const name of old) rmSync(join(all, name), { recursive: true });
  return old;
}

/** Removes such backups now and once a day while the process runs. */
export function keepRemovingFormerData({ dataDir, log }: { dataDir: string; log: Logger }): void {
  const remove = (): void => {
    try {
      const removed = removeFormerData(dataDir, new Date());
      if (removed.length > 0) log.info({ removed }, 'backups of upgrades removed');
    } catch (error) {
      log.error({ err: error }, 'backups of upgrades could not be removed; trying again tomorrow');
    }
  };
  remove();
  setInterval(remove, DAY_MS).unref();
}
