/**
 * Runs a program and ends it on a line on standard input, or when standard input closes, which happens when the parent process is gone,
 * even by SIGKILL.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.once('exit', (code) => process.exit(code ?? 0));

const orders = createInterface({ input: process.stdin });
orders.on('line', (signal) => child.kill(signal));
orders.on('close', () => child.kill('SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
