import type { Clock } from '@girouette/runtime';
import { Pool } from 'undici';
import type { GatewayConfig } from '../../config';
import { PARTS, PART_NAMES, type PartName } from '../parts';
import { makeBreaker, type Admission, type Breaker } from './breaker';
import { boundStalledAnswers, type StalledAnswers } from './stalled-answers';

/** One instance of a part and the connections to it. */
export interface Origin {
  pool: Pool;
  breaker: Breaker;
}

/** One part of the house: its instances take turns. */
export interface Upstream {
  name: PartName;
  origins: readonly Origin[];
  /** Whose turn is next. */
  turn: number;
  /** Requests sent and not yet answered in full. */
  underWay: number;
  /** Answers that wait for their client to read. */
  stalled: StalledAnswers;
}

export type Upstreams = Readonly<Record<PartName, Upstream>>;

const CONNECTIONS = 64;
/** A quarter of the connections at most waits for clients that do not read. */
const MAX_STALLED = CONNECTIONS / 4;
const CONNECT_MS = 2_000;
const FAILURES_BEFORE_REST = 5;
const REST_MS = 1_000;

/**
 * Opens a pool for each part; nothing connects before the first request.
 * @param options.stallMs how long an answer may wait for its client
 */
export function openUpstreams(options: {
  config: GatewayConfig;
  clock: Clock;
  stallMs: number;
}): Upstreams {
  const { config, clock, stallMs } = options;
  const open = (name: PartName): Upstream => ({
    name,
    origins: config[PARTS[name]].map((address) => ({
      pool: new Pool(address, {
        connections: CONNECTIONS,
        pipelining: 1,
        connect: { timeout: CONNECT_MS },
        keepAliveMaxTimeout: 30_000,
      }),
      breaker: makeBreaker({ failures: FAILURES_BEFORE_REST, restMs: REST_MS, clock }),
    })),
    turn: 0,
    underWay: 0,
    stalled: boundStalledAnswers({ most: MAX_STALLED, longestMs: stallMs }),
  });
  return Object.fromEntries(PART_NAMES.map((name) => [name, open(name)])) as Record<
    PartName,
    Upstream
  >;
}

export async function closeUpstreams(upstreams: Upstreams): Promise<void> {
  const origins = Object.values(upstreams).flatMap((upstream) => upstream.origins);
  await Promise.all(origins.map(({ pool }) => pool.destroy()));
}

/**
 * Leave to send one request to the instance whose turn it is, or the next one that is not resting.
 * @param tried instances that this request has failed to reach; the chosen one is added
 */
export function admitTo(
  upstream: Upstream,
  tried: Set<Origin>,
): { pool: Pool; admission: Admission } | null {
  const { origins, turn } = upstream;
  for (let step = 0; step < origins.length; step += 1) {
    const index = (turn + step) % origins.length;
    const origin = origins[index];
    const admission = origin && !tried.has(origin) ? origin.breaker.admit() : null;
    if (!origin || !admission) continue;
    tried.add(origin);
    upstream.turn = (index + 1) % origins.length;
    return { pool: origin.pool, admission };
  }
  return null;
}

/** Until one of the instances may be tried again, in seconds. */
export const retryAfterSeconds = ({ origins }: Upstream): number =>
  Math.min(...origins.map(({ breaker }) => breaker.retryAfterSeconds()));

/** @throws Error when gateway.config.yml names a part that there is not */
export function upstreamNamed(upstreams: Upstreams, name: unknown): Upstream {
  const found = Object.values(upstreams).find((upstream) => upstream.name === name);
  if (!found) throw new Error(`gateway.config.yml leads to an unknown part: ${String(name)}`);
  return found;
}
