import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cannot, UnsupportedError } from '../cluster/src/report';
import { runOrThrow, succeeds } from '../cluster/src/shell';

const SOURCES = resolve(import.meta.dirname, 'checker');

/**
 * Tests and builds the checker. `checker/go.mod` and `go.sum` pin Porcupine, its only module.
 * @returns its path
 * @throws UnsupportedError without Go, or where the module cannot be downloaded
 * @throws Error when a test of the checker fails
 */
export async function buildChecker(cacheDir: string): Promise<string> {
  if (!(await succeeds('go', ['version']))) throw new UnsupportedError('Go is not here');
  mkdirSync(cacheDir, { recursive: true });
  const go = (...args: string[]) =>
    runOrThrow('go', args, { cwd: SOURCES, env: { CGO_ENABLED: '0', GOTOOLCHAIN: 'local' } });
  await go('mod', 'download').catch(cannot('Porcupine cannot be downloaded'));
  await go('test', './...');
  const program = join(cacheDir, 'histories-checker');
  await go('build', '-trimpath', '-o', program, '.');
  return program;
}
