import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where tools and images are kept between runs, outside the checkout (`CLUSTER_CACHE_DIR`, else the user's cache). */
export const cacheDirOf = (env: Record<string, string | undefined>): string =>
  env.CLUSTER_CACHE_DIR ??
  join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'girouette', 'cluster');
