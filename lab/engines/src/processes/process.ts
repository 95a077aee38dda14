import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProcessPlan } from './plan';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;
const PROBE_LIMIT_MS = 3_000;
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'end-with-parent.mjs')).href;

/** One part of the system as a process. It keeps its port across restarts. */
export interface RunningProcess {
  /** `game-2` is the second instance of game. */
  name: string;
  part: string;
  url: string;
  /** The URL of its metrics; the stand-ins have none. */
  metricsUrl: string;
  logFile: string;
  /** Null while it does not run. */
  readonly pid: number | null;
  /** Whether its readiness probe succeeds. */
  ready(): Promise<boolean>;
  /** Starts it without waiting for it to be ready. */
  launch(): void;
  /** Starts it and waits until it is ready. @throws Error with its last line of output when it exits or takes too long */
  start(): Promise<void>;
  /** Stops it with SIGTERM. */
  stop(): Promise<void>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

export type OnDeath = (death: { name: string; how: string; lastLine: string }) => void;

/**
 * A process that is not started yet.
 * @param options.onDeath called when it exits without being stopped
 */
export function prepareProcess(options: {
  plan: ProcessPlan;
  env: Record<string, string | undefined>;
  logFile: string;
  onDeath: OnDeath;
}): RunningProcess {
  const { plan, logFile, onDeath } = options;
  const { name, part, url } = plan;
  let child: ChildProcess | undefined;
  let stopping = false;

  const running = () => child?.exitCode === null && child.signalCode === null;
  const ready = () =>
    fetch(`${url}${plan.probe}`, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );

  function launch(): void {
    const log = openSync(logFile, 'a');
    stopping = false;
    const started = spawn(process.execPath, ['--import', PRELOAD, plan.script], {
      env: { ...options.env, ...plan.env },
      stdio: ['ignore', log, log, 'ipc'],
      // A separate process group, so that Ctrl-C reaches only the starter, which stops the parts in order.
      detached: true,
    });
    closeSync(log);
    child = started;
    started.once('exit', (code, signal) => {
      if (stopping || child !== started) return;
      onDeath({ name, how: signal ?? `code ${String(code)}`, lastLine: lastLineOf(logFile) });
    });
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!child || !running()) return;
    stopping = true;
    const ended = new Promise((done) => child?.once('exit', done));
    child.kill(signal);
    const limit = setTimeout(() => child?.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(limit);
  }

  async function start(): Promise<void> {
    if (!running()) launch();
    const until = Date.now() + START_LIMIT_MS;
    while (!(await ready())) {
      if (!running()) throw new Error(`${name} ended while starting: ${lastLineOf(logFile)}`);
      if (Date.now() > until) throw new Error(`${name} is not ready; see ${logFile}`);
      await new Promise((resume) => setTimeout(resume, 100));
    }
  }

  return {
    name,
    part,
    url,
    metricsUrl: `http://127.0.0.1:${plan.env.METRICS_PORT ?? '0'}/metrics`,
    logFile,
    get pid() {
      return running() ? (child?.pid ?? null) : null;
    },
    ready,
    launch,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

const LONGEST_LINE = 200;

/** The last line of a process's output; of a JSON log line only its message. */
function lastLineOf(file: string): string {
  const line = readFileSync(file, 'utf8').trimEnd().split('\n').at(-1)?.trim() ?? '';
  const message = /"msg":"((?:[^"\\]|\\.)*)"\}$/.exec(line)?.[1];
  return (message ?? line).slice(0, LONGEST_LINE);
}
