import { contextFields } from '@girouette/async';
import { frontends } from '@girouette/contracts/parts';
import { builtVersion, gracefulClose, runProcess } from '@girouette/runtime';
import { createMetrics, startTelemetry } from '@girouette/telemetry';
import { pino } from 'pino';
import { readSite, readWebHostConfig } from './config';
import { createWebHost } from './create-web-host';

await runProcess('The web host', async (onStarted) => {
  const config = readWebHostConfig(process.env);
  const metrics = createMetrics(partAt(config.PREFIX));
  const log = pino({ level: config.LOG_LEVEL, mixin: contextFields });
  log.info(builtVersion, 'starting');
  const closeTelemetry = await startTelemetry({ config, parts: [metrics], log });
  let stopping = false;
  const app = await createWebHost({
    root: config.ROOT,
    prefix: config.PREFIX,
    ...(config.KIND === 'shell' && { spaFallback: true, site: readSite(process.env) }),
    ...(config.KIND === 'spin' && { pages: frontends['mf-spin'].pages, gameUrl: config.GAME_URL }),
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

/** The name of the frontend served below a prefix, from the table of parts. */
function partAt(prefix: string): string {
  const row = Object.entries(frontends).find(([, frontend]) => frontend.prefix === prefix);
  return row?.[0] ?? 'web-host';
}
