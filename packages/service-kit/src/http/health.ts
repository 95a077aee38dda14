import type { FastifyInstance } from 'fastify';
import { withTimeout } from '@girouette/async';

export type Check = () => Promise<void> | void;

export interface Health {
  /** The service cannot answer without these: when one fails, it is not ready. */
  critical: Record<string, Check>;
  /** Without these some work waits (events in their outboxes), but requests are answered. */
  optional: { events: Check; cache: Check };
  /** Whether this instance is consuming events. */
  consumers: Check;
}

const CHECK_TIMEOUT_MS = 2_500;
/** How long consumers may take to reconnect after an outage of the log of events. */
const GRACE_PERIOD_MS = 30_000;

/**
 * `/healthz`: the process runs. `/readyz`: whether it should receive requests, with the result of each check.
 *
 * An outage of the log of events or of the cache makes the service degraded, not unready: that would remove all instances at
 * once, although each can answer. A consumer that is down while the log is available is a fault of this instance only, and makes
 * it unready.
 */
export function serveHealth(http: FastifyInstance, health: Health): void {
  let lastLogOutageAt = -Infinity;

  http.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  http.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const [critical, optional, { consumers }] = await Promise.all([
      runAll(health.critical),
      runAll({ ...health.optional }),
      runAll({ consumers: health.consumers }),
    ]);
    if (optional.events === 'down') lastLogOutageAt = performance.now();
    const inGracePeriod = performance.now() - lastLogOutageAt < GRACE_PERIOD_MS;
    const ready = areOk(critical) && (consumers === 'ok' || inGracePeriod);
    const complete = ready && areOk(optional) && consumers === 'ok';
    return reply.code(ready ? 200 : 503).send({
      status: complete ? 'ready' : ready ? 'degraded' : 'not ready',
      checks: { ...critical, ...optional, consumers },
    });
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
