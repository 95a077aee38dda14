import { resolve } from 'node:path';
import { CHECKS } from './checks';
import { openContext } from './context';
import { examine } from './examine';
import { thisMachine } from './machine';
import { asJson, asText } from './report';

/**
 * `npm run doctor`: checks configuration, files, machine, mail, addresses and engines, and reports faults with remedies. It changes and
 * starts nothing. Exit code 1 when there is a fault; `--json` for programs.
 */

/** Bundled into a `dist` two folders below the repository. */
const ROOT = resolve(import.meta.dirname, '../..');

const context = await openContext({ env: process.env, root: ROOT, machine: thisMachine() });
const findings = await examine({ checks: CHECKS, context });
const report = { findings, checks: CHECKS.map(({ name }) => name) };
process.stdout.write(process.argv.includes('--json') ? asJson(report) : asText(report));
// A driver may still be trying to reach an unavailable engine.
process.exit(findings.length > 0 ? 1 : 0);
