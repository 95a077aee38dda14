/**
 * `npm run tool -- start:engines`: installs and builds what is missing, then starts the engines and every part of the system on them, as
 * separate processes.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../tools/build/main.mjs';
import { ensureInstalled } from '../../tools/lib/install.mjs';
import { preflight } from '../../server/preflight.mjs';
import { fail } from '../../tools/lib/terminal.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

try {
  await preflight(process.env, ROOT);
  await ensureInstalled({ root: ROOT, withTestTools: true });
  await build(ROOT);
} catch (error) {
  fail(error.message);
}

const { register } = await import('tsx/esm/api');
register();
const { startOnEngines } = await import('./src/start.ts');
process.exit(await startOnEngines(process.env));
