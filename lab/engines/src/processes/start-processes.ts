import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripeSecrets } from '../../../../tools/payments/config';
import type { ProcessesConfig } from './config';
import { planSystem } from './plan';
import { prepareProcess, type OnDeath, type RunningProcess } from './process';

export interface RunningProcesses {
  /** The system's URL, e.g. `http://localhost:8080`. */
  url: string;
  inboxUrl: string | null;
  stripeUrl: string | null;
  parts: readonly RunningProcess[];
  /** The instances of a part. */
  of(part: string): RunningProcess[];
  /** Stops all in order: a process before those that it depends on. */
  close: () => Promise<void>;
}

/**
 * Starts the whole system on the given engines, each part as a separate process, and waits until all are ready.
 * @param options.env the shared environment, with the engines' addresses
 * @param options.root the repository, built
 * @throws Error naming the first part that cannot start, after the others were stopped
 */
export async function startProcesses(options: {
  config: ProcessesConfig;
  env: Record<string, string | undefined>;
  root: string;
  onDeath: OnDeath;
}): Promise<RunningProcesses> {
  const { config, root, onDeath } = options;
  const logs = join(config.DATA_DIR, 'logs');
  mkdirSync(logs, { recursive: true });
  const { url, inboxUrl, stripeUrl, processes } = await planSystem({ config, root });
  const env = {
    PUBLIC_URL: url,
    ...options.env,
    ...(stripeUrl !== null && stripeSecrets(config.DATA_DIR)),
    DATA_DIR: config.DATA_DIR,
    LOG_LEVEL: config.LOG_LEVEL,
  };
  let starting = true;
  const parts = processes.map((plan) =>
    prepareProcess({
      plan: { ...plan, script: join(root, plan.script) },
      env,
      logFile: join(logs, `${plan.name}.log`),
      onDeath: (death) => {
        if (!starting) onDeath(death);
      },
    }),
  );
  const close = async () => {
    starting = true;
    for (const wave of wavesOf(parts)) await Promise.all(wave.map((part) => part.stop()));
  };
  try {
    await Promise.all(parts.map((part) => part.start()));
  } catch (error) {
    await Promise.all(parts.map((part) => part.kill()));
    throw error;
  }
  starting = false;
  const of = (name: string) => parts.filter(({ part }) => part === name);
  return { url, inboxUrl, stripeUrl, parts, of, close };
}

/** The gateway, then its backends, then the inbox and the stand-in for Stripe, which the services call. */
function wavesOf(parts: readonly RunningProcess[]): RunningProcess[][] {
  const isFirst = ({ part }: RunningProcess) => part === 'gateway';
  const isLast = ({ part }: RunningProcess) => part === 'inbox' || part === 'stripe';
  return [
    parts.filter(isFirst),
    parts.filter((part) => !isFirst(part) && !isLast(part)),
    parts.filter(isLast),
  ];
}
