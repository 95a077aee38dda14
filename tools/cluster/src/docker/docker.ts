import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../context';
import { openNetwork } from '../network';
import { UnsupportedError } from '../report';
import { runOrThrow, notOnPath, run, succeeds, type Result, type RunOptions } from '../shell';
import { temporaryFolder } from '../temporary-folder';
import { startDaemon } from './daemon';

export interface Docker {
  /** Runs the client with success. @returns its standard output */
  docker: (args: readonly string[], options?: RunOptions) => Promise<string>;
  /** Runs the client, however it ends. */
  tryDocker: (args: readonly string[], options?: RunOptions) => Promise<Result>;
  /** With these variables other programs find the same engine. */
  env: Record<string, string>;
  /** A command before which the published ports are on its localhost; empty on a machine with an engine of its own. */
  inside: readonly string[];
  /** Whether it was started here, for this run: then containers are processes of this machine. */
  isOwn: boolean;
}

/** A client older than 23 has the new builder inside; a newer one needs a plugin for it. */
const OLD_CLIENT = '/usr/bin/docker';

/**
 * The machine's Docker, or else one that is started for this run, with its data in the cache folder.
 * @param purpose `build`: with the machine's network, without one for containers; `run`: in a network namespace of its own, so that
 * nothing of the machine's network changes
 * @throws UnsupportedError with what this machine lacks
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
  // Sockets have short paths only.
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
