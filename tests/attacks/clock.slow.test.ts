import { resolve } from 'node:path';
import { endpoints, type GamePage } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { mailsTo } from '../e2e/support/mailbox';
import { createHome, type Home } from '../e2e/support/system';
import { until } from '../e2e/support/until';
import { sendCall } from './support/http';
import { aWinner, GIFT, openTarget, WITHOUT_LIMITS, type Target } from './support/target';

jest.setTimeout(180_000);

const SHIFT = resolve(import.meta.dirname, '../../tools/jest/shift-clock.cjs');

/** Starts the system with a clock that is this many days ahead. */
const ahead = (days: number) => ({
  ...WITHOUT_LIMITS,
  NODE_OPTIONS: `--require ${SHIFT}`,
  TEST_NOW: new Date(Date.now() + days * DAY_MS).toISOString(),
});

let home: Home;
beforeEach(async () => {
  home = await createHome();
});
afterEach(() => {
  home.remove();
});

/** Claims a gift while no server accepts mail, so that the service postpones the mail. */
async function claim(target: Target) {
  const { email, ticket } = await aWinner(target);
  await sendCall(target.url, endpoints.sendResult, {
    body: { email, ticket, selectedGift: GIFT, pageId: target.page._id },
  });
  return email;
}

test.each([1, 405])(
  'a clock that goes back by %d days after a restart leaves no mail waiting, and pages open',
  async (days) => {
    // No server listens on this port, so the service tries the mail and postpones it.
    const target = await openTarget(home, { ...ahead(days), SMTP_URL: 'smtp://127.0.0.1:9' });
    const email = await claim(target);
    expect(await target.system.stop()).toBe(0);

    const system = await home.start(WITHOUT_LIMITS);
    await until(async () => (await mailsTo(system.inboxUrl, email))[0], { timeoutMs: 60_000 });
    expect(await mailsTo(system.inboxUrl, email)).toHaveLength(1);
    const query = { pageId: target.page._id };
    const page = await sendCall(system.url, endpoints.readPageToPlay, { query });
    expect(page.json<GamePage>()._id).toBe(query.pageId);
    expect(await system.stop()).toBe(0);
  },
);

test('a clock that jumps ahead by a day after a restart sends a mail once', async () => {
  const target = await openTarget(home, { ...WITHOUT_LIMITS, SMTP_URL: 'smtp://127.0.0.1:9' });
  const email = await claim(target);
  expect(await target.system.stop()).toBe(0);
  const system = await home.start(ahead(1));
  await until(async () => (await mailsTo(system.inboxUrl, email))[0], { timeoutMs: 60_000 });
  expect(await mailsTo(system.inboxUrl, email)).toHaveLength(1);
  expect(await system.stop()).toBe(0);
});
