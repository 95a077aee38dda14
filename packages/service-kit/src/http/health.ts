import type { FastifyInstance } from 'fastify';

export type Check = () => Promise<void> | void;

export interface Health {
  /** Without these the service cannot answer; a failing one makes it not ready. */
  needs: Record<string, Check>;
  /** Without these part of the work waits (events in their outboxes, consumers behind), but calls are answered. */
  uses: Record<string, Check>;
}

const LIMIT_MS = 2_500;

/**
 * `/healthz` says that the process runs; `/readyz` whether it should be sent requests, and what it misses.
 *
 * A broken log of events or cache is named there but does not make the service unready: it would take every instance
 * away at once, although all of them can answer.
 */
export function serveHealth(http: FastifyInstance, health: Health): void {
  http.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  http.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const [needs, uses] = await Promise.all([runAll(health.needs), runAll(health.uses)]);
    const ready = Object.values(needs).every((state) => state === 'ok');
    const whole = ready && Object.values(uses).every((state) => state === 'ok');
    return reply.code(ready ? 200 : 503).send({
      status: whole ? 'ready' : ready ? 'degraded' : 'not ready',
      checks: { ...needs, ...uses },
    });
  });
}

async function runAll(checks: Record<string, Check>): Promise<Record<string, 'ok' | 'down'>> {
  const entries = Object.entries(checks).map(async ([name, check]) => {
    const state = await within(LIMIT_MS, async () => check()).then(
      () => 'ok' as const,
      () => 'down' as const,
    );
    return [name, state] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** @throws Error when the work is not done within the time limit */
async function within(ms: number, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${ms} ms`));
    }, ms);
  });
  try {
    await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
