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

/** A cgroup competes with single processes of the machine. A machine within this one gets the time of twenty, so that others do not starve it. */
const SHARES = { 'cpu.shares': '20480', 'cpu.weight': '2000' };

/** Creates the cgroup of such a machine with this name. Version 1 has one per controller. */
export function makeCgroups(name: string): void {
  const isVersion2 = existsSync(join(CGROUPS, 'cgroup.procs'));
  for (const parent of isVersion2 ? [CGROUPS] : foldersIn(CGROUPS)) {
    mkdirSync(join(parent, name));
    // Version 1 starts with no processors and no memory, so nothing can run.
    for (const file of ['cpuset.cpus', 'cpuset.mems']) {
      const own = join(parent, file);
      if (existsSync(own)) writeFileSync(join(parent, name, file), readFileSync(own, 'utf8'));
    }
    for (const [file, value] of Object.entries(SHARES)) {
      const own = join(parent, name, file);
      if (existsSync(own)) writeFileSync(own, value);
    }
  }
}

/**
 * Removes the cgroups with this name and ends the processes still in them, e.g. of an aborted build. Version 1 has one cgroup per
 * controller.
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

/** @returns whether it is gone; otherwise its processes got a signal to end */
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
    // It has ended in the meantime.
  }
}
