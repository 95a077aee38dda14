import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aFreePort } from '@girouette/platform/async/testing';
import { startProcess, type TestProcess } from '@girouette/platform/runtime/testing';
import { eventually } from '@girouette/platform/async/testing';

jest.setTimeout(90_000);

const root = mkdtempSync(join(tmpdir(), 'web-host-process-'));
let running: TestProcess;

function start(env: Record<string, string>): TestProcess {
  const script = join(__dirname, '../src/main.ts');
  running = startProcess({ script, env: { ROOT: root, KIND: 'microfrontend', ...env } });
  return running;
}

beforeAll(() => {
  mkdirSync(join(root, 'b1'));
  writeFileSync(join(root, 'b1/main.js'), 'console.log("bonjour");');
  writeFileSync(join(root, 'current.json'), '{"name":"mf_owner","build":"b1"}');
});
afterEach(() => running.end('SIGKILL'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

test('at SIGTERM a web host answers for a while that it is not ready, still sends files, and ends with exit code 0', async () => {
  const port = await aFreePort();
  const { child, ended } = start({ PORT: String(port), PREFIX: '/mf/owner/' });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await eventually(async () => expect((await get('/readyz')).status).toBe(200), {
    timeoutMs: 60_000,
  });

  child.kill('SIGTERM');

  await eventually(async () => {
    const { status, headers } = await get('/readyz');
    expect([status, headers.get('connection')]).toEqual([503, 'close']);
  });
  const file = await get('/mf/owner/b1/main.js');
  expect([file.status, file.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
});

test('a web host without a folder to serve says so and ends with exit code 1', async () => {
  const { ended, err } = start({ ROOT: '', PORT: '0' });
  expect(await ended).toBe(1);
  expect(err()).toMatch(/^The web host cannot start\. The configuration has faults:\nROOT: /);
});
