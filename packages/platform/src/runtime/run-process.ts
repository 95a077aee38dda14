import { startTimer } from '@girouette/platform/async';
import { DRAIN_MS } from './graceful-close';
import type { Logger } from './log';

/** A stop that takes longer ends with exit code 1. Longer than `gracefulClose` waits for requests in progress. */
export const STOP_MS = 15_000;

export interface Stoppable {
  log: Logger;
  /**
   * Finishes the requests in progress and closes everything that the process opened.
   * @param options.drainMs see `gracefulClose`; set for SIGTERM, when another process takes over, but not for SIGINT, which comes from a
   * keyboard
   */
  stop: (options: { drainMs: number }) => Promise<void>;
}

/**
 * Runs a process: starts it, and stops it at SIGTERM or SIGINT. When the start fails, prints one sentence on standard error and exits with
 * code 1. Logs an uncaught exception or an unhandled rejection and exits with code 1.
 * @param start calls `onStarted` as soon as there is something to stop, before it begins to listen
 */
export async function runProcess(
  name: string,
  start: (onStarted: (process: Stoppable) => void) => Promise<void>,
): Promise<void> {
  try {
    await start((stoppable) => {
      stopOnSignals(stoppable);
      exitOnUncaughtErrors(stoppable.log);
    });
  } catch (error) {
    process.stderr.write(`${name} cannot start. ${sentenceFor(error)}\n`);
    process.exit(1);
  }
}

function stopOnSignals({ log, stop }: Stoppable): void {
  let stopping = false;

  async function stopOnce(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ reason: signal }, 'stopping');
    startTimer(() => {
      log.error(`not stopped within ${STOP_MS} ms`);
      process.exit(1);
    }, STOP_MS).unref();
    await stop({ drainMs: signal === 'SIGTERM' ? DRAIN_MS : 0 });
    log.info('stopped');
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopOnce(signal).catch((error: unknown) => {
        log.fatal({ err: error }, 'not stopped cleanly');
        process.exit(1);
      });
    });
  }
}

/** The state of the process is unknown after such an error, so another one has to take over. */
function exitOnUncaughtErrors(log: Logger): void {
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => {
      log.fatal({ err: error }, kind);
      process.exit(1);
    });
  }
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${String(port)} is taken; choose another with PORT.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${String(port)} is not allowed for this user.`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOTDIR') {
    return `DATA_DIR cannot be written${path === undefined ? '' : ` (${path})`}.`;
  }
  return error.message;
}
