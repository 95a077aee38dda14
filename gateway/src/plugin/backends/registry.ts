import type { Clock } from '@girouette/runtime';
import { Pool } from 'undici';
import type { GatewayConfig } from '../../config';
import { BACKENDS, BACKEND_NAMES, type BackendName } from './names';
import { createBreaker, type Admission, type Breaker } from './breaker';
import { limitStalledResponses, type StalledResponses } from './stalled-responses';

/** One instance of a part and the connections to it. */
export interface Origin {
  pool: Pool;
  breaker: Breaker;
}

/** One part of the context: its instances take turns. */
export interface Backend {
  name: BackendName;
  origins: readonly Origin[];
  /** Whose turn is next. */
  turn: number;
  /** Requests sent and not yet answered in full. */
  inFlight: number;
  /** Answers that wait for their client to read. */
  stalled: StalledResponses;
}

export type Backends = Readonly<Record<BackendName, Backend>>;

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
export function openBackends(options: {
  config: GatewayConfig;
  clock: Clock;
  stallMs: number;
}): Backends {
  const { config, clock, stallMs } = options;
  const open = (name: BackendName): Backend => ({
    name,
    origins: config[BACKENDS[name]].map((address) => ({
      pool: new Pool(address, {
        connections: CONNECTIONS,
        pipelining: 1,
        connect: { timeout: CONNECT_MS },
        keepAliveMaxTimeout: 30_000,
      }),
      breaker: createBreaker({ failures: FAILURES_BEFORE_REST, restMs: REST_MS, clock }),
    })),
    turn: 0,
    inFlight: 0,
    stalled: limitStalledResponses({ most: MAX_STALLED, longestMs: stallMs }),
  });
  return Object.fromEntries(BACKEND_NAMES.map((name) => [name, open(name)])) as Record<
    BackendName,
    Backend
  >;
}

export async function closeBackends(backends: Backends): Promise<void> {
  const origins = Object.values(backends).flatMap((backend) => backend.origins);
  await Promise.all(origins.map(({ pool }) => pool.destroy()));
}

/**
 * Leave to send one request to the instance whose turn it is, or the next one that is not resting.
 * @param tried instances that this request has failed to reach; the chosen one is added
 */
export function acquireOrigin(
  backend: Backend,
  tried: Set<Origin>,
): { pool: Pool; admission: Admission } | null {
  const { origins, turn } = backend;
  for (let step = 0; step < origins.length; step += 1) {
    const index = (turn + step) % origins.length;
    const origin = origins[index];
    const admission = origin && !tried.has(origin) ? origin.breaker.admit() : null;
    if (!origin || !admission) continue;
    tried.add(origin);
    backend.turn = (index + 1) % origins.length;
    return { pool: origin.pool, admission };
  }
  return null;
}

/** Until one of the instances may be tried again, in seconds. */
export const retryAfterSeconds = ({ origins }: Backend): number =>
  Math.min(...origins.map(({ breaker }) => breaker.retryAfterSeconds()));

/** @throws Error when gateway.config.yml names a part that there is not */
export function backendNamed(backends: Backends, name: unknown): Backend {
  const found = Object.values(backends).find((backend) => backend.name === name);
  if (!found) throw new Error(`gateway.config.yml leads to an unknown part: ${String(name)}`);
  return found;
}
