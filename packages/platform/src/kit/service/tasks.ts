import type { Logger } from 'pino';
import { createLoop } from '@girouette/platform/async';
import { runExclusively, type Cache } from '@girouette/platform/cache';

/** Periodic work. Must be safe to run twice: while the cache is unavailable, each instance runs it. */
export interface Task {
  name: string;
  /** Milliseconds between the end of one run and the start of the next, shortened by up to half a second. */
  everyMs: number;
  /** @param signal aborts when the service stops or another instance has taken over the task; `run` should then end soon */
  run(signal: AbortSignal): Promise<void>;
}

export interface Tasks {
  start(): void;
  /** Starts the next run now; while the task is running, right after it. */
  trigger(name: string): void;
  /** Aborts and awaits the runs in progress. */
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
      const loop = createLoop(async (stop) => {
        try {
          await runExclusively({ cache, key }, (lost) => task.run(AbortSignal.any([stop, lost])));
        } catch (error) {
          log.error({ err: error, task: task.name }, 'task failed; it will run again');
        }
        return task.everyMs;
      });
      return [task.name, loop];
    }),
  );
  return {
    start() {
      for (const loop of loops.values()) loop.start();
    },
    trigger(name) {
      loops.get(name)?.wake();
    },
    async stop() {
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}
