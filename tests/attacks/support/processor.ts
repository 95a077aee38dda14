import { readFileSync } from 'node:fs';

/** The processor time of all threads of a program so far, in hundredths of a second (proc(5): utime and stime). */
export function processorTicks(pid: number): number {
  // The name of the program may contain spaces. It ends with the last bracket.
  const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const [utime = 0, stime = 0] = fields.split(' ').slice(11, 13).map(Number);
  return utime + stime;
}

/** The processor time of a program while `work` runs, in hundredths of a second. */
export async function processorDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = processorTicks(pid);
  await work();
  return processorTicks(pid) - before;
}
