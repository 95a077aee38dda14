import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from './wait';

const CGROUPS = '/sys/fs/cgroup';

/** Makes a cgroup of this name. Version 1 has one for each controller. */
export function makeCgroups(name: string): void {
  const isVersion2 = existsSync(join(CGROUPS, 'cgroup.procs'));
  for (const parent of isVersion2 ? [CGROUPS] : foldersIn(CGROUPS)) {
    mkdirSync(join(parent, name));
    // Version 1 begins with no processors and no memory, in which nothing can run.
    for (const file of ['cpuset.cpus', 'cpuset.mems']) {
      const own = join(parent, file);
      if (existsSync(own)) writeFileSync(join(parent, name, file), readFileSync(own, 'utf8'));
    }
  }
}

/**
 * Removes the cgroups of this name and ends the processes that are still in them: a build that was broken off leaves some. Version 1
 * has one cgroup for each controller.
 */
export async function removeCgroups(name: string): Promise<void> {
  for (const folder of [CGROUPS, ...foldersIn(CGROUPS)]) {
    const cgroup = join(folder, name);
    if (existsSync(cgroup)) {
      await waitUntil(`${cgroup} is empty`, () => Promise.resolve(removeTree(cgroup)), 10_000);
    }
  }
}

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));

/** @returns whether it is gone; else the processes in it were told to end */
function removeTree(folder: string): boolean {
  const inside = foldersIn(folder).map(removeTree);
  const processes = readFileSync(join(folder, 'cgroup.procs'), 'utf8').match(/\d+/g) ?? [];
  for (const id of processes) killIfThere(Number(id));
  if (inside.includes(false) || processes.length > 0) return false;
  rmdirSync(folder);
  return true;
}

function killIfThere(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
