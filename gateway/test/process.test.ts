import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parts } from '@girouette/contracts';
import { eventually } from '@girouette/service-kit/testing';

jest.setTimeout(30_000);

/** Lets a signal throw outside of any request. */
const THROW_ON_SIGNAL = `data:text/javascript,process.once('SIGUSR2', () => { throw new Error('broken') })`;

const dir = mkdtempSync(join(tmpdir(), 'girouette-gateway-'));
let child: ChildProcess;
let out = '';
let err = '';

function start(env: Record<string, string> = {}): Promise<unknown[]> {
  const addresses: Record<string, string> = {};
  for (const { variable } of Object.values(parts)) addresses[variable] = 'http://127.0.0.1:9';
  const main = join(__dirname, '../src/main.ts');
  out = '';
  err = '';
  child = spawn(process.execPath, ['--import', 'tsx', '--import', THROW_ON_SIGNAL, main], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dir,
      PORT: '0',
      ...addresses,
      ...env,
    },
  });
  child.stdout?.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (err += data.toString()));
  return once(child, 'close');
}
const listening = () =>
  eventually(
    () => {
      expect(out).toContain('"msg":"listening"');
    },
    { timeoutMs: 15_000 },
  );

afterEach(() => {
  child.kill('SIGKILL');
});
afterAll(() => {
  rmSync(dir, { recursive: true });
});

test('the gateway ends with exit code 0 at SIGTERM', async () => {
  const ended = start();
  await listening();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(out).toContain('"msg":"stopped"');
});

test('the gateway ends with exit code 1 and a log line after an uncaught exception', async () => {
  const ended = start();
  await listening();
  child.kill('SIGUSR2');
  expect(await ended).toEqual([1, null]);
  expect(out).toMatch(/"level":"fatal".*"message":"broken".*"msg":"uncaughtException"/);
});

test('a gateway whose port is in use says so in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await start({ PORT: String(port) })).toEqual([1, null]);
  expect(err).toBe(
    `gateway cannot start. Port ${String(port)} is taken; choose another with PORT.\n`,
  );
  other.close();
});
