/**
 * `node tools/run/with-tools.mjs FILE ARGUMENTS`: runs a program, in TypeScript or not, that needs packages for tests and tools. Installs them
 * first if `npm start` left them out.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../lib/install.mjs';
import { fail } from '../lib/terminal.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const [, , file, ...args] = process.argv;

await ensureInstalled({ root: ROOT, withTestTools: true }).catch((error) => fail(error.message));
const { register } = await import('tsx/esm/api');
register();
const program = resolve(ROOT, file);
process.argv = [process.argv[0], program, ...args];
await import(pathToFileURL(program).href);
