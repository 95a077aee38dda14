/** `node tools/run-program.mjs NAME ARGUMENTS`: runs a program of `tools/embedded`, built if it is not there yet. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addEnvFile } from './lib/env-file.mjs';
import { fail } from './lib/terminal.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [name] = process.argv.splice(2, 1);
const program = `${ROOT}/tools/embedded/dist/${name}.js`;

try {
  addEnvFile(process.env, ROOT);
} catch (error) {
  fail(error.message);
}

// What was built is left alone: a system may be running from it.
if (!existsSync(program)) {
  try {
    const { ensureInstalled } = await import('./lib/install.mjs');
    await ensureInstalled({ root: ROOT, withTestTools: false });
    const { build } = await import('./build.mjs');
    await build(ROOT);
  } catch (error) {
    fail(error.message);
  }
}
await import(program);
