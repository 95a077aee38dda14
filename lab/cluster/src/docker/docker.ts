import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../context';
import { openNetwork } from '../network';
import { UnsupportedError } from '../report';
import { runOrThrow, notOnPath, run, succeeds, type Result, type RunOptions } from '../shell';
import { temporaryFolder } from '../temporary-folder';
import { startDaemon } from './daemon';

export interface Docker {
  /**
   * Runs the client and expects success.
   * @returns its standard output
   */
  docker: (args: readonly string[], options?: RunOptions) => Promise<string>;
  /** Runs the client, whatever its result. */
  tryDocker: (args: readonly string[], options?: RunOptions) => Promise<Result>;
  /** Variables that make other programs find the same engine. */
  env: Record<string, string>;
  /** A command prefix that makes the published ports available on localhost. Empty on a machine with its own engine. */
  inside: readonly string[];
  /** Whether it was started for this run. Containers are then processes of this machine. */
  isOwn: boolean;
}

/** A client older than 23 includes the new builder; a newer one needs a plugin for it. */
const OLD_CLIENT = '/usr/bin/docker';

/**
 * The machine's Docker, or one started for this run with its data in the cache folder.
 * @param purpose `build`: with the machine's network, without one for containers; `run`: in a separate network namespace, so that the
 * machine's network is unchanged
 * @throws UnsupportedError naming what this machine lacks
 */
export async function openDocker(context: Context, purpose: 'build' | 'run'): Promise<Docker> {
  if (await succeeds('docker', ['info'])) return clientOf({ client: 'docker', env: {} });
  const missing = notOnPath(['dockerd', 'ip', 'nsenter', 'iptables'], context.env);
  if (missing.length > 0)
    throw new UnsupportedError(`no Docker answers, and ${missing.join(', ')} is not here`);
  if (process.getuid?.() !== 0)
    throw new UnsupportedError('no Docker answers, and only root can start one');

  const dataDir = join(context.cacheDir, 'docker');
  mkdirSync(dataDir, { recursive: true });
  // Socket paths must be short.
  const runDir = temporaryFolder('girouette-docker-', context.cleanup);
  const client = existsSync(OLD_CLIENT) ? OLD_CLIENT : 'docker';
  const env = { DOCKER_HOST: `unix://${join(runDir, 'docker.sock')}`, DOCKER_BUILDKIT: '1' };
  const namespace = `girouette-${String(process.pid)}`;
  const inside = purpose === 'run' ? await openNetwork(namespace, context.cleanup) : [];
  const answers = () => succeeds(client, ['info'], { env });
  await startDaemon({ dataDir, runDir, inside, answers, cleanup: context.cleanup });
  return clientOf({ client, env, inside, isOwn: true });
}

function clientOf(options: {
  client: string;
  env: Record<string, string>;
  inside?: readonly string[];
  isOwn?: boolean;
}): Docker {
  const { client, env, inside = [], isOwn = false } = options;
  const withEnv = (rest?: RunOptions) => ({ ...rest, env: { ...env, ...rest?.env } });
  return {
    docker: (args, rest) => runOrThrow(client, args, withEnv(rest)),
    tryDocker: (args, rest) => run(client, args, withEnv(rest)),
    env,
    inside,
    isOwn,
  };
}
