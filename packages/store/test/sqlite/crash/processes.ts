import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { compileProgram } from '@girouette/platform/async/testing';

/** A writer in a separate process. Its output arrives line by line. */
export interface Writer {
  process: ChildProcessByStdio<Writable, Readable, null>;
  lines: AsyncIterator<string, undefined>;
  /** Resolves to the exit code. */
  ended: Promise<number | null>;
}

export function startWriter(
  dir: string,
  name: string,
  job: 'writeUntilKilled' | 'race' | 'consume',
): Writer {
  const program = compileProgram(join(__dirname, 'writer.ts'));
  const child = spawn(process.execPath, [program, dir, name, job], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { process: child, lines: linesOf(child.stdout), ended };
}

/** The writer's next line. @throws when it ends without one */
export async function nextLine({ lines }: Writer): Promise<string> {
  const { value } = await lines.next();
  if (value === undefined) throw new Error('the writer ended');
  return value;
}

/** Runs a job in several processes that start together. @returns the last line of each */
export async function runTogether(dir: string, job: 'race' | 'consume'): Promise<number[]> {
  const writers = ['a', 'b', 'c'].map((name) => startWriter(dir, name, job));
  for (const writer of writers) expect(await nextLine(writer)).toBe('ready');
  for (const writer of writers) writer.process.stdin.end('go\n');
  const lines = await Promise.all(writers.map(nextLine));
  expect(await Promise.all(writers.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  return lines.map(Number);
}

async function* linesOf(stream: Readable): AsyncGenerator<string, undefined> {
  yield* createInterface(stream);
  return undefined;
}
