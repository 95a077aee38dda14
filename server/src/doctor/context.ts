import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { isLoopback } from '../config/is-loopback';
import type { Machine } from './machine';

export type Environment = Readonly<Record<string, string | undefined>>;

const HEALTH_LIMIT_MS = 2_000;

/** The input of the checks. */
export interface Context {
  /** All non-empty variables, including those of the file. */
  env: Environment;
  /** The variables file; null without one. */
  envFile: { path: string; variables: Environment } | null;
  dataDir: string; // absolute; it need not exist
  /** Whether the system listens on the configured port. */
  isRunning: boolean;
  /** The address for browsers; null when not configured. */
  address: URL | null;
  /** That address if other machines can reach it; null for a local address. */
  publicUrl: URL | null;
  machine: Machine;
}

/**
 * @param all the environment, with the variables of the file already
 * @param options.root the repository
 */
export async function openContext(
  all: Environment,
  { root, machine }: { root: string; machine: Machine },
): Promise<Context> {
  const env = Object.fromEntries(Object.entries(all).filter(([, value]) => value));
  return {
    env,
    envFile: readEnvFile(all, root),
    dataDir: resolve(root, env.DATA_DIR ?? 'data'),
    isRunning: await isRunningWith(env),
    ...addressesOf(env),
    machine,
  };
}

function readEnvFile(env: Environment, root: string): Context['envFile'] {
  const path = resolve(root, env.ENV_FILE ?? '.env');
  if (env.ENV_FILE === '' || !existsSync(path)) return null;
  return { path, variables: parseEnv(readFileSync(path, 'utf8')) };
}

function addressesOf({ PUBLIC_URL, DOMAIN, HTTPS_PORT = '443' }: Environment) {
  const text = PUBLIC_URL ?? (DOMAIN && `https://${DOMAIN}:${HTTPS_PORT}`);
  if (text === undefined || !URL.canParse(text)) return { address: null, publicUrl: null };
  const address = new URL(text);
  const isOwn = isLoopback(address.hostname.replace(/^\[|\]$/g, ''));
  return { address, publicUrl: isOwn ? null : address };
}

/** With a domain the gateway has no fixed port, and a server in front of it answers. */
const isRunningWith = ({ DOMAIN, PORT = '8080', HTTP_PORT = '80' }: Environment) =>
  DOMAIN === undefined
    ? answersAsGirouette(`http://127.0.0.1:${PORT}`)
    : redirectsTo(DOMAIN, Number(HTTP_PORT));

/** Whether the unencrypted HTTP server is ours: it redirects to the domain, or answers that it waits for the certificate. */
async function redirectsTo(host: string, port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(HEALTH_LIMIT_MS);
  const asking = get({ host: '127.0.0.1', port, headers: { host }, signal });
  try {
    const [{ statusCode, headers }] = (await once(asking, 'response')) as [IncomingMessage];
    const { location = '', 'retry-after': wait } = headers;
    const leads = statusCode === 308 && location.startsWith(`https://${host}`);
    return leads || (statusCode === 503 && wait !== undefined);
  } catch {
    return false;
  } finally {
    asking.once('error', () => undefined).destroy();
  }
}

/** Whether a Girouette gateway answers at an origin. */
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
