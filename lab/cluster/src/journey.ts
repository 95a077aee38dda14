import { join } from 'node:path';
import type { Context } from './context';
import { runOrThrow } from './shell';

const LIMIT_MS = 5 * 60_000;
/** The variables of tests/e2e/support/given-system.ts. */
const ADDRESSES = { SYSTEM_URL: 'http://localhost:8080', INBOX_URL: 'http://localhost:1080' };

/**
 * Walks the journey of tests/e2e: an owner builds a page in the browser, a guest scans, spins and wins, and the mail arrives in the inbox.
 * Uses a system already running on port 8080, with its inbox on port 1080.
 * @param inside a command prefix with these ports on its localhost
 */
export async function walkGuestsJourney(
  { root }: Context,
  inside: readonly string[],
): Promise<void> {
  const [command = '', ...args] = [
    ...inside,
    process.execPath,
    join(root, 'node_modules/jest/bin/jest.js'),
    ...['--selectProjects', 'e2e', '--runInBand', '--ci'],
    ...['--testNamePattern', 'an owner on a phone', '--', 'guest-spins-and-wins'],
  ];
  await runOrThrow(command, args, { cwd: root, env: ADDRESSES, timeoutMs: LIMIT_MS });
}
