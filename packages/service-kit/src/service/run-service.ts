import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { closeAdapters, openAdapters, type Adapters } from '../adapters';
import { readConfig, type BaseConfig } from '@girouette/runtime';
import type { Service } from './create-service';

/** A stop that takes longer than this is cut short. */
const STOP_MS = 10_000;
/** Listening waits no longer than this for the start. */
const OPENING_MS = 1_000;

/**
 * The life of a service's process: configuration, adapters, application, listening, and at SIGTERM or SIGINT an orderly
 * end. What makes a start impossible is said in one sentence, with exit code 1.
 */
export async function runService<S extends z.ZodType<BaseConfig>>(options: {
  name: string;
  configSchema: S;
  create: (adapters: Adapters, config: z.output<S>) => Promise<Service>;
}): Promise<void> {
  const { name, configSchema, create } = options;
  try {
    const config = readConfig(configSchema, process.env);
    const adapters = await openAdapters({ service: name, config });
    const service = await create(adapters, config);
    stopOnSignals(service, adapters);
    const starting = service.start();
    // Requests that come before the store has its indexes could only be refused; another instance may take them.
    await Promise.race([starting, sleep(OPENING_MS, undefined, { ref: false })]);
    await service.http.listen({ host: config.HOST, port: config.PORT });
    await starting;
  } catch (error) {
    process.stderr.write(`${name} cannot start. ${sentenceFor(error)}\n`);
    process.exit(1);
  }
}

function stopOnSignals(service: Service, adapters: Adapters): void {
  const { log } = adapters;
  let stopping = false;

  async function stop(reason: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error('not stopped in time; ending all the same');
      process.exit(1);
    }, STOP_MS).unref();
    await service.stop();
    await closeAdapters(adapters);
    log.info('stopped');
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.fatal({ err: error }, 'not stopped cleanly');
        process.exit(1);
      });
    });
  }
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => {
      // Nobody knows what state this leaves; the next process starts from what was kept.
      log.fatal({ err: error }, kind);
      process.exit(1);
    });
  }
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${String(port)} is taken; choose another with PORT.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${String(port)} is not allowed for this user.`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOTDIR') {
    return `DATA_DIR cannot be written${path === undefined ? '' : ` (${path})`}.`;
  }
  return error.message;
}
