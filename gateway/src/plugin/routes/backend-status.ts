import { abortAfter } from '@girouette/platform/async';
import { PART_NAMES, type PartName } from '@girouette/contracts';
import type { Origin } from '../backends/registry';
import type { GatewayContext } from '../context';

export interface BackendStatus {
  cache: 'up' | 'down';
  backends: Record<PartName, 'up' | 'down'>;
}

const TIMEOUT_MS = 500;
/** The result is reused for this long, so that checks cannot become a load. */
const REUSE_MS = 1_000;

/** @returns a function that checks the cache and one instance of each backend concurrently, at most once a second */
export function createBackendStatus(context: GatewayContext): () => Promise<BackendStatus> {
  const { cache, clock, backends } = context;
  let last: { at: number; status: Promise<BackendStatus> } | null = null;

  const check = async (): Promise<BackendStatus> => {
    const [cacheStatus, ...statuses] = await Promise.all([
      statusOf(cache.ping().then(() => true)),
      ...PART_NAMES.map((name) => statusOf(Promise.any(backends[name].origins.map(isUp)))),
    ]);
    const entries = PART_NAMES.map((name, index) => [name, statuses[index]]);
    return {
      cache: cacheStatus,
      backends: Object.fromEntries(entries) as BackendStatus['backends'],
    };
  };

  return () => {
    const now = clock.monotonicMs();
    if (last === null || now - last.at >= REUSE_MS) last = { at: now, status: check() };
    return last.status;
  };
}

/** Whether an instance answers, by its own `/healthz`, within half a second. Rejects when nothing comes. */
export async function isUp({ pool }: Pick<Origin, 'pool'>): Promise<boolean> {
  // `request` has a handler of undici's older interface, which only `compose` translates for a dispatcher that is not undici's own.
  const { statusCode, body } = await pool
    .compose((dispatch) => dispatch)
    .request({
      method: 'GET',
      path: '/healthz',
      signal: abortAfter(TIMEOUT_MS),
    });
  await body.dump();
  return statusCode < 500;
}

const statusOf = (check: Promise<boolean>): Promise<'up' | 'down'> =>
  check.then(
    (isGood) => (isGood ? 'up' : 'down'),
    () => 'down',
  );
