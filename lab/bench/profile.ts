/** `npm run bench -- --profile`: where the processor time of an operation goes. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startSystem } from '../../tools/load/start-system';
import { createClient, inParallel } from './client';
import { FIRST_WARM_UP } from './measure';
import { openBench } from './measure-builds';
import type { Operation } from './operations';
import { startMailSink } from './mail-sink';
import { textOf } from './table';

/** By then all events of the last operation are handled. */
const SETTLED_MS = 3_000;

interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

/** The form of a `.cpuprofile`. Times are in microseconds of the machine's monotonic clock. */
interface CpuProfile {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  startTime: number;
  samples: number[];
  timeDeltas: number[];
}

/** A sample belongs to the innermost frame that one of these names. */
const PARTS: readonly (readonly [part: string, sources: RegExp])[] = [
  [
    'crypto',
    /internal\/crypto|runtime\/(src\/)?keys\/|packages\/signed\/|\/(jsonwebtoken|jws|jwa)\//,
  ],
  ['validation', /\/(zod|ajv|fast-uri)\/|validation\.ts|deliverable-email|\/pasted\.ts/],
  ['store', /\/libsql\/|packages\/store\//],
  ['events', /packages\/events\/|\/(consumers|relay)\//],
  ['mail', /services\/result-mail\/|\/nodemailer\/|\/qr\/|packages\/guest-texts\//],
  ['rules', /\/(domain|rules)[./]|packages\/contracts\//],
  ['log and metrics', /\/(pino|sonic-boom|prom-client|@pinojs)\/|\/log(-file)?\.ts/],
  ['counters', /lru-cache|packages\/(platform\/src\/)?cache\//],
  ['gateway', /gateway\/src\//],
  [
    'HTTP',
    /node:(_http|net|http|internal\/(streams|stream_base))|\/(fastify|@fastify\/\w+|express|express-gateway|undici|find-my-way|light-my-request|cookie)\//,
  ],
  ['services', /services\//],
];

/** Returns a table of the parts of an operation, in microseconds of the main thread. */
export async function profileOperation(options: {
  env: NodeJS.ProcessEnv;
  count: number;
  operation: Operation;
}): Promise<string> {
  const { count, operation } = options;
  const { atOnce } = operation;
  const sink = await startMailSink();
  const env = { ...options.env, SMTP_URL: sink.url };
  const dir = mkdtempSync(join(tmpdir(), 'girouette-profile-'));
  try {
    const nodeArguments = ['--cpu-prof', `--cpu-prof-dir=${dir}`, '--cpu-prof-interval=500'];
    const system = await startSystem(env, { nodeArguments });
    const client = createClient(system.url, 50);
    const call = await operation.prepare(await openBench(client), FIRST_WARM_UP + count);
    await inParallel({ count: FIRST_WARM_UP, atOnce }, call);
    await wait(SETTLED_MS);
    const from = microseconds();
    await inParallel({ count, atOnce }, (index) => call(FIRST_WARM_UP + index));
    await wait(SETTLED_MS);
    const until = microseconds();
    client.close();
    await system.stop();
    // The programs that the start runs leave profiles too.
    const [file = ''] = readdirSync(dir)
      .map((name) => join(dir, name))
      .toSorted((a, b) => statSync(b).size - statSync(a).size);
    const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile;
    return tableOfParts(timeByPart(profile, { from, until }), options);
  } finally {
    sink.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

const microseconds = () => Number(process.hrtime.bigint() / 1_000n);

function timeByPart(
  { nodes, startTime, samples, timeDeltas }: CpuProfile,
  { from, until }: { from: number; until: number },
): Map<string, number> {
  const partOf = partsOf(nodes);
  const times = new Map<string, number>();
  let now = startTime;
  for (const [at, id] of samples.entries()) {
    const delta = timeDeltas[at] ?? 0;
    now += delta;
    const part = partOf(id);
    if (part === null || now < from || now > until) continue;
    times.set(part, (times.get(part) ?? 0) + delta);
  }
  return times;
}

/** @returns the part of each node of the call tree; null while the process is idle */
function partsOf(nodes: CpuProfile['nodes']): (id: number) => string | null {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((c) => [c, id])));
  const sourceOf = sourceReader();
  const known = new Map<number, string | null>();
  const find = (id: number): string | null => {
    const frame = frames.get(id)!;
    if (frame.functionName === '(idle)') return null;
    if (frame.functionName === '(garbage collector)') return 'garbage collection';
    const source = sourceOf(frame);
    const named = PARTS.find(([, sources]) => sources.test(source));
    if (named) return named[0];
    const parent = parents.get(id);
    return parent === undefined ? 'Node itself' : partOf(parent);
  };
  const partOf = (id: number): string | null => {
    let part = known.get(id);
    if (part === undefined) known.set(id, (part = find(id)));
    return part;
  };
  return partOf;
}

/** Reads the source maps of the bundles. */
function sourceReader(): (frame: Frame) => string {
  const maps = new Map<string, SourceMap | null>();
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.startsWith('file:')) return url;
    const file = fileURLToPath(url);
    let map = maps.get(file);
    if (map === undefined) {
      const text = existsSync(`${file}.map`) ? readFileSync(`${file}.map`, 'utf8') : null;
      map = text === null ? null : new SourceMap(JSON.parse(text) as SourceMapPayload);
      maps.set(file, map);
    }
    const entry = map?.findEntry(lineNumber, columnNumber);
    return entry && 'originalSource' in entry ? entry.originalSource : file;
  };
}

function tableOfParts(
  times: ReadonlyMap<string, number>,
  { count, operation }: { count: number; operation: Operation },
): string {
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  const rows = [...times]
    .toSorted(([, a], [, b]) => b - a)
    .map(([part, time]) => [
      part,
      `${(time / count).toFixed(0)} µs`,
      `${((time / total) * 100).toFixed(0)} %`,
    ]);
  const all = ['all', `${(total / count).toFixed(0)} µs`, '100 %'];
  return `\n${textOf([[`part of: ${operation.name}`, 'time', 'share'], ...rows, all])}\n`;
}
