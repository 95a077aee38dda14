import { PART_NAMES, parts, type PartName } from '@girouette/contracts';
import type { Clock } from '@girouette/platform/runtime';
import type { Metrics } from '@girouette/platform/telemetry';
import type { GatewayConfig } from '../../config';
import { createBreaker, type Admission, type Breaker } from './breaker';
import { CONNECTIONS, type ConnectionPool, type OpenPool } from './connection-pool';
import { limitStalledResponses, type StalledResponses } from './stalled-responses';

/** One instance of a backend and the connections to it. */
export interface Origin {
  pool: ConnectionPool;
  breaker: Breaker;
  /** Its last response had `Connection: close`, as when a process is about to stop. */
  isLeaving: boolean;
}

/** A service or a web host. Its instances take requests in turn. */
export interface Backend {
  name: PartName;
  origins: readonly Origin[];
  /** Index of the origin that takes the next request. */
  nextIndex: number;
  /** Requests not yet fully answered. */
  inFlight: number;
  /** Counts a finished request and measures the time since it was sent. */
  ended(outcome: string, seconds: number): void;
  /** Responses that wait for their client to read. */
  stalled: StalledResponses;
}

/** An instance, and the permission to send it one request. */
export interface Acquired {
  origin: Origin;
  admission: Admission;
}

export type Backends = Readonly<Record<PartName, Backend>>;

/** Clients that do not read may occupy at most a quarter of the connections. */
const MAX_STALLED = CONNECTIONS / 4;
const BREAKER_FAILURES = 5;
const BREAKER_OPEN_MS = 1_000;

/**
 * Opens a pool of connections to each instance of each backend.
 * @param options.stallMs how long a response may wait for its client, in milliseconds
 */
export function openBackends(options: {
  config: GatewayConfig;
  clock: Clock;
  metrics: Metrics;
  stallMs: number;
  openPool: OpenPool;
}): Backends {
  const { config, clock, metrics, stallMs, openPool } = options;
  const open = (name: PartName): Backend => ({
    name,
    origins: config[parts[name].variable].map((address) => ({
      pool: openPool(address),
      breaker: createBreaker({ failures: BREAKER_FAILURES, openMs: BREAKER_OPEN_MS, clock }),
      isLeaving: false,
    })),
    nextIndex: 0,
    inFlight: 0,
    ended: (outcome, seconds) => {
      metrics.called({ to: name, outcome }, seconds);
    },
    stalled: limitStalledResponses({ max: MAX_STALLED, maxMs: stallMs }),
  });
  return Object.fromEntries(PART_NAMES.map((name) => [name, open(name)])) as Record<
    PartName,
    Backend
  >;
}

export async function closeBackends(backends: Backends): Promise<void> {
  const origins = Object.values(backends).flatMap((backend) => backend.origins);
  await Promise.all(origins.map(({ pool }) => pool.destroy()));
}

/**
 * Admits one request to the next available instance. Two kinds of instances are a last resort. An instance that is about to stop may close
 * its port while a connection is being opened, so it gets a request that must not be sent twice only when no other is left. An instance
 * with an open breaker gets a request that could not reach any other, since it may have recovered.
 * @param options.tried instances that this request could not reach; the chosen one is added
 * @param options.isRepeatable whether the request may be sent twice
 * @returns null when no instance is left
 */
export function acquireOrigin(
  backend: Backend,
  { tried, isRepeatable }: { tried: Set<Origin>; isRepeatable: boolean },
): Acquired | null {
  const { origins, nextIndex } = backend;
  const inTurn = [...origins.slice(nextIndex), ...origins.slice(0, nextIndex)];
  const untried = inTurn.filter((origin) => !tried.has(origin));
  const staying = untried.filter(({ isLeaving }) => isRepeatable || !isLeaving);
  const admitted =
    admitOne(staying) ?? admitOne(untried) ?? (tried.size > 0 ? admitOne(untried, true) : null);
  if (!admitted) return null;
  tried.add(admitted.origin);
  backend.nextIndex = (origins.indexOf(admitted.origin) + 1) % origins.length;
  return admitted;
}

function admitOne(origins: readonly Origin[], evenIfOpen = false): Acquired | null {
  for (const origin of origins) {
    const admission = origin.breaker.admit({ evenIfOpen });
    if (admission) return { origin, admission };
  }
  return null;
}

/** Seconds until an instance may be tried again. */
export const retryAfterSeconds = ({ origins }: Backend): number =>
  Math.min(...origins.map(({ breaker }) => breaker.retryAfterSeconds()));
