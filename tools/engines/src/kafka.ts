import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Engine, EngineOptions } from './engine';
import { freePort } from './free-port';
import { downloadJars } from './jars';
import { runProgram, untilListening, type Program } from './program';

const RECIPE = join(import.meta.dirname, '../kafka');
/** Any 16 bytes in base64url. */
const CLUSTER_ID = 'Z2lyb3VldHRlLWNsdXN0ZQ';
const JVM = ['-Xms256m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** Apache Kafka, one node that is broker and controller (KRaft), from Maven Central. */
export async function openKafka(
  options: EngineOptions & { cacheDir: string; path: string },
): Promise<Engine> {
  const { dir, cacheDir, path } = options;
  const jars = await downloadJars({ name: 'kafka', recipe: RECIPE, cacheDir, path });
  const [port, controllerPort] = [await freePort(), await freePort()];
  const logFile = join(dir, 'kafka.log');
  const properties = join(dir, 'server.properties');
  const classPath = ['-cp', `${jars}/*`];
  writeFileSync(
    properties,
    readFileSync(join(RECIPE, 'server.properties'), 'utf8')
      .replaceAll('@DIR@', dir)
      .replaceAll('@PORT@', String(port))
      .replaceAll('@CONTROLLER_PORT@', String(controllerPort)),
  );
  if (!existsSync(join(dir, 'data/meta.properties'))) {
    await promisify(execFile)('java', [
      ...JVM,
      ...classPath,
      'kafka.tools.StorageTool',
      'format',
      '-t',
      CLUSTER_ID,
      '-c',
      properties,
    ]);
  }
  let program: Program | undefined;

  const start = async () => {
    program = runProgram({
      command: 'java',
      args: [...JVM, ...classPath, 'kafka.Kafka', properties],
      cwd: dir,
      logFile,
    });
    await untilListening({ program, port, name: 'kafka', logFile });
  };
  await start();
  return {
    name: 'kafka',
    version: versionIn(jars),
    env: { KAFKA_BROKERS: `127.0.0.1:${port}` },
    start,
    stop: async () => program?.stop(),
    kill: async () => program?.kill(),
  };
}

const versionIn = (jars: string): string =>
  readdirSync(jars)
    .map((jar) => /^kafka_2\.13-(.+)\.jar$/.exec(jar)?.[1])
    .find((version) => version !== undefined) ?? '?';
