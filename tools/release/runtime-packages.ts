import { dirname } from 'node:path';

/** A package as package-lock.json lists it. */
interface Locked {
  /** For our own packages: the target folder of the link. */
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
export type LockedPackages = Readonly<Record<string, Locked>>;

/**
 * The folders of the npm packages that a workspace needs at run time, according to the lockfile and Node's resolution rules. Includes
 * uninstalled packages of other platforms.
 * @param packages `packages` of package-lock.json
 * @param workspace e.g. `server`
 */
export function runtimePackages(packages: LockedPackages, workspace: string): string[] {
  const found = new Set<string>();
  const waiting = [workspace];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const name of neededBy(packages[path] ?? {})) {
      const at = resolveFrom(packages, path, name);
      if (at !== null) waiting.push(at);
    }
  }
  return [...found].filter((path) => path.includes('node_modules/')).sort();
}

const neededBy = (locked: Locked): string[] => [
  ...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }),
  ...Object.keys(locked.peerDependencies ?? {}).filter(
    (name) => locked.peerDependenciesMeta?.[name]?.optional !== true,
  ),
];

/** The nearest package of that name, or the link's target; null when none is locked. */
function resolveFrom(packages: LockedPackages, path: string, name: string): string | null {
  for (let at = path; ; at = dirname(at)) {
    const candidate = at === '.' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    const locked = packages[candidate];
    if (locked !== undefined) return locked.link ? (locked.resolved ?? null) : candidate;
    if (at === '.') return null;
  }
}
