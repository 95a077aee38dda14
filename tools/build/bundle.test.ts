import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The program that a source becomes. */
function bundled(source: string): string {
  const code = `
    const { build } = await import('esbuild');
    const { bundleOptions } = await import('./tools/build/bundle.mjs');
    const options = bundleOptions({ source: ${JSON.stringify(source)}, outfile: process.cwd() + '/tools/dist/x.js' });
    const { outputFiles } = await build({ ...options, sourcemap: false, write: false });
    process.stdout.write(outputFiles[0].text);
  `;
  const args = ['--input-type=module', '-e', code];
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }).stdout;
}

test('a program loads the driver of an engine only with the module that uses it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'girouette-bundle-'));
  const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
  write('main.js', `if (process.env.MONGODB_URL) await import('./on-engines.js');`);
  write('on-engines.js', `import { MongoClient } from 'mongodb'; new MongoClient('');`);
  const program = bundled(join(dir, 'main.js'));
  rmSync(dir, { recursive: true });
  expect(program).toContain('module.exports = __require("mongodb")');
  expect(program).not.toMatch(/^import .*mongodb/m);
});
