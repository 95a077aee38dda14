import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Login } from '../e2e/support/owner';
import type { Seen } from './what-is-seen';

/** The actions of the people in a kept data folder, and what its own release showed. */
export interface Kept {
  version: string;
  /** When the folder was packed. Later releases run at that time, because trials, gifts and subscriptions end. */
  at: string;
  owner: Login;
  admin: Login;
  pageId: string;
  /** The address of a guest who has played. */
  guest: string;
  seen: Seen;
  /** The public key of the backup that the release made of the folder, where one is kept. */
  backupSigner?: string;
}

const FOLDER = import.meta.dirname;

/** The packed data folder of a release. */
export const archiveOf = (version: string): string => join(FOLDER, `${version}.tar.gz`);
/** The packed backup of that folder, by the release's own program. */
export const backupArchiveOf = (version: string): string =>
  join(FOLDER, `${version}.backup.tar.gz`);
/** The expected answers. They are beside the folder. */
export const expectationOf = (version: string): string => join(FOLDER, `${version}.json`);

/** The releases with a kept data folder. */
export const keptReleases = (): Kept[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Kept);

/** Unpacks an archive of this folder into an empty folder. */
export function unpack(archive: string, folder: string): void {
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
}

/** Packs the data folder of a stopped system, without the log and the files that SQLite creates again. */
export function pack(version: string, folder: string): void {
  const isKept = (name: string) => !/^(logs|starting)$|-shm$/.test(name);
  const names = readdirSync(folder).filter(isKept).sort();
  execFileSync('tar', ['-czf', archiveOf(version), '-C', folder, ...names]);
}
