import { fork } from 'node:child_process';
import { availableParallelism, constants } from 'node:os';
import { join } from 'node:path';
import { wishPriority } from './wish-priority.mjs';

/**
 * Processes that build frontends, each several one after the other, as many at once as there are processors. They end with this
 * process, even when it is killed.
 * @param {{ root: string, count?: number }} options root: the repository; count: how many processes at most
 */
export function openBuilders({ root, count = availableParallelism() }) {
  const idle = [];
  const all = new Set();
  const waiting = [];
  let priority = constants.priority.PRIORITY_NORMAL;
  let isClosed = false;

  const take = () =>
    new Promise((resolve) => {
      if (idle.length > 0) resolve(idle.pop());
      else if (all.size < count) resolve(start());
      else waiting.push(resolve);
    });

  function release(worker) {
    if (isClosed) return;
    const free = worker.connected ? worker : start();
    const next = waiting.shift();
    if (next) next(free);
    else idle.push(free);
  }

  function start() {
    const worker = fork(join(root, 'packages/web-build/src/build-worker.js'), {
      cwd: root,
      // Replaces this process's arguments, since `npm run serve` limits its heap.
      execArgv: ['--max-semi-space-size=32'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    all.add(worker);
    worker.stderr.setEncoding('utf8').on('data', (text) => {
      worker.said = `${worker.said ?? ''}${text}`.slice(-4_000);
    });
    worker.once('exit', () => all.delete(worker));
    wishPriority(worker.pid, priority);
    return worker;
  }

  return {
    /**
     * Waits until a process is free.
     * @param {(build: (dir: string) => Promise<void>) => Promise<void>} work receives a function that builds the frontend in a folder and
     * throws an Error that says what is wrong
     */
    async use(work) {
      const worker = await take();
      try {
        await work((dir) => ask(worker, { dir }));
      } finally {
        release(worker);
      }
    },
    /** Lowers the priority of the processes from now on. */
    giveWay() {
      priority = constants.priority.PRIORITY_BELOW_NORMAL;
      for (const { pid } of all) wishPriority(pid, priority);
    },
    close() {
      isClosed = true;
      for (const worker of all) if (worker.connected) worker.disconnect();
    },
  };
}

function ask(worker, task) {
  return new Promise((resolve, reject) => {
    const settle = (error) => {
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      if (error === null) resolve();
      else reject(new Error(error));
    };
    const onMessage = ({ error }) => settle(error);
    const onExit = (code, signal) =>
      settle(`The builder ended with ${code ?? signal}.\n${worker.said ?? ''}`);
    worker.on('message', onMessage);
    worker.on('exit', onExit);
    worker.send(task);
  });
}
