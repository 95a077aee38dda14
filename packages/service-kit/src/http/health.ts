import type { FastifyInstance } from 'fastify';
import { withTimeout } from '@girouette/async';

export type Check = () => Promise<void> | void;

export interface Health {
  /** Without these the service cannot answer; a failing one makes it not ready. */
  needs: Record<string, Check>;
  /** Engines without which part of the work waits (events in their outboxes), but calls are answered. */
  uses: { events: Check; cache: Check };
  /** Whether this instance follows the events. */
  consumers: Check;
}

const LIMIT_MS = 2_500;
/** Consumers are given so long to find back after the log of events was away. */
const RETURN_MS = 30_000;

/**
 * `/healthz` says that the process runs; `/readyz` whether it should be sent requests, and what it misses.
 *
 * A log of events or cache that goes away is named there but does not make the service unready: it would take every
 * instance away at once, although all of them can answer. A consumer that is down while the log answers is a fault of
 * this instance alone, and makes it unready.
 */
export function serveHealth(http: FastifyInstance, health: Health): void {
  let logAwayAt = -Infinity;

  http.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  http.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const [needs, uses, { consumers }] = await Promise.all([
      runAll(health.needs),
      runAll({ ...health.uses }),
      runAll({ consumers: health.consumers }),
    ]);
    if (uses.events === 'down') logAwayAt = performance.now();
    const excused = performance.now() - logAwayAt < RETURN_MS;
    const ready = areOk(needs) && (consumers === 'ok' || excused);
    const whole = ready && areOk(uses) && consumers === 'ok';
    return reply.code(ready ? 200 : 503).send({
      status: whole ? 'ready' : ready ? 'degraded' : 'not ready',
      checks: { ...needs, ...uses, consumers },
    });
  });
}

const areOk = (states: Record<string, 'ok' | 'down'>) =>
  Object.values(states).every((state) => state === 'ok');

async function runAll(checks: Record<string, Check>): Promise<Record<string, 'ok' | 'down'>> {
  const entries = Object.entries(checks).map(async ([name, check]) => {
    const state = await withTimeout(LIMIT_MS, name, Promise.resolve().then(check)).then(
      () => 'ok' as const,
      () => 'down' as const,
    );
    return [name, state] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
