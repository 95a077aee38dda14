/**
 * `npm run tool -- test:schemas`: schemathesis sends requests that it makes from the closed form of the OpenAPI document, valid and invalid
 * ones, to the system that `npm start` starts, as an owner and as an administrator. No response may be a 5xx, or have a status, a content
 * type, headers or a body that the document does not declare. Ends with the plain line `N passed, N failed`, in endpoints.
 *
 * Arguments go to schemathesis: `npm run tool -- test:schemas --seed 7 --max-examples 200`.
 * Needs Python 3.11 or newer; without it nothing is tested, which is said.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { register } from 'tsx/esm/api';
import { run } from '../../tools/lib/run.mjs';
import { dim, exitSkipped, fail, green, red, say, seconds } from '../../tools/lib/terminal.mjs';
import { findSchemathesis } from './find-schemathesis.mjs';
import { withKnownValues } from './known-values.mjs';

register();
const { openApiDocument } =
  await import('../../packages/contracts/src/description/openapi/document.ts');
const { startSystem } = await import('../../tools/load/start-system.ts');
const { loginsIn } = await import('../../tests/e2e/support/owner.ts');
const { until } = await import('../../tests/e2e/support/until.ts');

const ROOT = resolve(import.meta.dirname, '../..');
const CONFIG = join(ROOT, 'lab/schemas/schemathesis.toml');
/** For each of the two callers. */
const LIMIT_MS = 600_000;

const program = await findSchemathesis(ROOT).catch((error) => fail(error.message));
if (program === null) {
  exitSkipped('schemas', 'Python 3.11 or newer is not here (python3, venv)');
}

const scratch = mkdtempSync(join(tmpdir(), 'girouette-schemas-'));
const system = await startSystem(process.env);
let failed = 0;
let passed = 0;
try {
  const logins = loginsIn(system.printed());
  const owner = await call('POST', '/api/auth/session', { body: logins.owner });
  const admin = await call('POST', '/api/auth/session', { body: logins.admin });
  const document = withKnownValues(structuredClone(openApiDocument('closed')), {
    ...(await win(owner.token)),
    user: owner.userId,
  });
  const file = join(scratch, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  // The administrator comes last, since changes to the owner's account could break the owner's own requests.
  await testAs('propriétaire', owner, file);
  await testAs('administrateur', admin, file);
} finally {
  await system.stop();
  rmSync(scratch, { recursive: true, force: true });
}
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function testAs(title, { token }, file) {
  const since = performance.now();
  const report = join(scratch, 'report.json');
  rmSync(report, { force: true });
  const { code, output } = await run(
    program,
    [
      ...['--config-file', CONFIG, '--no-color', 'run', file, '--url', system.url],
      ...['--report', 'json', '--report-json-path', report],
      ...process.argv.slice(2),
    ],
    // In the environment, since arguments are visible to every user of the machine.
    { cwd: scratch, env: { API_TOKEN: token }, timeoutMs: LIMIT_MS },
  );
  const { tested, faulty, requests } = readReport(report);
  // A run that ended early, or failed without a faulty endpoint, counts as one failure.
  failed += code === 0 ? 0 : Math.max(faulty, 1);
  passed += tested - faulty;
  const how = `${requests} requêtes, ${seconds(since)}`;
  say(`${code === 0 ? green('✔') : red('✖')} schémas, en ${title} ${dim(how)}`);
  if (code !== 0) say(output.trim());
}

/** The number of tested endpoints and of faulty ones; nothing when schemathesis did not finish. */
function readReport(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text === '') return { tested: 0, faulty: 0, requests: 0 };
  const { operations, failures, test_cases: cases } = JSON.parse(text);
  const faulty = new Set(failures.flatMap((failure) => failure.operations)).size;
  return {
    tested: operations.tested + operations.errored,
    faulty: faulty + operations.errored,
    requests: cases.generated,
  };
}

/** Creates a page where every spin wins, and a play on it that the other services know. */
async function win(token) {
  const gameFormat = { resturantName: 'Chez Camille', option1: 'Un café', option1frequency: 100 };
  const { _id: page } = await call('POST', '/api/game', { body: { gameFormat }, token });
  const email = 'camille@example.fr';
  const { ticket, outcome } = await call('POST', '/api/game/spin', {
    body: { pageId: page, email },
  });
  const gift = outcome.label;
  const proof = { pageId: page, email, ticket };
  const review = { ...proof, name: 'Camille', rating: 5, text: 'Très bien.' };
  await until(() => call('POST', '/api/result', { body: { ...proof, selectedGift: gift } }));
  await until(() => call('POST', '/api/review', { body: review }));
  return { page, ticket, email, gift };
}

/** Sends one request. @throws Error with the response when it is refused */
async function call(method, path, { body, token } = {}) {
  const response = await fetch(`${system.url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
