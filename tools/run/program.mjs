/** `node tools/run/program.mjs NAME ARGUMENTS`: runs a program of `server`, built first if its sources have changed. */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addEnvFile } from '../lib/env-file.mjs';
import { isRelease } from '../lib/is-release.mjs';
import { fail } from '../lib/terminal.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const [name] = process.argv.splice(2, 1);
const program = `${ROOT}/server/dist/${name}.js`;

try {
  addEnvFile(process.env, ROOT);
} catch (error) {
  fail(error.message);
}

// After a pull, the old version's program would run instead of this one. A released version is already built.
if (!isRelease(ROOT)) {
  try {
    const { ensureInstalled } = await import('../lib/install.mjs');
    await ensureInstalled({ root: ROOT, withTestTools: false });
    const { buildServersIfStale } = await import('../build/main.mjs');
    await buildServersIfStale(ROOT);
  } catch (error) {
    // The service's user may not write the program.
    const isClosed = ['EACCES', 'EROFS', 'EPERM'].includes(error.code);
    fail(isClosed ? 'Ce programme n’est pas à jour : npm ci && npm run build' : error.message);
  }
}
await import(program);
