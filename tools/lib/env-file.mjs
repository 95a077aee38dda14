import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Adds the variables of `.env` in the repository, or of the file that ENV_FILE names, to those that are set, which come first.
 * An empty ENV_FILE reads none.
 * @param {NodeJS.ProcessEnv} env is added to
 * @param {string} root the repository
 * @throws Error when the file that ENV_FILE names is not there
 */
export function addEnvFile(env, root) {
  if (env.ENV_FILE === '') return;
  const file = resolve(root, env.ENV_FILE ?? '.env');
  if (!existsSync(file)) {
    if (env.ENV_FILE === undefined) return;
    throw new Error(`Le fichier ${file}, que nomme ENV_FILE, n’existe pas.`);
  }
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) {
    env[name] ??= value;
  }
}
