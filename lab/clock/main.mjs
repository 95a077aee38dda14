/**
 * `npm run tool -- test:clock [NUMBER [PROJECT]]`: runs the units (`node`) and components (`browser`) that depend on a clock at one of four
 * awkward moments, in another time zone. Without a number the day chooses, so that four days run them all. `TEST_NOW` and `TZ` set another
 * moment.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { createChecks } from '../../tools/check/checks.mjs';
import { fail, say } from '../../tools/lib/terminal.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const DAY_MS = 86_400_000;
const MOMENTS = [
  { now: '2027-06-30T23:30:00Z', zone: 'Asia/Tokyo' },
  { now: '2028-02-29T23:30:00Z', zone: 'America/Los_Angeles' },
  { now: '2027-03-28T00:59:30Z', zone: 'Europe/Paris' },
  { now: '2027-10-31T00:59:30Z', zone: 'Europe/Paris' },
];
/** Words of tests that may depend on the clock. */
const CLOCKED = '\\bDate\\b|clock|[0-9]{4}-[0-9]{2}-[0-9]{2}|Jour|jour|heure';

const [given, ...projects] = process.argv.slice(2);
const number = Number(given ?? (Math.floor(Date.now() / DAY_MS) % MOMENTS.length) + 1);
const chosen = MOMENTS[number - 1];
if (!chosen) fail(`Give a number from 1 to ${MOMENTS.length}.`);
const now = process.env.TEST_NOW ?? chosen.now;
const zone = process.env.TZ ?? chosen.zone;
say(`TEST_NOW=${now} TZ=${zone} (moment ${number} of ${MOMENTS.length})`);
Object.assign(process.env, { TEST_NOW: now, TZ: zone });

await import('../../tools/run/install-tools.mjs');
const { tests, finish } = createChecks({ root: ROOT });
const files = execFileSync('git', ['grep', '-lE', CLOCKED, '--', '*.test.ts', '*.test.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !/^tests\/(attacks|engines)\//.test(file));
await tests('unités et composants', [
  ...['--selectProjects', ...(projects.length > 0 ? projects : ['node', 'browser'])],
  '--runTestsByPath',
  '--',
  ...files,
]);
finish();
