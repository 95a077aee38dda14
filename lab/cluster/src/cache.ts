import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder that keeps tools and images between runs, outside the checkout (`CLUSTER_CACHE_DIR`, else the user's cache). */
export const cacheDirOf = (env: Record<string, string | undefined>): string =>
  env.CLUSTER_CACHE_DIR ??
  join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'girouette', 'cluster');
