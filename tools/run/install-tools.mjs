/** Installs missing packages for tests and tools, e.g. after `npm start`, which leaves them out. */
import { resolve } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';
import { fail } from '../lib/terminal.mjs';

const root = resolve(import.meta.dirname, '../..');

await ensureInstalled({ root, withTestTools: true }).catch((error) => fail(error.message));
