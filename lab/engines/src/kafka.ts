import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Engine, EngineOptions } from './engine';
import { freePort } from '../../../tools/lib/free-port';
import { downloadJars } from './jars';
import type { Security } from './security';
import { runProgram, untilListening, type Program } from './program';

const RECIPE = join(import.meta.dirname, '../kafka');
/** Any 16 bytes in base64url. */
const CLUSTER_ID = 'Z2lyb3VldHRlLWNsdXN0ZQ';
const JVM = ['-Xms256m', '-Xmx1g', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** Apache Kafka from Maven Central, one node that is broker and controller (KRaft). */
export async function openKafka(
  options: EngineOptions & { cacheDir: string; path: string },
): Promise<Engine> {
  const { dir, cacheDir, path, security } = options;
  const jars = await downloadJars({ name: 'kafka', recipe: RECIPE, cacheDir, path });
  const [port, controllerPort, securedPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const logFile = join(dir, 'kafka.log');
  const properties = join(dir, 'server.properties');
  const classPath = ['-cp', `${jars}/*`];
  const recipes = ['server.properties', ...(security ? ['secured.properties'] : [])];
  writeFileSync(
    properties,
    recipes
      .map((recipe) => readFileSync(join(RECIPE, recipe), 'utf8'))
      .join('')
      .replaceAll('@DIR@', dir)
      .replaceAll('@PORT@', String(port))
      .replaceAll('@CONTROLLER_PORT@', String(controllerPort))
      .replaceAll('@SECURED_PORT@', String(securedPort))
      .replaceAll('@PEM_FILE@', security?.pemFile ?? '')
      .replaceAll('@USERNAME@', security?.username ?? '')
      .replaceAll('@PASSWORD@', security?.password ?? ''),
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
      ...(security ? ['--add-scram', scramOf(security)] : []),
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
    env: security
      ? {
          KAFKA_BROKERS: `127.0.0.1:${securedPort}`,
          KAFKA_TLS: 'true',
          KAFKA_SASL_MECHANISM: 'scram-sha-512',
          KAFKA_USERNAME: security.username,
          KAFKA_PASSWORD: security.password,
        }
      : { KAFKA_BROKERS: `127.0.0.1:${port}` },
    start,
    stop: async () => program?.stop(),
    kill: async () => program?.kill(),
  };
}

const scramOf = ({ username, password }: Security) =>
  `SCRAM-SHA-512=[name=${username},password=${password}]`;

const versionIn = (jars: string): string =>
  readdirSync(jars)
    .map((jar) => /^kafka_2\.13-(.+)\.jar$/.exec(jar)?.[1])
    .find((version) => version !== undefined) ?? '?';
