import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Cache } from '@girouette/cache';

/** Work that comes round. Safe to run twice: while the cache is away, each instance runs it. */
export interface Task {
  name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  everyMs: number;
  run(): Promise<void>;
}

export interface Tasks {
  start(): void;
  /** Runs the task at once; while it is running, once more right after. */
  wake(name: string): void;
  /** Waits for the runs in hand. */
  stop(): Promise<void>;
}

/** A lease outlives its holder by no more than this: so long the work of a killed instance waits for another. */
const LEASE_MS = 6_000;

/** Runs each task on one instance of the service at a time. */
export function createTasks(options: {
  service: string;
  tasks: readonly Task[];
  cache: Cache;
  log: Logger;
}): Tasks {
  const { service, cache, log } = options;
  const loops = new Map(
    options.tasks.map((task) => [
      task.name,
      createLoop(task, () => runAlone({ key: `task:${service}:${task.name}`, task, cache, log })),
    ]),
  );
  return {
    start() {
      for (const loop of loops.values()) loop.start();
    },
    wake(name) {
      loops.get(name)?.wake();
    },
    async stop() {
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}

function createLoop(task: Task, run: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let again = false;
  let stopped = true;

  function wake(): void {
    if (stopped) return;
    if (current) {
      again = true;
      return;
    }
    clearTimeout(timer);
    again = false;
    current = run().finally(() => {
      current = undefined;
      if (again) wake();
      else if (!stopped) timer = setTimeout(wake, task.everyMs).unref();
    });
  }

  return {
    start() {
      stopped = false;
      wake();
    },
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}

async function runAlone(options: {
  key: string;
  task: Task;
  cache: Cache;
  log: Logger;
}): Promise<void> {
  const { key, task, cache, log } = options;
  const holder = randomUUID();
  if (!(await cache.setNx(key, holder, LEASE_MS).catch(() => true))) return;
  const renewal = setInterval(() => {
    cache.set(key, holder, LEASE_MS).catch(() => undefined);
  }, LEASE_MS / 3).unref();
  try {
    await task.run();
  } catch (error) {
    log.error({ err: error, task: task.name }, 'task failed; it will run again');
  } finally {
    clearInterval(renewal);
    await cache.del(key, holder).catch(() => false);
  }
}
