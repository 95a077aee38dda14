/**
 * `npm run tool -- bench:events [--backlog 1000000] [--flush 100000] [--rate 4000] [--seconds 20]`: the relay and a consumer at their limit,
 * with events of 1 KB, on the embedded log or on the engines that the environment names.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { PHASES } from './phases';

const ROOT = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const say = (text: string) => process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: {
    backlog: { type: 'string', default: '1000000' },
    flush: { type: 'string', default: '100000' },
    rate: { type: 'string', default: '4000' },
    seconds: { type: 'string', default: '20' },
  },
});

async function runPhase(
  phase: keyof typeof PHASES,
  { dir, prefix, count, rate }: PhaseOptions,
): Promise<void> {
  const { stdout } = await run(
    process.execPath,
    [
      // As `npm run serve` limits the whole system.
      '--max-old-space-size=128',
      '--max-semi-space-size=4',
      'tools/run/with-tools.mjs',
      'lab/bench/events/phase/main.ts',
      phase,
      dir,
      prefix,
      `${count}`,
      `${rate}`,
    ],
    { cwd: ROOT },
  );
  say(`${phase}, ${count.toLocaleString('en')} events`);
  const measured = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, number>;
  for (const [name, value] of Object.entries(measured))
    say(`  ${name.padEnd(36)} ${value.toLocaleString('en').padStart(10)}`);
}

interface PhaseOptions {
  dir: string;
  prefix: string;
  count: number;
  rate: number;
}

const dir = mkdtempSync(join(tmpdir(), 'girouette-bench-events-'));
try {
  const place = (name: string) => ({ dir: join(dir, name), prefix: `bench-${Date.now()}-${name}` });
  const rate = Number(values.rate);
  await runPhase('flush', { ...place('flush'), count: Number(values.flush), rate });
  const backlog = { ...place('backlog'), count: Number(values.backlog), rate };
  await runPhase('fill', backlog);
  await runPhase('drain', backlog);
  await runPhase('latency', { ...place('latency'), count: rate * Number(values.seconds), rate });
} finally {
  rmSync(dir, { recursive: true, force: true });
}
