import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second everywhere that Node runs. */
const TICKS = 100;

/** The processor time of this process and of its children that have ended, in seconds. 0 where there is no /proc. */
export function processorSeconds() {
  try {
    // The name of the program may contain spaces and ends with the last bracket (proc(5): utime, stime, cutime, cstime).
    const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync('/proc/self/stat', 'utf8')) ?? [];
    const times = fields.split(' ').slice(11, 15).map(Number);
    return times.reduce((sum, ticks) => sum + ticks, 0) / TICKS;
  } catch {
    return 0;
  }
}
