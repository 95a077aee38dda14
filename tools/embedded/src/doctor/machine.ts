import { lookup, Resolver } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';

/** What the checks ask of the world around the system; tests plant faults here. */
export interface Machine {
  dns: Pick<Resolver, 'resolveTxt' | 'resolveMx' | 'resolve4'>;
  /** Whether a host has an address, as this machine resolves names. @throws like `dns.lookup` */
  lookup: (host: string) => Promise<unknown>;
  /** The file system of a folder; see statfs(2). */
  fileSystemOf: (folder: string) => Promise<FileSystem>;
  /** Where the time is asked for by NTP. */
  timeServer: { host: string; port: number };
  now: () => Date;
}

export interface FileSystem {
  /** The number of its kind, see statfs(2). */
  type: number;
  freeBytes: number;
  /** How many files may still be created; null where there is no limit. */
  freeFiles: number | null;
}

export const thisMachine = (): Machine => ({
  dns: new Resolver({ timeout: 2_000, tries: 2 }),
  lookup,
  async fileSystemOf(folder) {
    const { type, bavail, bsize, files, ffree } = await statfs(folder);
    return { type, freeBytes: bavail * bsize, freeFiles: files === 0 ? null : ffree };
  },
  timeServer: { host: 'pool.ntp.org', port: 123 },
  now: () => new Date(),
});
