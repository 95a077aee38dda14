/**
 * `node same-evenings.mjs NODE`: whether simulated evenings have the same hashes on another Node. Ends with status 1 and prints both when
 * they differ.
 */
import { resolve } from 'node:path';
import { mustRun } from '../../tools/lib/run.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const EVENINGS = ['--seeds', '25', '--guests', '12', '--minutes', '1'];

const here = await hashesOn(process.execPath);
const there = await hashesOn(process.argv[2]);
if (here !== there) {
  process.stderr.write(`Different evenings:\n${here}\n${there}\n`);
  process.exitCode = 1;
}

async function hashesOn(node) {
  const output = await mustRun(node, ['lab/simulate/run.mjs', ...EVENINGS], { cwd: ROOT });
  return output
    .split('\n')
    .filter((line) => line.startsWith('seed '))
    .join('\n');
}
