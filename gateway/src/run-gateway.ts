import { openCache } from '@girouette/cache';
import { createLogger, openKeys, readConfig, systemClock } from '@girouette/runtime';
import { gatewayConfig, startGateway } from './index';

/**
 * The life of the gateway's process: configuration, adapters, listening, and at SIGTERM or SIGINT an orderly end. What makes a
 * start impossible is said in one sentence, with exit code 1.
 */
export async function runGateway(env: Record<string, string | undefined>): Promise<void> {
  try {
    const config = readConfig(gatewayConfig, env);
    const log = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
    const cache = await openCache({ url: config.REDIS_URL, dir: config.DATA_DIR, log });
    const keys = openKeys(config);
    const gateway = await startGateway(config, { cache, keys, clock: systemClock, log });
    log.info({ port: gateway.port }, 'listening');

    const stop = async (reason: string) => {
      log.info({ reason }, 'stopping');
      await gateway.close();
      await cache.close();
      log.info('stopped');
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        stop(signal).catch((error: unknown) => {
          log.fatal({ err: error }, 'not stopped cleanly');
          process.exit(1);
        });
      });
    }
  } catch (error) {
    process.stderr.write(`gateway cannot start. ${sentenceFor(error)}\n`);
    process.exit(1);
  }
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${String(port)} is taken; choose another with PORT.`;
  return error.message;
}
