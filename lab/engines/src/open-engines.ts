import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheDirOf } from './cache-dir';
import type { Engine, EngineOptions } from './engine';
import { openKafka } from './kafka';
import { openMongodb } from './mongodb';
import { openRedis } from './redis';
import { createSecurity } from './security';

export interface Engines {
  kafka: Engine | null;
  mongodb: Engine | null;
  redis: Engine | null;
  /** The services' variables with the addresses. */
  env: Record<string, string>;
  /** Stops the engines started here and removes their data. */
  close: () => Promise<void>;
}

export interface OpenEnginesOptions {
  /** PATH, the cache folder, and the engines' variables. An engine with a set variable is not started. */
  env: Record<string, string | undefined>;
  onReady?: (line: string) => void;
  /** With TLS, and with logins for Kafka and Redis (mongo-java-server supports none). Default: neither. */
  secured?: boolean;
}

/**
 * Starts the three engines on free loopback ports, in a temporary folder.
 * @throws EngineMissingError when one cannot be started, after the others were stopped
 */
export async function openEngines({
  env,
  onReady = () => undefined,
  secured = false,
}: OpenEnginesOptions): Promise<Engines> {
  const root = mkdtempSync(join(tmpdir(), 'girouette-engines-'));
  const security = secured ? createSecurity(root) : undefined;
  const common = { cacheDir: cacheDirOf(env), path: env.PATH ?? '', security };
  mkdirSync(common.cacheDir, { recursive: true });

  const open = async (
    variable: string,
    name: Engine['name'],
    start: (options: EngineOptions & typeof common) => Promise<Engine>,
  ): Promise<Engine | null> => {
    const given = env[variable];
    if (given) {
      onReady(`${name}: the one of ${variable}`);
      return null;
    }
    const dir = join(root, name);
    mkdirSync(dir);
    const engine = await start({ dir, ...common });
    onReady(`${name} ${engine.version}: ${Object.values(engine.env).join(' ')}`);
    return engine;
  };

  const starting = [
    open('KAFKA_BROKERS', 'kafka', openKafka),
    open('MONGODB_URL', 'mongodb', openMongodb),
    open('REDIS_URL', 'redis', openRedis),
  ] as const;
  const results = await Promise.allSettled(starting);
  const engines = results.map((result) => (result.status === 'fulfilled' ? result.value : null));
  const close = async () => {
    await Promise.all(engines.flatMap((engine) => (engine ? [engine.stop()] : [])));
    rmSync(root, { recursive: true, force: true });
  };
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  const [kafka = null, mongodb = null, redis = null] = engines;
  const given = Object.fromEntries(
    ['KAFKA_BROKERS', 'MONGODB_URL', 'REDIS_URL'].flatMap((name) =>
      env[name] ? [[name, env[name]]] : [],
    ),
  ) as Record<string, string>;
  return {
    kafka,
    mongodb,
    redis,
    env: { ...given, ...security?.env, ...kafka?.env, ...mongodb?.env, ...redis?.env },
    close,
  };
}
