import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { EngineMissingError, type Engine, type EngineOptions } from './engine';
import { findProgram } from './find-program';
import { freePort } from '../../../tools/lib/free-port';
import { runProgram, untilListening, type Program } from './program';

/** Redis from PATH, on a free port, without persistence. */
export async function openRedis({
  dir,
  path,
  security,
}: EngineOptions & { path: string }): Promise<Engine> {
  const command = findProgram('redis-server', path);
  if (command === null) {
    throw new EngineMissingError(
      'redis needs redis-server: on Debian, apt-get install redis-server',
    );
  }
  const port = await freePort();
  const logFile = join(dir, 'redis.log');
  const listen = security
    ? [
        ...['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no'],
        ...['--tls-cert-file', security.certFile, '--tls-key-file', security.keyFile],
        ...['--requirepass', security.password],
      ]
    : ['--port', String(port)];
  const url = security ? `rediss://:${security.password}@127.0.0.1` : 'redis://127.0.0.1';
  let program: Program | undefined;

  const start = async () => {
    program = runProgram({
      command,
      args: ['--bind', '127.0.0.1', ...listen, '--save', '', '--appendonly', 'no'],
      cwd: dir,
      logFile,
    });
    await untilListening({ program, port, name: 'redis', logFile });
  };
  await start();
  return {
    name: 'redis',
    version: /v=(\S+)/.exec(execFileSync(command, ['--version'], { encoding: 'utf8' }))?.[1] ?? '?',
    env: { REDIS_URL: `${url}:${port}` },
    start,
    stop: async () => program?.stop(),
    kill: async () => program?.kill(),
  };
}
