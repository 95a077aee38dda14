import type { House } from '../house';
import { PART_NAMES, type PartName } from '../parts';
import type { Origin } from '../upstream/upstreams';

export interface Reachability {
  cache: 'up' | 'down';
  parts: Record<PartName, 'up' | 'down'>;
}

/** How long a part may take to say that it is there. */
const LIMIT_MS = 500;
/** Whoever asks more often gets the last answer again, so that asking cannot become a load. */
const KEEP_MS = 1_000;

/** @returns a function that tells which parts answer; they are asked all at once and at most once a second */
export function makeReachability(house: House): () => Promise<Reachability> {
  const { cache, clock, upstreams } = house;
  let last: { at: number; answer: Promise<Reachability> } | null = null;

  const isUp = (name: PartName) => Promise.any(upstreams[name].origins.map(answers));
  const answers = async ({ pool }: Origin) => {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: '/healthz',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    await body.dump();
    return statusCode < 500;
  };
  const ask = async (): Promise<Reachability> => {
    const [cacheState, ...states] = await Promise.all([
      state(cache.ping().then(() => true)),
      ...PART_NAMES.map((name) => state(isUp(name))),
    ]);
    const parts = PART_NAMES.map((name, at) => [name, states[at]]);
    return { cache: cacheState, parts: Object.fromEntries(parts) as Reachability['parts'] };
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
