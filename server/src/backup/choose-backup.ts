import { parisDay } from '@girouette/contracts';
import { BackupError } from './manifest';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The latest backup, or the latest made by a given time.
 * @param options.moments oldest first
 * @param options.at a day in Paris (2026-11-20), counted as a whole, or a moment (2026-11-20T02:30:00Z)
 * @throws BackupError listing the existing backups when `at` is not a date, or is before all of them
 */
export function chooseBackup(options: {
  moments: readonly Date[];
  at?: string | undefined;
  place: string;
}): Date {
  const { moments, at, place } = options;
  const found = moments.findLast((moment) => at === undefined || wasMadeBy(moment, at));
  if (found !== undefined) return found;
  if (moments.length === 0) throw new BackupError(`${place} ne contient aucune sauvegarde.`);
  throw new BackupError(
    `Aucune sauvegarde n’a été faite avant «\u00a0${at}\u00a0»\u00a0: choisissez parmi ${moments.map((moment) => moment.toISOString()).join(', ')}.`,
  );
}

const wasMadeBy = (moment: Date, at: string): boolean =>
  DAY.test(at) ? parisDay(moment) <= at : moment.getTime() <= Date.parse(at);
