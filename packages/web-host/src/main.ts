import { contextFields } from '@girouette/platform/async';
import { frontends } from '@girouette/contracts/parts';
import { builtVersion, gracefulClose, runProcess } from '@girouette/platform/runtime';
import { createMetrics, startTelemetry } from '@girouette/platform/telemetry';
import { pino } from 'pino';
import { readSite, readWebHostConfig } from './config';
import { createWebHost } from './create-web-host';

await runProcess('The web host', async (onStarted) => {
  const config = readWebHostConfig(process.env);
  const metrics = createMetrics(frontendAt(config.PREFIX)?.[0] ?? 'web-host');
  const log = pino({ level: config.LOG_LEVEL, mixin: contextFields });
  log.info(builtVersion, 'starting');
  const closeTelemetry = await startTelemetry({ config, parts: [metrics], log, ...builtVersion });
  let stopping = false;
  const app = await createWebHost({
    root: config.ROOT,
    prefix: config.PREFIX,
    ...(config.KIND === 'shell' && { spaFallback: true, site: readSite(process.env) }),
    pages: frontendAt(config.PREFIX)?.[1].pages ?? [],
    gameUrls: config.GAME_URL,
    isStopping: () => stopping,
    log,
    metrics,
  });
  onStarted({
    log,
    async stop(options) {
      stopping = true;
      await gracefulClose(app.server, { ...options, close: () => app.close() });
      await closeTelemetry();
    },
  });
  await app.listen({ host: config.HOST, port: config.PORT });
});

/** The row of the frontend served below a prefix. */
function frontendAt(prefix: string) {
  return Object.entries(frontends).find(([, frontend]) => frontend.prefix === prefix);
}
