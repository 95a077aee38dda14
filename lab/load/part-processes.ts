import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Ticks of the processor clock in /proc per second; the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * Processor seconds so far of each process of one `npm run tool -- start:engines` on this machine, by part. Linux only.
 * @param address the address of the system; another system on the machine is not counted
 */
export function cpuOfParts(address: string, proc = '/proc'): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const pid of readdirSync(proc).filter((name) => /^\d+$/.test(name))) {
    const found = readProcess(`${proc}/${pid}`, address);
    if (found) seconds.set(found.part, (seconds.get(found.part) ?? 0) + found.cpuSeconds);
  }
  return seconds;
}

function readProcess(folder: string, address: string): { part: string; cpuSeconds: number } | null {
  try {
    const env = readFileSync(`${folder}/environ`, 'utf8').split('\0');
    const part = partOf(readFileSync(`${folder}/cmdline`, 'utf8').split('\0'), env);
    return part === null || !env.includes(`PUBLIC_URL=${address}`)
      ? null
      : { part, cpuSeconds: cpuSecondsOf(readFileSync(`${folder}/stat`, 'utf8')) };
  } catch {
    // The process has ended, or belongs to another user.
    return null;
  }
}

/**
 * @param args the command line of a process
 * @param env its variables as `NAME=value`
 * @returns the part that it runs; null for any other process
 */
export function partOf(args: readonly string[], env: readonly string[]): string | null {
  const script = args.find((arg) =>
    /(services\/[\w-]+|gateway|web-host)\/dist\/main\.js$/.test(arg),
  );
  if (!script) return null;
  const folder = basename(dirname(dirname(script)));
  if (folder !== 'web-host') return folder;
  const root = env.find((entry) => entry.startsWith('ROOT='))?.slice('ROOT='.length);
  return root ? basename(dirname(root)) : null;
}

/** User and system time, the 14th and 15th field of `/proc/PID/stat`. The second, a name in brackets, may contain spaces. */
export function cpuSecondsOf(stat: string): number {
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / TICKS_PER_SECOND;
}
