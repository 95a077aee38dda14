import { resolve } from 'node:path';
import { CHECKS } from './checks';
import { openContext } from './context';
import { asText, examine } from './examine';
import { thisMachine } from './machine';

/**
 * `npm run doctor`: checks configuration, files, machine, mail, addresses and engines, and reports faults with remedies. It changes and
 * starts nothing. Exit code 1 when there is a fault; `--json` for programs.
 */

/** Bundled into a `dist` two folders below the repository. */
const ROOT = resolve(import.meta.dirname, '../..');

const context = await openContext(process.env, { root: ROOT, machine: thisMachine() });
const report = await examine({ checks: CHECKS, context });
const json = `${JSON.stringify(report, null, 2)}\n`;
process.stdout.write(process.argv.includes('--json') ? json : asText(report));
// A connection may still be trying to reach an unavailable server.
process.exit(report.findings.length > 0 ? 1 : 0);
