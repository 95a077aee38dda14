/**
 * `npm run tool -- test:clients [NAME…]`: common generators make clients from the OpenAPI document. Each client is compiled, lists won gifts, checks
 * and redeems three gifts, one with alcohol, one of a campaign and one of a test, and downloads a workbook. The last line is `N passed, N failed,
 * N skipped`. The step skips a generator when this machine lacks its programs.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '@girouette/contracts/description/openapi/document';
import { inOpenApi30 } from '@girouette/contracts/description/openapi/openapi-3-0';
import { run } from '../../../tools/lib/run.mjs';
import { begin, say } from '../../../tools/lib/terminal.mjs';
import { GENERATORS, type Generator } from './generators';
import { openRestaurant, type Expected, type OpenRestaurant } from './restaurant';

const JAR = 'org.openapitools:openapi-generator-cli:7.25.0';
const LIMIT_MS = 1_200_000;
const HERE = import.meta.dirname;

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'girouette/clients');
const scratch = mkdtempSync(join(tmpdir(), 'girouette-clients-'));
const wanted = process.argv.slice(2);
const count = { passed: 0, failed: 0, skipped: 0 };
mkdirSync(cache, { recursive: true });

const restaurant = await openRestaurant();
await restaurant.service.service.http.listen({ host: '127.0.0.1', port: 0 });
const { port } = restaurant.service.service.http.server.address() as AddressInfo;
try {
  for (const generator of GENERATORS) {
    if (wanted.length === 0 || wanted.includes(generator.name)) await test(generator);
  }
} finally {
  await restaurant.service.close();
  rmSync(scratch, { recursive: true, force: true });
}
say(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed === 0 ? 0 : 1);

async function test(generator: Generator): Promise<void> {
  const missing = generator.needs.find((program) => spawnSync('which', [program]).status !== 0);
  if (missing !== undefined) {
    say(`- skipped: clients: ${generator.name}: ${missing} is not here`);
    count.skipped += 1;
    return;
  }
  const { end } = begin(generator.name);
  const fault = await faultOf(generator, restaurant).catch((error: unknown) => String(error));
  end(fault === null);
  count[fault === null ? 'passed' : 'failed'] += 1;
  if (fault !== null) say(fault);
}

/** @returns what a client does wrong; null when it does all right */
async function faultOf(generator: Generator, open: OpenRestaurant): Promise<string | null> {
  const folder = join(scratch, generator.name);
  const file = join(folder, 'file.xlsx');
  const [from, to] = generator.program;
  mkdirSync(folder);
  copyFileSync(join(HERE, 'programs', from), join(folder, to));
  const { webhooks, ...calls } = openApiDocument();
  const documents = {
    'openapi.json': { ...calls, webhooks },
    'openapi-calls.json': calls,
    'openapi-3.0.json': inOpenApi30({ ...calls, webhooks }),
  };
  for (const [name, document] of Object.entries(documents)) {
    writeFileSync(join(folder, name), JSON.stringify(document));
  }
  const gifts = await open.winGifts();
  const env = {
    ...{ TOOLS: cache, JAR: await jarFor(generator), NODE: process.execPath },
    TSX: import.meta.resolve('tsx'),
    ...{ GIROUETTE_URL: `http://127.0.0.1:${port}`, GIROUETTE_KEY: open.key() },
    ...{ GIROUETTE_OWNER: open.ownerId, CODES: gifts.map(({ code }) => code).join(',') },
    FILE: file,
  };
  const options = { cwd: folder, env, timeoutMs: LIMIT_MS };
  const made = await run('bash', ['-euc', generator.make], options);
  if (made.code !== 0) return `its client is not made:\n${made.output.slice(-3_000)}`;
  const { code, output } = await run('bash', ['-euc', generator.run], options);
  if (code !== 0) return `its program ends with ${code}:\n${output.slice(-3_000)}`;
  return faultInAnswer(output, { gifts, file, listed: open.countListed() });
}

async function faultInAnswer(
  output: string,
  expected: { gifts: readonly Expected[]; file: string; listed: Promise<number> },
): Promise<string | null> {
  const printed: unknown = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  const gifts = expected.gifts.map((gift) => ({ ...gift, state: 'redeemed' }));
  const wantedAnswer = { listed: await expected.listed, gifts };
  const [got, right] = [printed, wantedAnswer].map(sorted);
  if (got !== right) return `it reads ${got}\ninstead of ${right}`;
  const bytes = readFileSync(expected.file);
  const isSame = bytes.equals(await restaurant.workbook());
  return isSame ? null : `its workbook of ${bytes.length} bytes is not the one that was sent`;
}

/** JSON with the fields in one order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The jar of openapi-generator, brought once by Maven. */
async function jarFor({ needs }: Generator): Promise<string> {
  const jar = join(cache, 'openapi-generator-cli-7.25.0.jar');
  if (!needs.includes('mvn') || spawnSync('test', ['-s', jar]).status === 0) return jar;
  const copy = ['-q', '-B', 'dependency:copy', `-Dartifact=${JAR}`, `-DoutputDirectory=${cache}`];
  const { code, output } = await run('mvn', copy, { timeoutMs: LIMIT_MS });
  if (code !== 0) throw new Error(`Maven does not bring openapi-generator:\n${output}`);
  return jar;
}
