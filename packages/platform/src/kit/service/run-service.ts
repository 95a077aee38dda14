import { sleep } from '@girouette/platform/async';
import { services } from '@girouette/contracts';
import { builtVersion, readConfig, runProcess, type BaseConfig } from '@girouette/platform/runtime';
import { startTelemetry } from '@girouette/platform/telemetry';
import type { z } from 'zod';
import { closeAdapters, openAdapters, type Adapters } from '../adapters';
import type { Service } from './create-service';

/** The maximum time to wait for the tables and indexes before listening. */
const MAX_START_WAIT_MS = 10_000;

/**
 * Runs a service as a process: reads the configuration, opens the adapters, listens, and ends orderly at SIGTERM or SIGINT. Without `PORT`
 * it uses its port in the table of parts. With the argument `indexes` it creates its store's tables and indexes and ends.
 */
export const runService = <S extends z.ZodType<BaseConfig>>(options: {
  name: string;
  configSchema: S;
  create: (adapters: Adapters, config: z.output<S>) => Promise<Service>;
}): Promise<void> =>
  runProcess(options.name, async (onStarted) => {
    const { name, configSchema, create } = options;
    if (process.argv[2] === 'indexes') return createIndexes(options);
    const config = readConfig(configSchema, withDefaultPort(name, process.env));
    const adapters = await openAdapters({ service: name, config });
    const service = await create(adapters, config);
    const closeTelemetry = await startTelemetry({
      config,
      parts: [adapters.metrics],
      log: adapters.log,
      ...builtVersion,
    });
    onStarted({
      log: adapters.log,
      async stop(options) {
        await service.stop(options);
        await closeAdapters(adapters);
        await closeTelemetry();
      },
    });
    const starting = service.start();
    // Until then requests would get 503. A refused connection makes the gateway try another instance.
    const limit = sleep(MAX_START_WAIT_MS, { ref: false });
    await Promise.race([starting, service.untilPrepared, limit]);
    await service.http.listen({ host: config.HOST, port: config.PORT });
    await starting;
  });

/** The job that runs before the processes of a version: creates the tables and indexes of the store, and ends. */
async function createIndexes<S extends z.ZodType<BaseConfig>>(options: {
  name: string;
  configSchema: S;
  create: (adapters: Adapters, config: z.output<S>) => Promise<Service>;
}): Promise<void> {
  const { name, configSchema, create } = options;
  const config = readConfig(configSchema, process.env);
  const adapters = await openAdapters({ service: name, config, indexes: 'create' });
  const service = await create(adapters, config);
  await service.prepareStore();
  await service.stop();
  await closeAdapters(adapters);
  adapters.log.info('the tables and indexes are there');
}

function withDefaultPort(name: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const row = Object.entries(services).find(([service]) => service === name)?.[1];
  return env.PORT || !row ? env : { ...env, PORT: String(row.port) };
}
