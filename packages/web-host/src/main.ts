import { contextFields } from '@girouette/async';
import { frontends } from '@girouette/contracts/parts';
import { createMetrics, openTelemetry } from '@girouette/telemetry';
import { pino } from 'pino';
import { readSite, readWebHostConfig } from './config';
import { createWebHost } from './create-web-host';

const config = readWebHostConfig(process.env);
const metrics = createMetrics(partAt(config.PREFIX));
const log = pino({ level: config.LOG_LEVEL, mixin: contextFields });
const closeTelemetry = await openTelemetry({ config, parts: [metrics], log });
const app = await createWebHost({
  root: config.ROOT,
  prefix: config.PREFIX,
  ...(config.KIND === 'shell' && { spaFallback: true, site: readSite(process.env) }),
  ...(config.KIND === 'spin' && { pages: frontends['mf-spin'].pages, gameUrl: config.GAME_URL }),
  log,
  metrics,
});
await app.listen({ host: config.HOST, port: config.PORT });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(closeTelemetry));
}

/** The name of the frontend that is served below a prefix, by the table of parts. */
function partAt(prefix: string): string {
  const row = Object.entries(frontends).find(([, frontend]) => frontend.prefix === prefix);
  return row?.[0] ?? 'web-host';
}
