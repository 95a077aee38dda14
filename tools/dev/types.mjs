/**
 * Checks the types of the programs given as arguments, or of all, whenever a file is saved. Runs in a process with the lowest priority, so
 * that it delays no build. Ends with its parent.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { wishPriority } from '../build/wish-priority.mjs';

const COMPILER = join(import.meta.dirname, '../../node_modules/typescript-7/bin/tsc');
const FOUND = /Found (\d+) errors?\./;
const CHATTER = /(Starting compilation|File change detected|Projects in this build|^\s*\* )/;

wishPriority(process.pid, 19);
const compiler = spawn(
  process.execPath,
  [COMPILER, '-b', '--watch', '--preserveWatchOutput', '--pretty', ...process.argv.slice(2)],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const stop = () => {
  compiler.kill();
  process.exit();
};
process.on('SIGINT', () => undefined);
process.on('SIGTERM', stop);
process.on('disconnect', stop);

let hadErrors = false;
createInterface(compiler.stdout).on('line', (line) => {
  const found = FOUND.exec(line);
  if (!found) {
    if (line.trim() && !CHATTER.test(line)) process.stdout.write(`${line}\n`);
    return;
  }
  const count = Number(found[1]);
  if (count > 0) process.stdout.write(`✖ types: ${count} ${count === 1 ? 'error' : 'errors'}\n`);
  else if (hadErrors) process.stdout.write('✔ types\n');
  hadErrors = count > 0;
});
