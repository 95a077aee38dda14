import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { compileProgram } from '@girouette/platform/async/testing';
import { PART_SCHEMAS, PROGRAM_SCHEMAS } from '../../../tools/docs/schemas';
import { CHECKS } from './checks';
import { KNOWN, SET_BY_START } from './checks/configuration';
import { remedyOf } from '../config/french-faults';
import { asText, examine } from './examine';
import { FAULTS } from './testing/faults';
import { anInstallation, type Installation } from './testing/installation';

jest.setTimeout(60_000);

let installation: Installation;
beforeEach(async () => {
  installation = await anInstallation();
});
afterEach(() => installation.close());

/** The program checks the real disk. A temporary folder may be in memory, but /var/tmp outlives a restart. */
function onDisk({ dataDir, later }: Installation): string {
  const folder = mkdtempSync('/var/tmp/girouette-doctor-');
  later(() => rmSync(folder, { recursive: true }));
  cpSync(dataDir, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

/** The text without its typography, so that it matches the sentences of the table. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const found = async () =>
  (await examine({ checks: CHECKS, context: await installation.context() })).findings.map(
    ({ problem, remedy }) => [plain(problem), plain(remedy)],
  );

test('a system for trials has no faults', async () => {
  expect(await found()).toEqual([]);
});

test('a system for guests has no faults', async () => {
  await installation.openToGuests();
  expect(await found()).toEqual([]);
});

test('a server with its own name has no faults, while it runs and before', async () => {
  await installation.openToGuests();
  installation.serveDomain();
  expect(await found()).toEqual([]);
  await installation.answerAsFront();
  // Tests cannot reach its address.
  const checks = { ...CHECKS, 'chemin de l’adresse publique': () => Promise.resolve([]) };
  const context = await installation.context();
  const { findings } = await examine({ checks, context });
  expect([context.isRunning, findings]).toEqual([true, []]);
});

test('Debian’s Node has no faults after the end of its line', async () => {
  installation.node = { version: '20.19.2', isDebians: true };
  expect(await found()).toEqual([]);
});

test('a folder that does not exist yet has no faults', async () => {
  installation.env.DATA_DIR = join(installation.root, 'later');
  expect(await found()).toEqual([]);
});

test.each(FAULTS)('$fault', async ({ forGuests, withDomain, plant, problem, remedy }) => {
  if (forGuests || withDomain) await installation.openToGuests();
  if (withDomain) installation.serveDomain();
  const place = (await plant(installation)) ?? '';
  const { root, env } = installation;
  const words = { '{root}': root, '{place}': place, '{port}': env.PORT ?? '' };
  const at = (sentence: string) =>
    Object.entries(words).reduce((text, [word, value]) => text.replaceAll(word, value), sentence);
  expect(await found()).toEqual([[at(problem), at(remedy)]]);
});

test('there are thirty faults or more, and each has its own sentence', () => {
  const sentences = new Set(FAULTS.map(({ problem, remedy }) => `${problem} ${remedy}`));
  expect(sentences.size).toBe(FAULTS.length);
  expect(sentences.size).toBeGreaterThanOrEqual(30);
});

/** The Node of this machine may have no fixes any more. */
const ON_NODE_24 = [
  '--import',
  "data:text/javascript,Object.defineProperty(process,'version',{value:'v24.22.3'})",
];

test('the program ends with 0 without faults and with 1 otherwise, for people and for programs', () => {
  const program = compileProgram(join(import.meta.dirname, 'main.ts'));
  const { env } = installation;
  const dataDir = onDisk(installation);
  const run = (...args: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, [...ON_NODE_24, program, ...args], {
      env: { PATH: process.env.PATH, ...env, DATA_DIR: dataDir, ENV_FILE: '' },
      encoding: 'utf8',
    });
    return { status, stdout: plain(stdout) };
  };
  const sum = `${Object.keys(CHECKS).length} vérifications.\n`;
  expect(run()).toEqual({ status: 0, stdout: `✔ Rien à signaler : ${sum}` });
  env.MAIL_KEY = 'court';
  const remedy = 'Donnez au moins 32 caractères : « npm run tool -- keys » en fait de nouvelles.';
  const problem = 'La valeur de MAIL_KEY ne convient pas.';
  expect(run()).toEqual({
    status: 1,
    stdout: `✖ ${problem}\n  ${remedy}\n\n1 chose à corriger, ${sum}`,
  });
  const { status, stdout } = run('--json');
  expect([status, JSON.parse(stdout)]).toMatchObject([
    1,
    { findings: [{ check: 'valeurs des variables', problem, remedy }] },
  ]);
});

test('nothing that belongs to the installation is changed or created', async () => {
  const { root } = installation;
  const files = () =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => {
        const { mtimeMs, mode } = statSync(join(root, name));
        const content = statSync(join(root, name)).isFile() ? readFileSync(join(root, name)) : '';
        return [name, mtimeMs, mode, createHash('sha256').update(content).digest('hex')];
      });
  const before = files();
  await found();
  expect(files()).toEqual(before);
});

test('no secret is printed for any fault', async () => {
  const secret = 'tres-secret';
  const names = [
    'PLAY_KEY',
    'JWT_PRIVATE_KEY',
    'ADMIN_PASSWORD',
    'KAFKA_PASSWORD',
    'BACKUP_IDENTITY',
  ];
  for (const name of [...names, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    installation.env[name] = `${secret}-${name}`;
  }
  installation.env.SMTP_URL = `smtp://nom:${secret}@127.0.0.1:1`;
  installation.env.REDIS_URL = `redis://nom:${secret}@127.0.0.1:1`;
  installation.env.STRIPE_URL = `http://nom:${secret}@127.0.0.1:1`;
  installation.env.GAME_URL = `http://nom:${secret}@127.0.0.1:1`;
  const url = installation.env.SMTP_URL;
  const checks = {
    ...CHECKS,
    bavarde: () => Promise.reject(new Error(`cannot reach ${url}`)),
    citation: () => Promise.resolve([{ problem: url, remedy: secret }]),
  };
  const report = await examine({ checks, context: await installation.context() });
  expect(report.findings.length).toBeGreaterThan(6);
  expect(asText(report)).not.toContain(secret);
  expect(JSON.stringify(report)).not.toContain(secret);
});

test('a check that does not end, or that fails, is a finding, and the other checks still report', async () => {
  chmodSync(join(installation.dataDir, 'keys/play.key'), 0o644);
  const { 'accès aux clés': unchanged = () => Promise.resolve([]) } = CHECKS;
  const { findings } = await examine({
    checks: {
      'sans fin': () => new Promise(() => undefined),
      'en panne': () => Promise.reject(new Error('secret')),
      'accès aux clés': unchanged,
    },
    context: await installation.context(),
    limitMs: 50,
  });
  expect(findings.map(({ problem }) => plain(problem))).toEqual([
    'La vérification « sans fin » n’a pas fini à temps.',
    'La vérification « en panne » a échoué (Error).',
    expect.stringMatching(/^D’autres utilisateurs .* peuvent lire la clé .*play\.key\.$/),
  ]);
});

test('the doctor knows the variables of every program', () => {
  const names = Object.values(PROGRAM_SCHEMAS).flatMap(({ shape }) => Object.keys(shape));
  expect(names.filter((name) => !KNOWN.includes(name))).toEqual([]);
});

test('the schemas’ message about an invalid value is a French sentence', () => {
  const english = Object.values({ ...PROGRAM_SCHEMAS, ...PART_SCHEMAS }).flatMap(({ shape }) =>
    Object.entries(shape)
      .filter(([name]) => !SET_BY_START.has(name))
      .flatMap(([, schema]) => schema.safeParse('\u0001 ,,').error?.issues ?? [])
      .map((issue) => [issue.message, remedyOf(issue)] as const)
      .filter(([, remedy]) => /\bmust\b|^Corrigez-la/.test(remedy)),
  );
  expect(english).toEqual([]);
});
