import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Adds the variables of `.env` in the repository, or of the file that ENV_FILE names. Variables that are already set take precedence. An
 * empty ENV_FILE reads no file.
 * @param {NodeJS.ProcessEnv} env receives the variables
 * @param {string} root the repository
 * @throws Error when the file that ENV_FILE names is missing
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
