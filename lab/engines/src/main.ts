import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { openEngines } from './open-engines';
import { EngineMissingError } from './engine';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** `npm run tool -- engines <command>`: starts the engines, runs the command with them and returns its exit code. */
async function main(): Promise<number> {
  const since = performance.now();
  const [command, ...args] = process.argv
    .slice(2)
    .filter((arg, index) => index > 0 || arg !== '--');
  const engines = await openEngines({ env: process.env, onReady: say });
  say(`engines ready in ${((performance.now() - since) / 1000).toFixed(1)} s`);
  try {
    if (command === undefined) return await untilStopped();
    return await runWith(engines.env, command, args);
  } finally {
    await engines.close();
  }
}

function untilStopped(): Promise<number> {
  say('Ctrl-C stops them.');
  return new Promise((done) => {
    const timer = setInterval(() => undefined, 60_000);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        clearInterval(timer);
        done(0);
      });
    }
  });
}

function runWith(
  env: Record<string, string>,
  command: string,
  args: readonly string[],
): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  // Ctrl-C also reaches the command; this process must not exit first.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done, refuse) => {
    child.once('error', refuse);
    child.once('exit', (code, signal) => {
      done(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

process.exit(
  await main().catch((error: unknown) => {
    say(error instanceof Error ? `✖ ${error.message}` : String(error));
    return error instanceof EngineMissingError ? 3 : 1;
  }),
);
