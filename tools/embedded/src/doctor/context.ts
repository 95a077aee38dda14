import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { isLoopback } from '../accounts/is-loopback';
import type { Machine } from './machine';

export type Environment = Readonly<Record<string, string | undefined>>;

const HEALTH_LIMIT_MS = 2_000;

/** What the checks look at. */
export interface Context {
  /** All variables that are set and not empty, those of the file included. */
  env: Environment;
  /** The file of variables; null when there is none. */
  envFile: { path: string; variables: Environment } | null;
  /** Absolute. It need not exist. */
  dataDir: string;
  /** Whether the system runs at the configured port. */
  isRunning: boolean;
  /** The address that browsers use, when it is one of other machines; null for this machine's. */
  publicUrl: URL | null;
  machine: Machine;
}

/**
 * @param options.env with the variables of the file already
 * @param options.root the repository
 */
export async function openContext(options: {
  env: Environment;
  root: string;
  machine: Machine;
}): Promise<Context> {
  const { root, machine } = options;
  const env = Object.fromEntries(Object.entries(options.env).filter(([, value]) => value));
  return {
    env,
    envFile: readEnvFile(options.env, root),
    dataDir: resolve(root, env.DATA_DIR ?? 'data'),
    isRunning: await answersAsGirouette(`http://127.0.0.1:${env.PORT ?? '8080'}`),
    publicUrl: publicUrlOf(env),
    machine,
  };
}

function readEnvFile(env: Environment, root: string): Context['envFile'] {
  const path = resolve(root, env.ENV_FILE ?? '.env');
  if (env.ENV_FILE === '' || !existsSync(path)) return null;
  return { path, variables: parseEnv(readFileSync(path, 'utf8')) };
}

function publicUrlOf({ DOMAIN, PUBLIC_URL }: Environment): URL | null {
  const text = PUBLIC_URL ?? (DOMAIN && `https://${DOMAIN}`);
  if (text === undefined || !URL.canParse(text)) return null;
  const url = new URL(text);
  return isLoopback(url.hostname.replace(/^\[|\]$/g, '')) ? null : url;
}

/** Whether the gateway of a Girouette answers at an origin. */
export async function answersAsGirouette(origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(HEALTH_LIMIT_MS);
    const answer = await fetch(new URL('/healthz', origin), { signal, redirect: 'manual' });
    const body = (await answer.json()) as { status?: unknown };
    return answer.ok && body.status === 'ok';
  } catch {
    return false;
  }
}
