/** `npm run simulate`: starts `tools/simulate/main.ts` with one thread in the pool, so that its work ends in order. */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['tools/with-tools.mjs', 'tools/simulate/main.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, UV_THREADPOOL_SIZE: '1', TZ: 'Europe/Paris' } },
);
process.exit(status ?? 1);
