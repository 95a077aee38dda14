import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

const MODULE = 'go.k6.io/k6/v2';
const VERSION = 'v2.2.0';

const runs = (command: string) =>
  spawnSync(command, ['version'], { stdio: 'ignore', timeout: 10_000 }).status === 0;

/**
 * The path of k6: `K6_PATH`, PATH, the cache of an earlier run, or else built once from its Go module.
 * @param options.onBuild called before a build, which takes minutes
 * @throws Error with one sentence on how to get it
 */
export function findK6(options: {
  env: Record<string, string | undefined>;
  onBuild: () => void;
}): string {
  const { env, onBuild } = options;
  const folder = join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'girouette', 'k6');
  const built = join(folder, `k6-${VERSION}`);
  if (env.K6_PATH) {
    if (runs(env.K6_PATH)) return env.K6_PATH;
    throw new Error(`K6_PATH=${env.K6_PATH} is not a k6 that runs.`);
  }
  if (runs('k6')) return 'k6';
  if (existsSync(built)) return built;
  if (!runs('go')) {
    throw new Error(
      `k6 is not here: put one on PATH or name it by K6_PATH (https://grafana.com/docs/k6), or install Go, with which this builds ${VERSION}.`,
    );
  }
  onBuild();
  mkdirSync(folder, { recursive: true });
  build(built);
  return built;
}

/** Builds in a separate module, since `go install module@version` also requests the newest version, which a module proxy may lack. */
function build(target: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-k6-'));
  const go = (...args: string[]) =>
    execFileSync('go', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    writeFileSync(join(folder, 'go.mod'), `module k6\n\ngo 1.25\n\nrequire ${MODULE} ${VERSION}\n`);
    writeFileSync(join(folder, 'k6.go'), `//go:build k6\n\npackage k6\n\nimport _ "${MODULE}"\n`);
    go('mod', 'tidy', '-e');
    go('build', '-trimpath', '-ldflags=-s -w', '-o', target, MODULE);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
