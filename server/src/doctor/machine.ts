import { lookup, Resolver } from 'node:dns/promises';
import { realpathSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';

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
  node: RunningNode;
}

/** The Node that runs this program. */
export interface RunningNode {
  /** Such as `24.22.3`. */
  version: string;
  /** Whether it is Debian's own package, which Debian keeps secure after the end of Node's line. */
  isDebians: () => Promise<boolean>;
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
  node: { version: process.version.slice(1), isDebians },
});

/** Debian removes parts of Node that are not free, and says so in the version: `20.19.2+dfsg-1+deb13u3`. Other packages do not. */
async function isDebians(): Promise<boolean> {
  if (!/^\/usr\/bin\/node(js)?$/.test(realpathSync(process.execPath))) return false;
  const packages = await readFile('/var/lib/dpkg/status', 'utf8').catch(() => '');
  const [, version = ''] = /^Package: nodejs\n(?:.+\n)*?Version: (.+)$/m.exec(packages) ?? [];
  return version.includes('+dfsg');
}
