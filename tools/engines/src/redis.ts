import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { EngineMissingError, type Engine, type EngineOptions } from './engine';
import { findProgram } from './find-program';
import { freePort } from './free-port';
import { runProgram, untilListening, type Program } from './program';

/** Redis from PATH, on a free port, without persistence. */
export async function openRedis({ dir, path }: EngineOptions & { path: string }): Promise<Engine> {
  const command = findProgram('redis-server', path);
  if (command === null) {
    throw new EngineMissingError(
      'redis needs redis-server: on Debian, apt-get install redis-server',
    );
  }
  const port = await freePort();
  const logFile = join(dir, 'redis.log');
  let program: Program | undefined;

  const start = async () => {
    program = runProgram({
      command,
      args: ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'],
      cwd: dir,
      logFile,
    });
    await untilListening({ program, port, name: 'redis', logFile });
  };
  await start();
  return {
    name: 'redis',
    version: /v=(\S+)/.exec(execFileSync(command, ['--version'], { encoding: 'utf8' }))?.[1] ?? '?',
    env: { REDIS_URL: `redis://127.0.0.1:${port}` },
    start,
    stop: async () => program?.stop(),
    kill: async () => program?.kill(),
  };
}
