import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { createHome, type Home } from '../support/system';
import { until } from '../support/until';

jest.setTimeout(120_000);

const ROOT = resolve(import.meta.dirname, '../../..');
const CAMILLE = { name: 'Camille Perrin', email: 'camille@example.fr', password: 'le vent tourne' };

let home: Home;
let npm: ChildProcess;

beforeAll(async () => {
  home = await createHome();
});
afterAll(async () => {
  // A separate group, so that leftovers of a failed test do no harm.
  if (npm.pid !== undefined && hasProcesses()) process.kill(-npm.pid, 'SIGKILL');
  await until(() => Promise.resolve(!hasProcesses()));
  home.remove();
});

async function startByNpm(): Promise<void> {
  const { port, inboxPort, dataDir } = home;
  npm = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: '',
      ENV_FILE: '',
      PORT: String(port),
      INBOX_PORT: String(inboxPort),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream?.on('data', (text: Buffer) => (printed += text.toString()));
  }
  await until(() => Promise.resolve(printed.includes('Girouette est prête')), {
    timeoutMs: 90_000,
    what: 'the start',
  });
}

const hasProcesses = (): boolean => {
  try {
    return process.kill(-(npm.pid ?? 0), 0);
  } catch {
    return false;
  }
};

const isOpen = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

async function registrationStatus(): Promise<number> {
  const { status } = await fetch(`http://localhost:${home.port}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CAMILLE),
  });
  return status;
}

test('npm start ends with its npm, and answered requests are there at the next start', async () => {
  await startByNpm();
  expect(await registrationStatus()).toBe(201);
  npm.kill('SIGTERM');
  await until(() => Promise.resolve(!hasProcesses()), { what: 'the end of all processes' });
  expect(await isOpen(home.port)).toBe(false);

  const next = await home.start();
  expect(next.printed()).not.toMatch(/[⚠✖]/);
  expect(await registrationStatus()).toBe(409);
  expect(await next.stop()).toBe(0);
});
