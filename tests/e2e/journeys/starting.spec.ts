import { createServer } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loginsIn, type Login } from '../support/owner';
import { createHome, startAndFail, type Home } from '../support/system';

jest.setTimeout(60_000);

let home: Home;

beforeEach(async () => {
  home = await createHome();
});
afterEach(() => {
  home.remove();
});

const baseEnv = () => ({
  PORT: String(home.port),
  INBOX_PORT: String(home.inboxPort),
  DATA_DIR: home.dataDir,
});

/** The exit code after which deploy/girouette.service is not started again. */
const REFUSED = 78;

test('a taken port is reported in one sentence, with exit code 1', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(home.port, '127.0.0.1', done));
  const { code, printed } = await startAndFail(baseEnv());
  await new Promise((done) => other.close(done));

  expect(code).toBe(1);
  expect(printed.trim().split('\n')).toEqual([
    `✖ Le port ${home.port} est déjà pris : arrêtez l’autre programme ou choisissez un autre port par PORT.`,
  ]);
});

test('a read-only data folder is reported in one sentence, with exit code 1', async () => {
  const file = join(home.dataDir, 'a-file');
  writeFileSync(file, '');
  const { code, printed } = await startAndFail({ ...baseEnv(), DATA_DIR: join(file, 'data') });

  expect(code).toBe(1);
  expect(printed.trim().split('\n')).toHaveLength(1);
  expect(printed).toContain('ne peut pas être écrit');
});

test.each([
  {
    name: 'PORT',
    value: 'eighty',
    exitCode: 1,
    sentence: 'PORT=eighty n’est pas un numéro de port',
  },
  { name: 'MONGODB_URL', value: 'http://not-mongo', exitCode: REFUSED, sentence: 'MONGODB_URL' },
  { name: 'KAFKA_BROKERS', value: 'nowhere', exitCode: REFUSED, sentence: 'KAFKA_BROKERS' },
  { name: 'REDIS_URL', value: 'localhost', exitCode: REFUSED, sentence: 'REDIS_URL' },
])('$name=$value is refused at the start', async ({ name, value, exitCode, sentence }) => {
  const { code, printed } = await startAndFail({ ...baseEnv(), [name]: value });
  expect(code).toBe(exitCode);
  expect(printed).toContain(sentence);
});

test('a Node that is too old is reported in one sentence, with the exit code of a refusal', async () => {
  // Makes the program see an older version of Node.
  const older = join(home.dataDir, 'older-node.cjs');
  writeFileSync(
    older,
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } });",
  );
  const { code, printed } = await startAndFail({
    ...baseEnv(),
    NODE_OPTIONS: `--require=${older}`,
  });
  expect(code).toBe(REFUSED);
  expect(printed.trim()).toBe(
    '✖ Girouette a besoin de Node.js 20.19.2 ou plus récent ; celui-ci est la version 18.19.0.',
  );
});

async function signInStatus(url: string, login: Login): Promise<number> {
  const answer = await fetch(`${url}/api/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  return answer.status;
}

test('on the network, the demo accounts get random passwords, or the operator names an administrator', async () => {
  const demo = [
    { email: 'bistrot@girouette.local', password: 'girouette-demo' },
    { email: 'admin@girouette.local', password: 'girouette-admin' },
  ];
  const first = await home.start({ HOST: '0.0.0.0' });
  const { owner, admin } = loginsIn(first.printed());
  for (const login of demo) expect(await signInStatus(first.url, login)).toBe(401);
  for (const login of [owner, admin]) expect(await signInStatus(first.url, login)).toBe(200);
  expect(await first.stop()).toBe(0);

  const ours = { email: 'direction@example.fr', password: 'le vent tourne' };
  const second = await home.start({
    HOST: '0.0.0.0',
    ADMIN_EMAIL: ours.email,
    ADMIN_PASSWORD: ours.password,
  });
  expect(second.printed()).toContain(`${owner.email}  (mot de passe affiché au premier démarrage)`);
  expect(second.printed()).not.toContain(ours.password);
  expect(await signInStatus(second.url, ours)).toBe(200);
  expect(await signInStatus(second.url, owner)).toBe(200);
  for (const login of demo) expect(await signInStatus(second.url, login)).toBe(401);
  expect(await second.stop()).toBe(0);

  const log = readFileSync(join(home.dataDir, 'logs/girouette.log'), 'utf8');
  expect(log).toContain('signed in');
  for (const { password } of [owner, admin, ours]) expect(log).not.toContain(password);
});

test('when two first starts share a folder, the second uses what the first has made', async () => {
  const other = await createHome();
  const systems = await Promise.all([
    home.start({ HOST: '0.0.0.0' }),
    other.start({ HOST: '0.0.0.0', DATA_DIR: home.dataDir }),
  ]);
  const texts = systems.map((system) => system.printed());
  expect(texts.filter((text) => text.includes('notez-le'))).toHaveLength(1);
  expect(new Set(texts.map((text) => /spin\/game\/(\S+)/.exec(text)?.[1])).size).toBe(1);
  const { owner } = loginsIn(texts.find((text) => text.includes('notez-le')) ?? '');
  for (const { url } of systems) expect(await signInStatus(url, owner)).toBe(200);
  for (const text of texts) expect(text).not.toMatch(/[⚠✖]/);

  expect(await Promise.all(systems.map((system) => system.stop()))).toEqual([0, 0]);
  other.remove();
});

test('it starts every part, on less than 700 MB, and stops cleanly on Ctrl-C', async () => {
  const system = await home.start();
  const parts = [...system.printed().matchAll(/^ {2}([\w-]+)\s+(prête|en panne)/gm)];

  expect(parts.length).toBe(12);
  expect(parts.filter(([, , state]) => state !== 'prête')).toEqual([]);
  expect(system.memoryMb()).toBeLessThan(700);
  expect(await system.stop()).toBe(0);
});
