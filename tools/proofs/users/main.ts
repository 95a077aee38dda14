/**
 * `npm run tool -- bench:users`: how long the administrator's table of users takes with many users, in the auth service and in a browser.
 * Needs a build (`npm run build`).
 */
import { createAuthService } from '@girouette/auth';
import { authConfig } from '@girouette/auth/config';
import { endpoints } from '@girouette/contracts';
import { aPrincipal, startTestService, type TestService } from '@girouette/service-kit/testing';
import { parseArgs } from 'node:util';
import { fillUsers } from './fill-users';
import { measureTurning } from './turning';

const LIMIT_MS = 50;
const ROUNDS = 15;
/** The limit for turning the page in a browser. */
const TURNING_LIMIT_MS = 150;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** `[--users 100000] [--turning]`: `--turning` measures only the browser. On MongoDB with `MONGODB_URL`. */
const { values } = parseArgs({
  options: { users: { type: 'string', default: '100000' }, turning: { type: 'boolean' } },
});
const count = Number(values.users);
const last = Math.ceil(count / 50);
const middle = Math.ceil(last / 2);

const QUERIES: Record<string, string>[] = [
  {},
  { sort: '-createdAt' },
  { page: String(middle) },
  { page: String(last) },
  { sort: 'email', page: String(middle) },
  { sort: '-name', page: String(middle) },
  { sort: '-createdAt', page: String(last - 1) },
  { limit: '200', page: '100' },
  { status: 'subscribed', page: '600' },
  { status: 'expired', sort: '-createdAt' },
  { status: 'subscribed', q: 'martin' },
  { status: 'blocked', q: 'contact' },
  { q: 'm' },
  { q: 'con', sort: '-createdAt' },
  { q: 'contact', page: '20' },
  { q: 'martin', sort: 'email' },
  { q: 'oeuvrard12' },
  { q: 'camille perrin5' },
  { q: 'contact gmail martin' },
  { q: 'maison77', sort: '-email' },
  { q: 'contact5@maison', page: '3' },
  { q: 'personne' },
];

const as = aPrincipal({ isAdmin: true });

if (!values.turning) await measureService();
await measureBrowser();

/** How long the service takes to answer each query. */
async function measureService() {
  const auth = await startTestService({
    name: 'auth',
    configSchema: authConfig,
    create: createAuthService,
  });
  try {
    say(`… ${count} users on ${auth.adapters.store.kind}`);
    await fillUsers(auth.adapters.store, count);
    say(`${'query'.padEnd(44)}${'found'.padStart(8)}${'median'.padStart(9)}${'worst'.padStart(9)}`);
    for (const query of QUERIES) {
      const { total, times } = await measure(auth, query);
      const median = times[times.length >> 1] ?? 0;
      const worst = times.at(-1) ?? 0;
      const mark = median > LIMIT_MS ? ' ✖' : '';
      if (mark) process.exitCode = 1;
      const name = new URLSearchParams(query).toString() || '(first page)';
      const cells = [total.padStart(8), ms(median), ms(worst)];
      say(`${name.padEnd(44)}${cells.join('')}${mark}`);
    }
    say(`at most ${LIMIT_MS} ms (median of ${ROUNDS})`);
  } finally {
    await auth.close();
  }
}

async function measureBrowser() {
  say('… the next page in a browser');
  const times = await measureTurning(count, process.env);
  const median = times[times.length >> 1] ?? 0;
  say(
    `${'« Suivant » until its rows are painted'.padEnd(52)}${ms(median)}${ms(times.at(-1) ?? 0)}`,
  );
  say(`at most ${TURNING_LIMIT_MS} ms (median of ${times.length})`);
  if (median > TURNING_LIMIT_MS) process.exitCode = 1;
}

/** The total in the response, and each round's time in milliseconds. */
async function measure(auth: TestService, query: Record<string, string>) {
  const times: number[] = [];
  let total = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const since = performance.now();
    const { status, headers } = await auth.call(endpoints.listUsers, { as, query });
    times.push(performance.now() - since);
    if (status !== 200) throw new Error(`${JSON.stringify(query)} is answered with ${status}`);
    total = `${String(headers['x-total-count'])}${headers['x-total-partial'] === 'true' ? '+' : ''}`;
  }
  return { total, times: times.sort((a, b) => a - b) };
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`.padStart(9);
}
