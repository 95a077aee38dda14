import { send } from './http';

/**
 * Requests the prices repeatedly while some work runs.
 * @returns the longest response time in milliseconds, and the statuses
 */
export async function responseTimesDuring(url: string, work: () => Promise<unknown>) {
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

/** The limit on a fast machine. */
const LIMIT_MS = 50;
/** Allows for a machine that runs two tests and other work at the same time. */
const SLACK = 8;

/** 50 ms, or more where the usual responses are slow. */
export async function limitOnThisMachine(url: string): Promise<number> {
  const idle = await responseTimesDuring(url, async () => {
    for (let count = 0; count < 100; count += 1) await send(`${url}/api/price`);
  });
  return Math.max(LIMIT_MS, idle.longestMs) * SLACK;
}
