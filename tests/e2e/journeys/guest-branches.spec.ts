import type { Page } from 'playwright-core';
import { overflows } from '../support/axe';
import { DESKTOP, NARROW, PHONE, visitor, type Visit } from '../support/browser';
import { demoLinkIn, openWheel, spinAs } from '../support/guest';
import { tabTo } from '../support/keyboard';
import { useShared } from '../support/running';

jest.setTimeout(120_000);

const running = useShared();
let guest: Visit;

const LOST_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED/;
const GIFT = 'Un café gourmand et sa mignardise';

afterEach(async () => {
  expect(guest.faults.filter((fault) => !LOST_CONNECTION.test(fault))).toEqual([]);
  await guest.context.close();
});

/** A guest with a wheel that stops at once, unless the test is about its turning. */
async function open(viewport: typeof PHONE, { reducedMotion = true } = {}): Promise<Page> {
  guest = await visitor(running.browser, viewport, { reducedMotion });
  await openWheel(guest.page, demoLinkIn(running.system.printed()));
  return guest.page;
}

const wheelButton = (page: Page) => page.getByRole('button', { name: 'Tourner la roue' });
const outcome = (page: Page) => page.locator('[data-outcome]');
const review = (page: Page) => page.getByRole('dialog', { name: 'Leave a review' });

/** Makes every spin win, regardless of the server's draw. */
const letWin = (page: Page) =>
  page.route(/\/api\/game\/spin$/, async (route) => {
    const response = await route.fetch();
    const play = (await response.json()) as object;
    await route.fulfill({
      response,
      json: { ...play, angle: 315, outcome: { kind: 'gift', option: 1, label: GIFT } },
    });
  });

/** Answers the result as if the server had drawn the gift. */
const letClaim = (page: Page) =>
  page.route(/\/api\/result$/, (route) =>
    route.fulfill({ json: { message: 'Un e-mail vient de vous être envoyé.' } }),
  );

test('the win is seen and celebrated before the review dialog, which names it', async () => {
  const page = await open(NARROW, { reducedMotion: false });
  await letWin(page);
  await letClaim(page);
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  await spinAs(page, 'branch@example.fr');
  await page.locator('[data-outcome="gift"]:focus').waitFor();
  await page.getByTestId('celebration').waitFor();
  await outcome(page).getByText(GIFT).waitFor();
  expect(await overflows(page)).toBe(false);
  await review(page).getByText(GIFT).waitFor();
  expect(await overflows(page)).toBe(false);
  await review(page).getByRole('button', { name: 'Continue without a review' }).click();
  await page.getByText('Un e-mail vient de vous être envoyé.').waitFor();
  await outcome(page).getByText(GIFT).waitFor();
});

test('a keyboard is enough from the prompt to the end', async () => {
  guest = await visitor(running.browser, DESKTOP, { reducedMotion: true });
  const { page } = guest;
  await letWin(page);
  await letClaim(page);
  await page.goto(demoLinkIn(running.system.printed()));
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('input[type="email"]:focus').waitFor();
  await page.keyboard.type('keyboard@example.fr');
  await tabTo(page, wheelButton(page));
  await page.keyboard.press('Enter');
  await page.locator('[data-outcome="gift"]:focus').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Confirmer' }));
  await page.keyboard.press('Enter');
  await tabTo(page, review(page).getByLabel('Name'));
  await page.keyboard.type('Zoé');
  await tabTo(page, review(page).getByRole('radio', { name: '1 star' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, review(page).getByLabel('Review', { exact: true }));
  await page.keyboard.type('Très bon.');
  await tabTo(page, review(page).getByRole('button', { name: 'Confirm' }));
  await page.keyboard.press('Enter');
  await page.getByText('Un e-mail vient de vous être envoyé.').waitFor();
});

test('with reduced motion nothing moves, and the result is there', async () => {
  const page = await open(PHONE);
  await letWin(page);
  await spinAs(page, 'calm@example.fr');
  await outcome(page).getByText(GIFT).waitFor();
  expect(await page.getByTestId('celebration').isVisible()).toBe(false);
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});

test('a guest who loses the connection at the confirmation reads that, and confirms when it is back', async () => {
  const page = await open(PHONE);
  await letWin(page);
  await letClaim(page);
  await spinAs(page, 'tunnel@example.fr');
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.unroute(/\/api\/result$/);
  await guest.context.setOffline(true);
  await review(page).getByRole('button', { name: 'Continue without a review' }).click();
  await page.getByText('Slow connection, trying again…').waitFor();
  await letClaim(page);
  await guest.context.setOffline(false);
  await page.getByText('Un e-mail vient de vous être envoyé.').waitFor();
});

test('a reload during the draw leads to that draw, and a reload at the end to the end', async () => {
  const page = await open(PHONE);
  await letClaim(page);
  await page.getByLabel('Votre e-mail').fill('again@example.fr');
  // The page closes before it gets the answer to the draw.
  const drawn: unknown[] = [];
  await page.route(/\/api\/game\/spin$/, async (route) => {
    const response = await route.fetch();
    drawn.push(((await response.json()) as { playId: string }).playId);
    if (drawn.length === 1) {
      await page.unroute(/\/api\/game\/spin$/);
      await letWin(page);
    }
    await route.abort();
  });
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/game/spin')),
    wheelButton(page).click(),
  ]);
  await page.reload();
  await outcome(page).getByText(GIFT).waitFor();
  expect(drawn).toHaveLength(1);

  await page.getByRole('button', { name: 'Confirmer' }).click();
  await review(page).getByRole('button', { name: 'Continue without a review' }).click();
  await page.getByText('Un e-mail vient de vous être envoyé.').waitFor();
  await page.reload();
  await page.getByText('Un e-mail vient de vous être envoyé.').waitFor();
  await outcome(page).getByText(GIFT).waitFor();
});
