import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../tools/lib/run.mjs';

const VERSION = '2.26.0';
const SHA256 = '42d7868cb68264874a7b8cab4c3587b03b23ccc7cd72373da917f66758bb9736';
const DOWNLOAD_LIMIT_MS = 5 * 60_000;

/**
 * The jar of Mustang with its validators, from Maven Central, kept in the user's cache. Maven copies the jar alone: the registries that have
 * it need not have the POM of its parent.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ jar: string } | { reason: string }>} `reason`: why it is not available here
 * @throws Error when the jar is not the one that is named here
 */
export async function findMustang(env) {
  const folder = join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'girouette', 'mustang');
  const jar = join(folder, `Mustang-CLI-${VERSION}.jar`);
  for (const program of ['java', 'mvn']) {
    const { code } = await run(program, ['-version']).catch(() => ({ code: 1 }));
    if (code !== 0) return { reason: `${program} is not here` };
  }
  if (!existsSync(jar)) {
    mkdirSync(folder, { recursive: true });
    const artifact = `-Dartifact=org.mustangproject:Mustang-CLI:${VERSION}`;
    const { code } = await run(
      'mvn',
      ['--batch-mode', '--quiet', 'dependency:copy', artifact, `-DoutputDirectory=${folder}`],
      { timeoutMs: DOWNLOAD_LIMIT_MS },
    );
    if (code !== 0 || !existsSync(jar)) return { reason: 'Maven cannot bring Mustang' };
  }
  if (createHash('sha256').update(readFileSync(jar)).digest('hex') === SHA256) return { jar };
  rmSync(jar);
  throw new Error(`${jar} is not the jar of the named checksum, and was removed.`);
}
