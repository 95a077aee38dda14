import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../src/testing';

interface Process {
  child: ChildProcess;
  out: () => string;
  err: () => string;
  ended: Promise<number | null>;
}

describe('the process of a service', () => {
  let dir: string;
  let running: Process | undefined;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'girouette-run-'));
  });
  afterEach(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
    await rm(dir, { recursive: true });
  });

  function start(env: Record<string, string> = {}, args: string[] = []): Process {
    const script = join(__dirname, 'support', 'things-main.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dir, PORT: '0', ...env },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (data: Buffer) => (out += data.toString()));
    child.stderr.on('data', (data: Buffer) => (err += data.toString()));
    const ended = new Promise<number | null>((resolve) => {
      child.on('close', resolve);
    });
    running = { child, out: () => out, err: () => err, ended };
    return running;
  }

  const address = (service: Process) =>
    eventually(
      () => {
        const found = /"msg":"Server listening at (http:[^"]+)"/.exec(service.out())?.[1];
        expect(found).toBeDefined();
        expect(service.out()).toContain('"msg":"ready"');
        return found!;
      },
      { timeoutMs: 15_000 },
    );

  async function freePort(): Promise<number> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    return port;
  }

  it('serves its metrics on their own port only', async () => {
    const port = await freePort();
    const service = start({ METRICS_PORT: String(port) });
    const url = await address(service);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toContain('outbox_oldest_age_seconds{part="review"} 0\n');
    expect(metrics).toMatch(/process_cpu_user_seconds_total\{part="review"\} /);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  }, 30_000);

  it('finishes the request in progress on SIGTERM, and accepts no other', async () => {
    const service = start();
    const url = await address(service);
    const answer = fetch(`${url}/api/things/act`, { method: 'POST' });
    await eventually(() => {
      expect(service.out()).toContain('"msg":"begun"');
    });

    service.child.kill('SIGTERM');

    await eventually(async () => {
      await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    });
    const finished = await answer;
    expect(finished.status).toBe(200);
    expect(await finished.json()).toEqual({ shown: 'finished' });
    expect(await service.ended).toBe(0);
    expect(service.out()).toContain('"msg":"stopped"');
  }, 30_000);

  it('creates the tables and indexes of its store and ends, as a job before a rollout', async () => {
    const job = start({}, ['indexes']);
    expect(await job.ended).toBe(0);
    expect(job.out()).toContain('"msg":"the tables and indexes are there"');
    expect(job.out()).not.toContain('Server listening');
  }, 30_000);

  it('reports in one sentence that its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const { port } = other.address() as AddressInfo;
    const service = start({ PORT: String(port) });
    expect(await service.ended).toBe(1);
    expect(service.err()).toBe(
      `review cannot start. Port ${String(port)} is taken; choose another with PORT.\n`,
    );
    other.close();
  }, 30_000);

  it('lists all faults of its configuration, and no value', async () => {
    const service = start({
      PORT: 'eighty',
      MONGODB_URL: 'http://me:secret@host',
      PLAY_KEY: 'short',
    });
    expect(await service.ended).toBe(1);
    expect(service.err()).toBe(
      [
        'review cannot start. The configuration has faults:',
        '  PORT: must be a port from 0 to 65535',
        '  MONGODB_URL: must start with mongodb:// or mongodb+srv://',
        '  PLAY_KEY: must have at least 32 characters',
        '',
      ].join('\n'),
    );
  }, 30_000);

  it('reports in one sentence that it cannot write its data', async () => {
    const file = join(dir, 'a-file');
    await writeFile(file, '');
    const service = start({ DATA_DIR: join(file, 'data') });
    expect(await service.ended).toBe(1);
    expect(service.err()).toMatch(/^review cannot start\. .+\n$/);
    expect(service.err()).toContain(file);
  }, 30_000);
});
