import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { freePort } from '../../../tools/lib/free-port';
import type { Engine, EngineOptions } from './engine';
import { findProgram } from './find-program';
import { downloadJars } from './jars';
import { type Program, runProgram, untilListening } from './program';
import type { Security } from './security';

const RECIPE = join(import.meta.dirname, '../mongodb');

/**
 * `mongod` from PATH, else mongo-java-server from Maven Central, a test double that speaks the same protocol and stores its data in a file.
 * It proves compatibility with the protocol, and nothing about MongoDB's speed.
 */
export async function openMongodb(
  options: EngineOptions & { cacheDir: string; path: string },
): Promise<Engine> {
  const { dir, path, security } = options;
  const port = await freePort();
  const logFile = join(dir, 'mongodb.log');
  const { command, args, version } = await recipeFor(options, port);
  let program: Program | undefined;

  const start = async () => {
    program = runProgram({ command, args, cwd: dir, logFile });
    await untilListening({ program, port, name: 'mongodb', logFile });
  };
  await start();
  const tlsPort = await freePort();
  if (security) await openTlsProxy({ port: tlsPort, target: port, security });
  return {
    name: 'mongodb',
    version,
    env: {
      MONGODB_URL: security
        ? `mongodb://127.0.0.1:${tlsPort}/?tls=true`
        : `mongodb://127.0.0.1:${port}`,
    },
    start,
    stop: async () => program?.stop(),
    kill: async () => program?.kill(),
  };

  async function recipeFor({ cacheDir }: { cacheDir: string }, onPort: number) {
    const mongod = findProgram('mongod', path);
    if (mongod !== null) {
      mkdirSync(join(dir, 'data'), { recursive: true });
      const said = execFileSync(mongod, ['--version'], { encoding: 'utf8' });
      return {
        command: mongod,
        args: ['--bind_ip', '127.0.0.1', '--port', String(onPort), '--dbpath', join(dir, 'data')],
        version: `mongod ${/v(\d\S*)/.exec(said)?.[1] ?? '?'}`,
      };
    }
    const jars = await downloadJars({ name: 'mongodb', recipe: RECIPE, cacheDir, path });
    return {
      command: 'java',
      args: [
        '-Xmx512m',
        '-XX:+UseSerialGC',
        '-XX:TieredStopAtLevel=1',
        '-cp',
        `${jars}/*`,
        join(RECIPE, 'MongoWireServer.java'),
        String(onPort),
        join(dir, 'data.mv'),
      ],
      version: 'mongo-java-server 1.47.0 (wire protocol of MongoDB 5.0)',
    };
  }
}

/** Accepts TLS connections and forwards them unencrypted to a local port, until this process ends. */
async function openTlsProxy(options: {
  port: number;
  target: number;
  security: Security;
}): Promise<void> {
  const { port, target, security } = options;
  const server = createServer(
    { cert: readFileSync(security.certFile), key: readFileSync(security.keyFile) },
    (near) => {
      const far = connect(target, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as [Socket, Socket][]) {
        from.pipe(to);
        // Closes the other side too, as if there were no proxy.
        from.on('error', () => to.destroy());
      }
    },
  ).unref();
  // A client that does not trust the certificate ends the handshake.
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
}
