import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { waitUntil } from '../wait';
import { memoryOf, podOf, processesOf, signal, type Apply } from './machines';

const EVICTION_LIMIT_MS = 90_000;

/** Ends a process at once; Kubernetes restarts its container. */
export const kill: Apply = async (machines, fault) => {
  signal(await processesOf(await podOf(machines, fault)), 'SIGKILL');
  return undefined;
};

/** Ends a process as an update does, but without waiting until no request reaches it. */
export const stop: Apply = async (machines, fault) => {
  signal(await processesOf(await podOf(machines, fault)), 'SIGTERM');
  return undefined;
};

/** Stands still, with all its connections. */
export const pause: Apply = async (machines, fault) => {
  const processes = await processesOf(await podOf(machines, fault));
  signal(processes, 'SIGSTOP');
  return () => {
    signal(processes, 'SIGCONT');
    return Promise.resolve();
  };
};

const STALL_MS = 300;
const RUN_MS = 200;

/** Stands still again and again, as an engine does that waits for its disk. */
export const stall: Apply = async (machines, fault) => {
  const processes = await processesOf(await podOf(machines, fault));
  let stalled: NodeJS.Timeout;
  const stalling = setInterval(() => {
    signal(processes, 'SIGSTOP');
    stalled = setTimeout(() => {
      signal(processes, 'SIGCONT');
    }, STALL_MS);
  }, STALL_MS + RUN_MS);
  return () => {
    clearInterval(stalling);
    clearTimeout(stalled);
    signal(processes, 'SIGCONT');
    return Promise.resolve();
  };
};

/** Enters a cgroup and uses all its memory. */
const USE_MEMORY = `echo $$ >"$0/cgroup.procs"
exec node -e 'const all = []; for (;;) all.push(Buffer.alloc(8 << 20, 1));'`;

/** Uses up the memory of a container, so that the kernel ends its process. */
export const useMemory: Apply = async (machines, fault) => {
  const pod = await podOf(machines, fault);
  // The kernel ends the process with the highest score first.
  const processes = await processesOf(pod);
  for (const id of processes) writeFileSync(scoreOf(id), '1000');
  const child = spawn('bash', ['-c', USE_MEMORY, await memoryOf(pod)], { stdio: 'ignore' });
  // Alone in the cgroup, it is ended next.
  await once(child, 'exit');
  if (processes.some((id) => existsSync(scoreOf(id))))
    throw new Error(`${pod.metadata.name} lives`);
  return undefined;
};

const scoreOf = (id: number) => `/proc/${String(id)}/oom_score_adj`;

/** More than the volume may hold (tools/kubernetes/manifests.ts). */
const FILL = `const { openSync, writeSync } = require('node:fs');
const file = openSync('/data/full', 'w');
for (let left = 80; left > 0; left--) writeSync(file, Buffer.alloc(1 << 20, 1));`;

/** Fills the volume of a pod, which Kubernetes then evicts. */
export const fillVolume: Apply = async (machines, fault) => {
  const { kubectl } = machines;
  const { name } = (await podOf(machines, fault)).metadata;
  await kubectl.runOrThrow(['exec', name, '--', 'node', '-e', FILL]);
  await waitUntil(
    `${name} is evicted`,
    async () => {
      const { stdout } = await kubectl.try(
        ...['get', 'pod', name, '--output', 'jsonpath={.status.reason}'],
      );
      return stdout === 'Evicted' || stdout;
    },
    EVICTION_LIMIT_MS,
  );
  return () => kubectl.runOrThrow(['delete', 'pod', name]);
};
