import type { Logger } from 'pino';
import { runExclusively, type Cache } from '@girouette/cache';

/** Work that comes round. Safe to run twice: while the cache is away, each instance runs it. */
export interface Task {
  name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  everyMs: number;
  /** @param signal aborts when another instance has taken the task over; end soon then */
  run(signal: AbortSignal): Promise<void>;
}

export interface Tasks {
  start(): void;
  /** Runs the task at once; while it is running, once more right after. */
  wake(name: string): void;
  /** Waits for the runs in hand. */
  stop(): Promise<void>;
}

/** Runs each task on one instance of the service at a time. */
export function createTasks(options: {
  service: string;
  tasks: readonly Task[];
  cache: Cache;
  log: Logger;
}): Tasks {
  const { service, cache, log } = options;
  const loops = new Map(
    options.tasks.map((task) => {
      const key = `task:${service}:${task.name}`;
      const run = () =>
        runExclusively(cache, key, (signal) => task.run(signal)).catch((error: unknown) => {
          log.error({ err: error, task: task.name }, 'task failed; it will run again');
        });
      return [task.name, createLoop(task, run)];
    }),
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

function createLoop(task: Task, run: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<unknown> | undefined;
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
