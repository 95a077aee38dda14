/** `npm run tool -- test:patterns`: judges every pattern again and stores the verdicts in `tests/contract/safe-patterns.json`. */
import { resolve } from 'node:path';
import { createChecks } from './checks.mjs';

await import('../run/install-tools.mjs');
process.env.EVERY_PATTERN = '1';
const { tests, finish } = createChecks({ root: resolve(import.meta.dirname, '../..') });
await tests('motifs', ['--selectProjects', 'node', '--', 'tests/contract/patterns']);
finish();
