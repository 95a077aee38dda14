/**
 * `npm run tool -- test:connectors [listmonk] [node-red]`: the recipes of docs/connectors.md, as they stand there. A guest agrees and is a contact of the
 * tool; the guest withdraws and is none any more. The last line is `N passed, N failed, N skipped`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin, say } from '../../../tools/lib/terminal.mjs';
import { listmonk } from './listmonk';
import { nodeRed } from './node-red';
import type { Tool } from './tool';
import { openRestaurant } from './restaurant';

const TOOLS: readonly Tool[] = [listmonk, nodeRed];
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'girouette/connectors');
const wanted = process.argv.slice(2);
const GUEST = "o'camille@example.fr";
const OTHER = 'nour@example.fr';
const count = { passed: 0, failed: 0, skipped: 0 };
mkdirSync(cache, { recursive: true });

for (const tool of TOOLS) {
  if (wanted.length === 0 || wanted.includes(tool.name)) await test(tool);
}
say(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed === 0 ? 0 : 1);

async function test(tool: Tool): Promise<void> {
  const missing = tool.missing();
  if (missing !== null) {
    say(`- skipped: connectors: ${tool.name}: ${missing} is not here`);
    count.skipped += 1;
    return;
  }
  const { end } = begin(tool.name);
  const scratch = mkdtempSync(join(tmpdir(), 'girouette-connectors-'));
  const fault = await faultOf(tool, scratch).catch((error: unknown) => String(error));
  rmSync(scratch, { recursive: true, force: true });
  end(fault === null);
  count[fault === null ? 'passed' : 'failed'] += 1;
  if (fault !== null) say(fault);
}

/** @returns what a recipe does wrong; null when it does all right */
async function faultOf(tool: Tool, scratch: string): Promise<string | null> {
  await tool.make(cache);
  const restaurant = await openRestaurant();
  try {
    const { url, secret } = await restaurant.addWebhook();
    const opened = await tool.open({ cache, scratch, port: Number(new URL(url).port), secret });
    try {
      const steps: [what: string, act: () => Promise<unknown>, expected: string[]][] = [
        ['a guest agrees', () => restaurant.agrees(GUEST), [GUEST]],
        ['the same guest agrees again', () => restaurant.agrees(GUEST), [GUEST]],
        ['another guest agrees', () => restaurant.agrees(OTHER), [OTHER, GUEST]],
        ['the first guest withdraws', () => restaurant.withdraws(GUEST), [OTHER]],
      ];
      for (const [what, act, expected] of steps) {
        await act();
        await restaurant.allDelivered();
        const contacts = (await opened.contacts()).sort();
        if (JSON.stringify(contacts) !== JSON.stringify([...expected].sort())) {
          return `after « ${what} » its contacts are ${contacts.join(', ')}`;
        }
      }
      const forged = await fetch(url, {
        method: 'POST',
        headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' },
        body: '{}',
      });
      return forged.status === 401 ? null : `it answers ${forged.status} to a forged message`;
    } finally {
      await opened.close();
    }
  } finally {
    await restaurant.close();
  }
}
