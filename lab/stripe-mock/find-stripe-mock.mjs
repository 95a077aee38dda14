import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../tools/lib/run.mjs';

const MODULE = 'github.com/stripe/stripe-mock';
const VERSION = 'v0.203.0';
/** Go downloads the module within seconds, or cannot reach a module proxy. */
const BUILD_MS = 300_000;

/**
 * Stripe's own mock server and the OpenAPI description that it contains, built once from its Go module and kept in the user's cache.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ program: string, description: string } | { reason: string }>} `reason`: why it is not available here
 */
export async function findStripeMock(env) {
  const cache = env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const home = join(cache, 'girouette', `stripe-mock-${VERSION}`);
  const found = { program: join(home, 'stripe-mock'), description: join(home, 'spec3.json') };
  if (existsSync(found.description)) return found;
  const { code } = await run('go', ['version']).catch(() => ({ code: 1 }));
  if (code !== 0) return { reason: 'Go, which builds stripe-mock, is not here' };

  const folder = mkdtempSync(join(tmpdir(), 'girouette-stripe-mock-'));
  const go = (...args) => run('go', args, { cwd: folder, timeoutMs: BUILD_MS });
  try {
    writeFileSync(
      join(folder, 'go.mod'),
      `module mock\n\ngo 1.21\n\nrequire ${MODULE} ${VERSION}\n`,
    );
    writeFileSync(
      join(folder, 'mock.go'),
      `//go:build mock\n\npackage mock\n\nimport _ "${MODULE}"\n`,
    );
    mkdirSync(home, { recursive: true });
    const steps = [
      ['mod', 'tidy', '-e'],
      ['build', '-trimpath', '-ldflags=-s -w', '-o', found.program, MODULE],
    ];
    for (const step of steps) {
      if ((await go(...step)).code !== 0) return { reason: 'stripe-mock cannot be built' };
    }
    const { output } = await go('list', '-m', '-f', '{{.Dir}}', MODULE);
    // Last, since its presence means that everything is there.
    copyFileSync(join(output.trim(), 'embedded/openapi/spec3.json'), found.description);
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
