import { readFileSync } from 'node:fs';

/** The processor time that a program has used with all its threads, in hundredths of a second (proc(5): utime and stime). */
export function processorTicks(pid: number): number {
  // The name of the program before the last bracket may hold spaces.
  const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const [utime = 0, stime = 0] = fields.split(' ').slice(11, 13).map(Number);
  return utime + stime;
}

/** The processor time that a program uses while `work` runs, in hundredths of a second. */
export async function processorDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = processorTicks(pid);
  await work();
  return processorTicks(pid) - before;
}
