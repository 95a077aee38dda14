/** The folders of a destination. */
export const ARCHIVES = 'backups';
export const ERASURES = 'erasures';

const EXTENSION = '.tar.gz.age';

/** A moment in file names: 2026-11-24T02-30-00.000Z. */
export const stampOf = (moment: Date): string => moment.toISOString().replaceAll(':', '-');

/** Parses such a text. The date is invalid when the text is. */
export const momentOf = (stamp: string): Date =>
  new Date(stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

/** The name of the backup of a moment. */
export const archiveName = (moment: Date): string => `${ARCHIVES}/${stampOf(moment)}${EXTENSION}`;

/** The moments of the backups in a list of names, oldest first. Ignores other files. */
export function archiveMoments(names: readonly string[]): Date[] {
  return names
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => momentOf(name.slice(0, -EXTENSION.length)))
    .filter((moment) => !Number.isNaN(moment.getTime()))
    .toSorted((a, b) => a.getTime() - b.getTime());
}

/** An erased user, as the name of an empty file. */
export const erasureName = ({ userId, at }: NotedErasure): string =>
  `${ERASURES}/${stampOf(at)}_${encodeURIComponent(userId)}`;

export interface NotedErasure {
  userId: string;
  at: Date;
}

/** The erasures in a list of names, oldest first. */
export function notedErasures(names: readonly string[]): NotedErasure[] {
  return names
    .map((name) => {
      const [stamp = '', ...userId] = name.split('_');
      return { at: momentOf(stamp), userId: decodeURIComponent(userId.join('_')) };
    })
    .filter(({ at, userId }) => !Number.isNaN(at.getTime()) && userId !== '')
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
