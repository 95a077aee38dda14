import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compileProgram } from '@girouette/platform/async/testing';
import type { Store } from '../../src';
import { drain } from '../../src/contract/things';
import { dropMongo } from '../../src/mongodb/client';
import {
  COUNTERS,
  JOB_COUNT,
  JOBS,
  openForTest,
  type OpenOptions,
  prepareForTest,
  TIMES,
} from './counting';

const PROCESSES = 2;

const { MONGODB_URL } = process.env;
const engines = [
  { name: 'SQLite', url: undefined },
  ...(MONGODB_URL ? [{ name: 'MongoDB', url: MONGODB_URL }] : []),
];

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it.each(engines)(
  'two processes lose nothing of one row on $name, and claim each job once',
  async ({ url }) => {
    const service = `processes-${randomBytes(4).toString('hex')}`;
    const store = openForTest({ service, url, dir });
    await prepareForTest(store);
    for (let n = 0; n < JOB_COUNT; n += 1) {
      await store.table(JOBS).insert({ id: `job-${n}`, state: 'open' });
    }
    const processes = await Promise.all(
      Array.from({ length: PROCESSES }, () => startCounting({ service, url, dir })),
    );
    const relay = startRelay(store);
    const claimed = (await Promise.all(processes.map((each) => each.run()))).flat();
    const events = await relay.stop();

    const total = PROCESSES * TIMES;
    expect(await store.table(COUNTERS).get('one')).toEqual({
      id: 'one',
      updated: total,
      added: total,
    });
    expect(new Set(events.map(({ id }) => id)).size).toBe(2 * total);
    expect(claimed).toHaveLength(JOB_COUNT);
    expect(new Set(claimed).size).toBe(JOB_COUNT);
    await store.close();
    if (url !== undefined) await dropMongo({ service, url }).catch(() => undefined);
  },
  60_000,
);

/** Empties the outbox in this process while the others write. */
function startRelay(store: Store) {
  let writing = true;
  const run = async () => {
    const published = [];
    while (writing) published.push(...(await drain(store)));
    return [...published, ...(await drain(store))];
  };
  const running = run();
  return {
    stop() {
      writing = false;
      return running;
    },
  };
}

/** Starts a process and waits until it is ready. */
async function startCounting(options: OpenOptions) {
  const program = compileProgram(join(__dirname, 'counting.ts'));
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('ready');
  return {
    async run(): Promise<string[]> {
      child.stdin.end('go\n');
      const { value } = (await lines.next()) as { value?: string };
      expect(await exited).toEqual([0, null]);
      return JSON.parse(value ?? '[]') as string[];
    },
  };
}
