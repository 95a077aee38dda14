import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, startProcess, type TestProcess } from '../../src/kit/testing';

const CLIENTS = 8;
let dir: string;
let service: TestProcess;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'girouette-stop-'));
  const script = join(__dirname, 'support', 'things-main.ts');
  service = startProcess({ script, args: [], env: { DATA_DIR: dir, PORT: '0' } });
});
afterEach(async () => {
  await service.end('SIGKILL');
  await rm(dir, { recursive: true });
});

const address = () =>
  eventually(
    () => {
      expect(service.out()).toContain('"msg":"ready"');
      return /"msg":"Server listening at (http:[^"]+)"/.exec(service.out())![1]!;
    },
    { timeoutMs: 60_000 },
  );

/**
 * The status of an answer, or the code of the error. The kernel resets a connection that it took and the service has not accepted when the
 * service stops listening, which is a refusal. It cannot happen to a connection that has had an answer.
 */
const ask = (url: string, agent: Agent): Promise<string> =>
  new Promise((resolve) => {
    const sent = request(`${url}/healthz`, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        resolve(String(answer.statusCode));
      });
    });
    sent.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
      resolve(code === 'ECONNRESET' && !sent.reusedSocket ? 'ECONNREFUSED' : code);
    });
    sent.end();
  });

/** A client that sends requests without a pause until the server refuses connections. @returns the number of times of each outcome */
async function hammer(url: string, { keepAlive }: { keepAlive: boolean }) {
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  const outcomes = new Set<string>();
  while (!outcomes.has('ECONNREFUSED')) outcomes.add(await ask(url, agent));
  agent.destroy();
  return outcomes;
}

it.each([
  ['SIGTERM', { keepAlive: true }],
  ['SIGTERM', { keepAlive: false }],
  ['SIGINT', { keepAlive: true }],
  ['SIGINT', { keepAlive: false }],
] as const)(
  'clients that hammer a service during %s with %j see answers or refused connections, and nothing else',
  async (signal, options) => {
    const url = await address();
    const clients = Array.from({ length: CLIENTS }, () => hammer(url, options));
    await eventually(async () => {
      expect(await ask(url, new Agent())).toBe('200');
    });
    service.child.kill(signal);
    for (const outcomes of await Promise.all(clients)) {
      expect([...outcomes].toSorted()).toEqual(['200', 'ECONNREFUSED']);
    }
    expect(await service.ended).toBe(0);
  },
  90_000,
);
