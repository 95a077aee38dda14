import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Context } from './context';
import { waitUntil } from './wait';

export interface Guests {
  /** The page that they play on. */
  pageId: () => string;
  /** Resolves when this many more guests have been answered completely. */
  further: (count: number) => Promise<void>;
  /**
   * Starts no more guests. Waits until each guest finds their play and the owner finds all of them.
   * @returns their counts
   * @throws Error naming what is missing
   */
  finish: () => Promise<string>;
}

interface Progress {
  pageId: string;
  ended: number;
}

/**
 * Starts four guests per second and waits for the first.
 * @param inside a command prefix with port 8080 on its localhost
 */
export async function startGuests(
  { cleanup }: Pick<Context, 'cleanup'>,
  inside: readonly string[],
): Promise<Guests> {
  const script = join(import.meta.dirname, 'guests-main.ts');
  const [command = '', ...args] = [...inside, process.execPath, '--import', 'tsx', script];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  cleanup.add('guests', () => child.kill('SIGKILL'));
  let faults = '';
  let lastLine = '';
  let progress: Progress = { pageId: '', ended: 0 };
  child.stderr.setEncoding('utf8').on('data', (text: string) => (faults += text));
  createInterface({ input: child.stdout }).on('line', (line) => {
    lastLine = line;
    progress = JSON.parse(line) as Progress;
  });
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`guests: ${faults.trim()}`);
  });
  // The next wait throws it.
  ended.catch(() => undefined);

  async function further(count: number): Promise<void> {
    const wanted = progress.ended + count;
    const waiting = waitUntil(`${String(count)} further guests`, () =>
      Promise.resolve(progress.ended >= wanted || `${String(progress.ended)} in all`),
    );
    await Promise.race([waiting, ended]);
  }

  await further(1);
  return {
    pageId: () => progress.pageId,
    further,
    async finish() {
      child.kill('SIGTERM');
      await ended;
      return lastLine;
    },
  };
}
