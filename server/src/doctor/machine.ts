import { lookup, Resolver } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';

/** The environment of the checks; tests plant faults here. */
export interface Machine {
  dns: Pick<Resolver, 'resolveTxt' | 'resolveMx' | 'resolve4' | 'resolve6'>;
  /**
   * Resolves a host like this machine does.
   * @throws like `dns.lookup`
   */
  lookup: (host: string) => Promise<unknown>;
  /** The file system of a folder; see statfs(2). */
  fileSystemOf: (folder: string) => Promise<FileSystem>;
  /** The NTP server. */
  timeServer: { host: string; port: number };
  now: () => Date;
}

export interface FileSystem {
  /** The type number, see statfs(2). */
  type: number;
  freeBytes: number;
  /** How many more files can be created; null without a limit. */
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
