/**
 * `npm run tool -- test:webhooks [NAME…]`: receivers in seven languages verify a message that the service has sent, and refuse it with one thing
 * changed. The last line is `N passed, N failed, N skipped`. A language is skipped when this machine lacks its programs.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../tools/lib/run.mjs';
import { begin, say } from '../../../tools/lib/terminal.mjs';
import { sentMessages, type Message } from './messages';
import { VERIFIERS, type Verifier } from './verifiers';

const LIMIT_MS = 600_000;
const tools = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'girouette/webhooks');
const scratch = mkdtempSync(join(tmpdir(), 'girouette-webhooks-'));
const wanted = process.argv.slice(2);
const count = { passed: 0, failed: 0, skipped: 0 };
mkdirSync(tools, { recursive: true });

try {
  for (const verifier of VERIFIERS) {
    if (wanted.length === 0 || wanted.includes(verifier.name)) await test(verifier);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
say(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed === 0 ? 0 : 1);

async function test(verifier: Verifier): Promise<void> {
  const missing = verifier.needs.find((program) => spawnSync('which', [program]).status !== 0);
  if (missing !== undefined) {
    say(`- skipped: webhooks: ${verifier.name}: ${missing} is not here`);
    count.skipped += 1;
    return;
  }
  const { end } = begin(verifier.name);
  const fault = await faultOf(verifier).catch((error: unknown) => String(error));
  end(fault === null);
  count[fault === null ? 'passed' : 'failed'] += 1;
  if (fault !== null) say(fault);
}

/** @returns what a receiver does wrong; null when it does all right */
async function faultOf({ name, program: [from, to], ...scripts }: Verifier) {
  const folder = join(scratch, name);
  const file = join(folder, 'messages.tsv');
  mkdirSync(folder);
  copyFileSync(join(import.meta.dirname, 'programs', from), join(folder, to));
  const env = { TOOLS: tools, NODE: process.execPath, MESSAGES: file };
  const options = { cwd: folder, env, timeoutMs: LIMIT_MS };
  const made = await run('bash', ['-euc', scripts.make], options);
  if (made.code !== 0) return `it is not made:\n${made.output.slice(-3_000)}`;
  // Only now, because a message is valid for five minutes.
  const messages = await sentMessages();
  writeFileSync(file, messages.map(lineOf).join(''));
  const { code, output } = await run('bash', ['-euc', scripts.run], options);
  if (code !== 0) return `it ends with ${code}:\n${output.slice(-3_000)}`;
  const answers = output.trim().split('\n');
  const wrong = messages.filter(
    ({ isValid }, index) => answers[index] !== (isValid ? 'valid' : 'refused'),
  );
  if (wrong.length === 0) return null;
  return `it is wrong about ${wrong.map(({ what }) => what).join(', ')}:\n${output}`;
}

function lineOf({ secret, id, timestamp, signature, body }: Message): string {
  return `${[secret, id, timestamp, signature, Buffer.from(body).toString('base64')].join('\t')}\n`;
}
