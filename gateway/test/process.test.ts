import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parts } from '@girouette/contracts';
import { eventually, startProcess, type TestProcess } from '@girouette/platform/kit/testing';
import { fetchFrom } from './support/fetch';

jest.setTimeout(90_000);

/** The test compiles the program into another folder, which has no configuration beside it. */
const CONFIG_DIR = join(__dirname, '../config');

/** Makes a signal throw outside of any request. */
const THROW_ON_SIGNAL = `data:text/javascript,process.once('SIGUSR2', () => { throw new Error('broken') })`;

const dir = mkdtempSync(join(tmpdir(), 'girouette-gateway-'));
let running: TestProcess;

function start(env: Record<string, string> = {}): TestProcess {
  const addresses: Record<string, string> = {};
  for (const { variable } of Object.values(parts)) addresses[variable] = 'http://127.0.0.1:9';
  running = startProcess({
    script: join(__dirname, '../src/main.ts'),
    env: { DATA_DIR: dir, PORT: '0', CONFIG_DIR, ...addresses, ...env },
    imports: [THROW_ON_SIGNAL],
  });
  return running;
}
/** @returns the port */
const listening = () =>
  eventually(
    () => {
      expect(running.out()).toContain('"msg":"listening"');
      return Number(/"port":(\d+)/.exec(running.out())?.[1]);
    },
    { timeoutMs: 60_000 },
  );

afterEach(() => running.end('SIGKILL'));
afterAll(() => {
  rmSync(dir, { recursive: true });
});

test('at SIGTERM the gateway answers for a while that it is not ready, and ends with exit code 0', async () => {
  const { child, ended, out } = start();
  const port = await listening();
  child.kill('SIGTERM');
  await eventually(async () => {
    const { status, headers } = await fetchFrom(port, '/readyz');
    expect([status, headers.connection]).toEqual([503, 'close']);
  });
  expect((await fetchFrom(port, '/healthz')).status).toBe(200);
  expect(await ended).toBe(0);
  expect(out()).toContain('"msg":"stopped"');
});

test('the gateway ends with exit code 1 and a log line after an uncaught exception', async () => {
  const { child, ended, out } = start();
  await listening();
  child.kill('SIGUSR2');
  expect(await ended).toBe(1);
  expect(out()).toMatch(/"level":"fatal".*"message":"broken".*"msg":"uncaughtException"/);
});

test('a gateway with a port in use says so in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { ended, err } = start({ PORT: String(port) });
  expect(await ended).toBe(1);
  expect(err()).toBe(
    `gateway cannot start. Port ${String(port)} is taken; choose another with PORT.\n`,
  );
  other.close();
});
