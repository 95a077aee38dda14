import { setPriority } from 'node:os';

/**
 * Sets the priority of a process where the system allows it. A process of low priority may not raise that of another one, and an ended
 * process has none; neither is a reason to fail.
 */
export function wishPriority(pid, priority) {
  try {
    setPriority(pid, priority);
  } catch {
    // The process runs with the priority that it has.
  }
}
