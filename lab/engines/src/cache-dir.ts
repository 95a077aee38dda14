import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder that keeps engine downloads between runs, outside the checkout (`ENGINES_CACHE_DIR`, else the user's cache). */
export const cacheDirOf = (env: Record<string, string | undefined>): string =>
  env.ENGINES_CACHE_DIR ??
  join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'girouette', 'engines');
