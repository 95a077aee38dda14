/** `npm run tool -- NAME [arguments]` runs a tool of the table in `tools/run/tools.mjs`; without a name, lists them. */
import { spawn } from 'node:child_process';
import { TOOLS } from './tools.mjs';

const [name, ...args] = process.argv.slice(2);
const tool = Object.hasOwn(TOOLS, name ?? '') ? TOOLS[name] : undefined;

if (tool) {
  const [command, ...given] = tool[1].split(' ');
  // Other programs are packages; our own programs install the packages they need.
  if (command !== 'node') await import('./install-tools.mjs');
  const child = spawn(command, [...given, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  // Ctrl-C reaches both; the tool decides when to end.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
} else {
  const width = Math.max(...Object.keys(TOOLS).map(({ length }) => length));
  for (const [each, [what]] of Object.entries(TOOLS)) {
    process.stdout.write(`  npm run tool -- ${each.padEnd(width)}  ${what}\n`);
  }
  if (name !== undefined) {
    process.stderr.write(`There is no tool ${name}.\n`);
    process.exit(1);
  }
}
