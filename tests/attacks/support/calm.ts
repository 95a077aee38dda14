import { send } from './http';

/**
 * How long others wait while something is going on: asks for the prices again and again until it is over.
 * @returns the longest wait in milliseconds, and the statuses that were answered
 */
export async function waitsDuring(url: string, work: () => Promise<unknown>) {
  let isOver = false;
  let longestMs = 0;
  const statuses = new Set<number>();
  const ask = async () => {
    while (!isOver) {
      const { status, ms } = await send(`${url}/api/price`);
      statuses.add(status);
      longestMs = Math.max(longestMs, ms);
    }
  };
  const working = work().finally(() => {
    isOver = true;
  });
  await Promise.all([working, ask()]);
  return { longestMs, statuses };
}

/** What a call may cost where the machine is quick. */
const LIMIT_MS = 50;
/** Tests run two at a time on small machines, beside other work. */
const SLACK = 8;

/** 50 ms, and more on a machine that takes long for a usual answer. */
export async function limitHere(url: string): Promise<number> {
  const calm = await waitsDuring(url, async () => {
    for (let count = 0; count < 100; count += 1) await send(`${url}/api/price`);
  });
  return Math.max(LIMIT_MS, calm.longestMs) * SLACK;
}
