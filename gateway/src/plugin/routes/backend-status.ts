import type { GatewayContext } from '../context';
import { BACKEND_NAMES, type BackendName } from '../backends/names';
import type { Origin } from '../backends/registry';

export interface BackendStatus {
  cache: 'up' | 'down';
  backends: Record<BackendName, 'up' | 'down'>;
}

/** How long a part may take to say that it is there. */
const LIMIT_MS = 500;
/** Whoever asks more often gets the last answer again, so that asking cannot become a load. */
const KEEP_MS = 1_000;

/** @returns a function that tells which parts answer; they are asked all at once and at most once a second */
export function createBackendStatus(context: GatewayContext): () => Promise<BackendStatus> {
  const { cache, clock, backends } = context;
  let last: { at: number; answer: Promise<BackendStatus> } | null = null;

  const isUp = (name: BackendName) => Promise.any(backends[name].origins.map(answers));
  const answers = async ({ pool }: Origin) => {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: '/healthz',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    await body.dump();
    return statusCode < 500;
  };
  const ask = async (): Promise<BackendStatus> => {
    const [cacheState, ...states] = await Promise.all([
      state(cache.ping().then(() => true)),
      ...BACKEND_NAMES.map((name) => state(isUp(name))),
    ]);
    const backends = BACKEND_NAMES.map((name, at) => [name, states[at]]);
    return {
      cache: cacheState,
      backends: Object.fromEntries(backends) as BackendStatus['backends'],
    };
  };

  return () => {
    const now = clock.monotonicMs();
    if (last === null || now - last.at >= KEEP_MS) last = { at: now, answer: ask() };
    return last.answer;
  };
}

const state = (up: Promise<boolean>): Promise<'up' | 'down'> =>
  up.then(
    (yes) => (yes ? 'up' : 'down'),
    () => 'down',
  );
