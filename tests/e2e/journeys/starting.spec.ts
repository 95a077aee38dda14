import { createServer } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeHome, startAndFail, type Home } from '../support/system';

jest.setTimeout(60_000);

let home: Home;

beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => {
  home.remove();
});

const baseEnv = () => ({
  PORT: String(home.port),
  INBOX_PORT: String(home.inboxPort),
  DATA_DIR: home.dataDir,
});

test('a port that is taken is told in one sentence, with exit code 1', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(home.port, '127.0.0.1', done));
  const { code, printed } = await startAndFail(baseEnv());
  await new Promise((done) => other.close(done));

  expect(code).toBe(1);
  expect(printed.trim().split('\n')).toEqual([
    `✖ Le port ${home.port} est déjà pris : arrêtez l’autre programme ou choisissez un autre port par PORT.`,
  ]);
});

test('a data folder that cannot be written is told in one sentence, with exit code 1', async () => {
  const file = join(home.dataDir, 'a-file');
  writeFileSync(file, '');
  const { code, printed } = await startAndFail({ ...baseEnv(), DATA_DIR: join(file, 'data') });

  expect(code).toBe(1);
  expect(printed.trim().split('\n')).toHaveLength(1);
  expect(printed).toContain('ne peut pas être écrit');
});

test.each([
  ['PORT', 'eighty', 'PORT=eighty n’est pas un numéro de port'],
  ['MONGODB_URL', 'http://not-mongo', 'MONGODB_URL'],
  ['KAFKA_BROKERS', 'nowhere', 'KAFKA_BROKERS'],
  ['REDIS_URL', 'localhost', 'REDIS_URL'],
])('%s=%s is refused at the start', async (name, value, sentence) => {
  const { code, printed } = await startAndFail({ ...baseEnv(), [name]: value });
  expect(code).toBe(1);
  expect(printed).toContain(sentence);
});

test('a Node that is too old is told in one sentence, with exit code 1', async () => {
  // What the program sees of its Node, as an older one would show it.
  const older = join(home.dataDir, 'older-node.cjs');
  writeFileSync(
    older,
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } });",
  );
  const { code, printed } = await startAndFail({
    ...baseEnv(),
    NODE_OPTIONS: `--require=${older}`,
  });
  expect(code).toBe(1);
  expect(printed.trim()).toBe(
    '✖ Girouette a besoin de Node.js 20.19 ou plus récent ; celui-ci est la version 18.19.0.',
  );
});

test('it starts every part, on less than 700 MB, and stops cleanly on Ctrl-C', async () => {
  const system = await home.start();
  const parts = [...system.printed().matchAll(/^ {2}([\w-]+)\s+(prête|en panne)/gm)];

  expect(parts.length).toBe(12);
  expect(parts.filter(([, , state]) => state !== 'prête')).toEqual([]);
  expect(system.memoryMb()).toBeLessThan(700);
  expect(await system.stop()).toBe(0);
});
