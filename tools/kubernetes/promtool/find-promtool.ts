import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export const PROMTOOL_VERSION = 'v0.314.0';

const runs = (command: string) =>
  spawnSync(command, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0;

type Environment = Record<string, string | undefined>;

/** Returns the path of the program that `npm run tool -- promtool` builds, outside of the checkout. */
export const builtPromtool = (env: Environment): string =>
  join(
    env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
    'girouette',
    'promtool',
    `promtool-${PROMTOOL_VERSION}`,
  );

/** The path of promtool: `PROMTOOL_PATH`, PATH, or the build of `npm run tool -- promtool`; null without any. */
export function findPromtool(env: Environment): string | null {
  if (env.PROMTOOL_PATH) return runs(env.PROMTOOL_PATH) ? env.PROMTOOL_PATH : null;
  if (runs('promtool')) return 'promtool';
  const built = builtPromtool(env);
  return existsSync(built) ? built : null;
}
