import { withTimeout, monotonicMs } from '@girouette/platform/async';
import { healthOf, type ServiceHealth, type ServiceName } from '@girouette/contracts';
import { builtVersion } from '@girouette/platform/runtime';
import type { FastifyInstance } from 'fastify';
import type { Router } from './router';

export type Check = () => Promise<void> | void;

export interface Health {
  /** The service cannot answer without these. If one fails, the service is not ready. */
  critical: Record<string, Check>;
  /** Without these, some work waits (events in the outbox), but requests are answered. */
  optional: { events: Check; cache: Check };
  /** Whether this instance is consuming events. */
  consumers: Check;
}

const CHECK_TIMEOUT_MS = 2_500;
/** How long consumers may take to reconnect after an outage of the log of events. */
const GRACE_PERIOD_MS = 30_000;

/** The results of a service's checks. */
export type ReadHealth = () => Promise<Pick<ServiceHealth, 'status' | 'checks'>>;

/**
 * Creates the function that runs the checks of a service.
 *
 * An outage of the event log or the cache makes the service degraded, not unready. Unready would remove all instances at once, although
 * each can answer. A consumer that is down while the log is available is a fault of this instance and makes it unready.
 */
export function createHealth(health: Health): ReadHealth {
  let lastLogOutageAt = -Infinity;

  return async () => {
    const [critical, optional, { consumers }] = await Promise.all([
      runAll(health.critical),
      runAll({ ...health.optional }),
      runAll({ consumers: health.consumers }),
    ]);
    if (optional.events === 'down') lastLogOutageAt = monotonicMs();
    const inGracePeriod = monotonicMs() - lastLogOutageAt < GRACE_PERIOD_MS;
    const ready = areOk(critical) && (consumers === 'ok' || inGracePeriod);
    const complete = ready && areOk(optional) && consumers === 'ok';
    return {
      status: complete ? 'ready' : ready ? 'degraded' : 'not ready',
      checks: { ...critical, ...optional, consumers: consumers ?? 'down' },
    };
  };
}

/** `/healthz`: the process runs, and its version. `/readyz`: whether it should receive requests, with the result of each check. */
export function serveHealth(http: FastifyInstance, readHealth: ReadHealth): void {
  http.get('/healthz', { logLevel: 'silent' }, () => ({
    status: 'ok',
    ...builtVersion,
  }));
  http.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const health = await readHealth();
    return reply.code(health.status === 'not ready' ? 503 : 200).send(health);
  });
}

/**
 * The endpoint that reports the service's health to administrators.
 * @param lag for each topic, how many events wait to be consumed
 */
export function healthRoute(
  route: Router,
  options: {
    service: ServiceName;
    readHealth: ReadHealth;
    lag: () => Promise<Record<string, number>>;
  },
): void {
  const { service, readHealth, lag } = options;
  route(healthOf(service), async () => {
    const [health, waiting] = await Promise.all([
      readHealth(),
      withTimeout(CHECK_TIMEOUT_MS, 'The lag', lag()).catch(() => null),
    ]);
    return { ...health, lag: waiting, build: builtVersion };
  });
}

const areOk = (states: Record<string, 'ok' | 'down'>) =>
  Object.values(states).every((state) => state === 'ok');

async function runAll(checks: Record<string, Check>): Promise<Record<string, 'ok' | 'down'>> {
  const entries = Object.entries(checks).map(async ([name, check]) => {
    const state = await withTimeout(CHECK_TIMEOUT_MS, name, Promise.resolve().then(check)).then(
      () => 'ok' as const,
      () => 'down' as const,
    );
    return [name, state] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
