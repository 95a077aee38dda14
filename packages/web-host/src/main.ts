import { frontends } from '@girouette/contracts/parts';
import { pino } from 'pino';
import { readSite, readWebHostConfig } from './config';
import { createWebHost } from './create-web-host';

const config = readWebHostConfig(process.env);
const app = await createWebHost({
  root: config.ROOT,
  prefix: config.PREFIX,
  ...(config.KIND === 'shell' && { spaFallback: true, site: readSite(process.env) }),
  ...(config.KIND === 'spin' && { pages: frontends['mf-spin'].pages, gameUrl: config.GAME_URL }),
  log: pino({ level: config.LOG_LEVEL }),
});
await app.listen({ host: config.HOST, port: config.PORT });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
