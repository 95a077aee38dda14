import type { Logger } from 'pino';
import { createLoop } from '@girouette/async';
import { runExclusively, type Cache } from '@girouette/cache';

/** Work that comes round. Safe to run twice: while the cache is away, each instance runs it. */
export interface Task {
  name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  everyMs: number;
  /** @param signal aborts when the service stops or another instance has taken the task over; end soon then */
  run(signal: AbortSignal): Promise<void>;
}

export interface Tasks {
  start(): void;
  /** Runs the task at once; while it is running, once more right after. */
  trigger(name: string): void;
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
