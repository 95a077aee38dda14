import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Loading webpack and the federation takes seconds on a busy machine. */
jest.setTimeout(120_000);

const BUILD = resolve(import.meta.dirname, 'build-small-remote.mjs');

const root = mkdtempSync(join(tmpdir(), 'two-folders-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

/** The federation entry of a remote, built in a separate folder, as in each clone. */
async function builtIn(folder: string): Promise<Buffer> {
  const cwd = join(root, folder);
  mkdirSync(cwd, { recursive: true });
  await promisify(execFile)(process.execPath, [BUILD], { cwd });
  return readFileSync(join(cwd, 'dist/remoteEntry.js'));
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('equal sources in two folders make the same bytes', async () => {
  const [entry, other] = await Promise.all([
    builtIn('here'),
    builtIn('elsewhere/in/a/longer/path'),
  ]);
  expect(entry.toString()).toContain('mf_small');
  expect(hashOf(other)).toBe(hashOf(entry));
});
