import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Several times as long as the program takes to notice. */
const LONG_ENOUGH_MS = 1_500;
const WATCH = pathToFileURL(join(import.meta.dirname, 'end-with-npm.mjs')).href;

/** Writes its own end to `./end`: SIGTERM, or that it outlived its parent. */
const PROGRAM = `
import { writeFileSync } from 'node:fs';
import { endWithNpm } from '${WATCH}';
const end = (word) => { writeFileSync('end', word); process.exit(); };
const parent = process.ppid;
process.on('SIGTERM', () => end('told to stop'));
setInterval(() => {
  if (process.ppid !== parent) setTimeout(() => end('still there'), ${LONG_ENOUGH_MS});
}, 20);
endWithNpm();
writeFileSync('pid', String(process.pid));
console.log('running');
`;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'girouette-npm-'));
  writeFileSync(join(dir, 'program.mjs'), PROGRAM);
  const scripts = { start: 'node program.mjs', rehearse: 'node program.mjs' };
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: 'a-program', scripts }));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

/** Runs a command until the program runs, ends the command with a signal, and reports how the program ended. */
async function fateAfter(signal: NodeJS.Signals, command: string, ...args: string[]) {
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const parent = spawn(command, args, { cwd: dir, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((running) => {
    parent.stdout.on('data', (text: Buffer) => {
      if (text.includes('running')) running();
    });
  });
  parent.kill(signal);
  // The program holds the other end of this pipe.
  await new Promise((closed) => parent.once('close', closed));
  return readFileSync(join(dir, 'end'), 'utf8');
}

test.each(['SIGTERM', 'SIGKILL'] as const)('a program ends with its npm at %s', async (signal) => {
  expect(await fateAfter(signal, 'npm', 'start')).toBe('told to stop');
});

test('it outlives a shell that is not a child of npm, in any environment', async () => {
  const fate = await fateAfter('SIGKILL', 'sh', '-c', 'node program.mjs; true');
  expect(fate).toBe('still there');
});

test('it outlives the npm of another script, which may have started it in the background', async () => {
  const fate = await fateAfter('SIGTERM', 'npm', 'run', 'rehearse');
  expect(fate).toBe('still there');
});
