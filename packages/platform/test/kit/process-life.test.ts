import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtVersion } from '../../src/kit';
import { aFreePort, eventually, startProcess, type TestProcess } from '../../src/kit/testing';

describe('the process of a service', () => {
  let dir: string;
  let running: TestProcess | undefined;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'girouette-run-'));
  });
  afterEach(async () => {
    await running?.end('SIGKILL');
    await rm(dir, { recursive: true });
  });

  function start(env: Record<string, string> = {}, args: string[] = []): TestProcess {
    const script = join(__dirname, 'support', 'things-main.ts');
    running = startProcess({ script, args, env: { DATA_DIR: dir, PORT: '0', ...env } });
    return running;
  }

  const address = (service: TestProcess) =>
    eventually(
      () => {
        const found = /"msg":"Server listening at (http:[^"]+)"/.exec(service.out())?.[1];
        expect(found).toBeDefined();
        expect(service.out()).toContain('"msg":"ready"');
        return found!;
      },
      { timeoutMs: 60_000 },
    );

  it('logs its version first, and serves its metrics on their own port only', async () => {
    const port = await aFreePort();
    const service = start({ METRICS_PORT: String(port) });
    const url = await address(service);
    expect(JSON.parse(service.out().split('\n')[0]!)).toMatchObject({
      msg: 'starting',
      ...builtVersion,
    });
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toContain('outbox_oldest_age_seconds{part="review"} 0\n');
    expect(metrics).toMatch(/process_cpu_user_seconds_total\{part="review"\} /);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  }, 90_000);

  it('answers for a while on SIGTERM that it is not ready, and finishes the requests in progress', async () => {
    const service = start();
    const url = await address(service);
    const act = () => fetch(`${url}/api/things/act`, { method: 'POST' });
    const answer = act();
    await eventually(() => {
      expect(service.out()).toContain('"msg":"begun"');
    });

    service.child.kill('SIGTERM');

    await eventually(async () => {
      const { status, headers } = await fetch(`${url}/readyz`);
      expect([status, headers.get('connection')]).toEqual([503, 'close']);
    });
    for (const finished of await Promise.all([answer, act()])) {
      expect(finished.status).toBe(200);
      expect(await finished.json()).toEqual({ shown: 'finished' });
    }
    expect(await service.ended).toBe(0);
    expect(service.out()).toContain('"msg":"stopped"');
  }, 90_000);

  it('stops listening at once on SIGINT, and finishes the request in progress', async () => {
    const service = start();
    const url = await address(service);
    const answer = fetch(`${url}/api/things/act`, { method: 'POST' });
    await eventually(() => {
      expect(service.out()).toContain('"msg":"begun"');
    });

    service.child.kill('SIGINT');

    await eventually(async () => {
      await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    });
    expect((await answer).status).toBe(200);
    expect(await service.ended).toBe(0);
  }, 90_000);

  it('creates the tables and indexes of its store and ends, as a job before a rollout', async () => {
    const job = start({}, ['indexes']);
    expect(await job.ended).toBe(0);
    expect(job.out()).toContain('"msg":"the tables and indexes are there"');
    expect(job.out()).not.toContain('Server listening');
  }, 90_000);

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
  }, 90_000);

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
        '  KAFKA_BROKERS: is required beside another engine and under Kubernetes',
        '  REDIS_URL: is required beside another engine and under Kubernetes',
        '',
      ].join('\n'),
    );
  }, 90_000);

  it('reports in one sentence that it cannot write its data', async () => {
    const file = join(dir, 'a-file');
    await writeFile(file, '');
    const service = start({ DATA_DIR: join(file, 'data') });
    expect(await service.ended).toBe(1);
    expect(service.err()).toMatch(/^review cannot start\. .+\n$/);
    expect(service.err()).toContain(file);
  }, 90_000);
});
