import type { RunningProcess } from '../../src/processes/process';

/** Returns how many events an instance has handled since its start, according to its own metrics. */
export async function handledBy(instance: RunningProcess): Promise<number> {
  const answer = await fetch(instance.metricsUrl, { signal: AbortSignal.timeout(5_000) });
  const lines = (await answer.text())
    .split('\n')
    .filter((line) => line.startsWith('events_handled_total{') && line.includes('outcome="done"'));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
