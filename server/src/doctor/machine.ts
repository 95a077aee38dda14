import { lookup, Resolver } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';

/** The environment of the checks; tests plant faults here. */
export interface Machine {
  dns: Pick<Resolver, 'resolveTxt' | 'resolveMx' | 'resolve4' | 'resolve6' | 'reverse'>;
  /**
   * Resolves a host like this machine does.
   * @throws like `dns.lookup`
   */
  lookup: (host: string) => Promise<unknown>;
  fileSystemOf: (folder: string) => Promise<FileSystem>;
  /** A server whose `Date` is right. Unencrypted, because a wrong clock finds every certificate expired. */
  timeServer: string;
  now: () => Date;
}

/** `type` is its number, see statfs(2). */
export interface FileSystem {
  type: number;
  freeBytes: number;
}

export const thisMachine = (): Machine => ({
  dns: new Resolver({ timeout: 2_000, tries: 2 }),
  lookup,
  async fileSystemOf(folder) {
    const { type, bavail, bsize } = await statfs(folder);
    return { type, freeBytes: bavail * bsize };
  },
  timeServer: 'http://api.stripe.com',
  now: () => new Date(),
});
