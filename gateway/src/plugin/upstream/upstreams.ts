import type { Clock } from '@girouette/service-kit';
import { Pool } from 'undici';
import type { GatewayConfig } from '../../config';
import { PARTS, PART_NAMES, type PartName } from '../parts';
import { makeBreaker, type Breaker } from './breaker';

/** One part of the house and the connections to it. */
export interface Upstream {
  name: PartName;
  pool: Pool;
  breaker: Breaker;
  /** Requests sent and not yet answered in full. */
  underWay: number;
}

export type Upstreams = Readonly<Record<PartName, Upstream>>;

const CONNECTIONS = 64;
const CONNECT_MS = 2_000;
const FAILURES_BEFORE_REST = 5;
const REST_MS = 1_000;

/** Opens a pool for each part; nothing connects before the first request. */
export function openUpstreams(config: GatewayConfig, clock: Clock): Upstreams {
  const open = (name: PartName): Upstream => ({
    name,
    pool: new Pool(config[PARTS[name]], {
      connections: CONNECTIONS,
      pipelining: 1,
      connect: { timeout: CONNECT_MS },
      keepAliveMaxTimeout: 30_000,
    }),
    breaker: makeBreaker({ failures: FAILURES_BEFORE_REST, restMs: REST_MS, clock }),
    underWay: 0,
  });
  return Object.fromEntries(PART_NAMES.map((name) => [name, open(name)])) as Record<
    PartName,
    Upstream
  >;
}

export async function closeUpstreams(upstreams: Upstreams): Promise<void> {
  await Promise.all(Object.values(upstreams).map(({ pool }) => pool.destroy()));
}

/** @throws Error when gateway.config.yml names a part that there is not */
export function upstreamNamed(upstreams: Upstreams, name: unknown): Upstream {
  const found = Object.values(upstreams).find((upstream) => upstream.name === name);
  if (!found) throw new Error(`gateway.config.yml leads to an unknown part: ${String(name)}`);
  return found;
}
