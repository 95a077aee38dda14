import { openCache } from '@girouette/platform/cache';
import {
  builtVersion,
  createLogger,
  openKeys,
  readConfig,
  runProcess,
  systemClock,
} from '@girouette/platform/runtime';
import { createMetrics, startTelemetry } from '@girouette/platform/telemetry';
import { gatewayConfig, startGateway } from './index';

/** Runs the gateway as a process: reads the configuration, opens the adapters, listens, and ends orderly at SIGTERM or SIGINT. */
export const runGateway = (env: Record<string, string | undefined>): Promise<void> =>
  runProcess('gateway', async (onStarted) => {
    const config = readConfig(gatewayConfig, env);
    const log = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
    log.info(builtVersion, 'starting');
    const cache = await openCache({ url: config.REDIS_URL, dir: config.DATA_DIR, log });
    const metrics = createMetrics('gateway');
    const closeTelemetry = await startTelemetry({ config, parts: [metrics], log, ...builtVersion });
    const gateway = await startGateway(config, {
      cache,
      keys: openKeys(config),
      clock: systemClock,
      log,
      metrics,
    });
    onStarted({
      log,
      async stop(options) {
        await gateway.close(options);
        await cache.close();
        await closeTelemetry();
      },
    });
    log.info({ port: gateway.port }, 'listening');
  });
