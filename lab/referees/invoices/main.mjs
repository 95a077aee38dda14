/**
 * `npm run tool -- test:invoices`: shows invoices of the product to Mustang (EN 16931, Factur-X 1.09, the French rules, PDF/A-3) and veraPDF
 * (PDF/UA-1), and the same with faults, which they must refuse.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitSkipped } from '../../../tools/lib/terminal.mjs';
import { findMustang } from './find-mustang.mjs';
import { judge } from './verdict.mjs';

const found = await findMustang(process.env);
if ('reason' in found) exitSkipped('invoices', found.reason);

const folder = mkdtempSync(join(tmpdir(), 'girouette-invoices-'));
const here = (name) => join(import.meta.dirname, name);
const run = (command, args) =>
  spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
try {
  const written = run(process.execPath, ['--import', 'tsx', here('files.ts'), folder]);
  if (written.status !== 0) throw new Error(written.stderr);
  const expected = JSON.parse(written.stdout);
  const files = expected.map(({ file }) => join(folder, file));
  const { stdout, stderr } = run('java', ['-cp', found.jar, here('Judge.java'), ...files]);
  const { right, wrong } = judge(stdout, expected);
  for (const sentence of wrong) console.log(sentence);
  if (right === 0) console.log(stderr.slice(-2_000));
  console.log(`${right} passed, ${wrong.length} failed`);
  process.exitCode = right > 0 && wrong.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
