import type { BrowserContext, Page } from 'playwright-core';

export interface DrawnPlay {
  playId: string;
  angle: number;
  outcome: { kind: 'gift' | 'loss'; label: string };
}

/** The link of the demo landing page, read from the output of the start. */
export const demoLinkIn = (printed: string): string =>
  /Page de démo\s+(\S+)/.exec(printed)?.[1] ?? '';

/** Sends the documents of landing pages without their data, as when the game service is slow. The script then asks for the data. */
export const withoutPageData = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/spin\/game\//, async (route) => {
    // The document of an unknown page has all texts, as the one without data has.
    const response = await route.fetch({ url: new URL('nowhere', route.request().url()).href });
    const document = await response.text();
    const body = document.replace(/<script type="application\/json" id="page".*?<\/script>/s, '');
    await route.fulfill({ response, status: 200, body });
  });

/** Opens a landing page and closes the prompt, with or without following its link. */
export async function openWheel(page: Page, link: string, { follow = false } = {}): Promise<void> {
  await page.goto(link);
  const prompt = page.getByRole('dialog');
  await prompt.waitFor();
  if (!follow) {
    await prompt.getByRole('button', { name: 'Continuer vers la roue' }).click();
    // The game answers a tap that came before its script, and then remembers the prompt as seen.
    await prompt.waitFor({ state: 'hidden' });
    return;
  }
  // The test does not contact the social network. The new tab's request is enough.
  await page.context().route(/instagram\.com/, (route) => route.fulfill({ body: 'ok' }));
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    prompt.getByRole('link', { name: 'Ouvrir Instagram' }).click(),
  ]);
  await tab.close();
}

/** Types the e-mail, declares to be an adult where a gift is alcohol, spins, and waits until the wheel stops. @returns the server's draw */
export async function spinAs(page: Page, email: string): Promise<DrawnPlay> {
  await page.getByLabel('Votre e-mail').fill(email);
  const adult = page.getByRole('checkbox', { name: /^Je certifie avoir 18/ });
  if (await adult.isVisible()) await adult.check();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/game/spin')),
    page.getByRole('button', { name: 'Tourner la roue' }).click(),
  ]);
  const play = (await answer.json()) as DrawnPlay;
  await page.locator('[data-outcome]').waitFor();
  return play;
}

/** The angle of the wheel in degrees from 0 to 359, as the browser draws it. */
export async function wheelAngle(page: Page): Promise<number> {
  const matrix = await page
    .getByRole('img', { name: /Roue des cadeaux/ })
    .evaluate((wheel) => getComputedStyle(wheel).transform);
  const [a = 1, b = 0] = (/matrix\(([^)]+)\)/.exec(matrix)?.[1] ?? '1,0').split(',').map(Number);
  return (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360;
}

/** Fills in the review dialog, which opens by itself some time after the outcome, and confirms it. */
export async function reviewAndConfirm(
  page: Page,
  review: { name: string; stars: number; text: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Leave a review' });
  await dialog.waitFor();
  await dialog.getByLabel('Name').fill(review.name);
  await dialog.getByRole('radio', { name: `${String(review.stars)} stars` }).check({ force: true });
  await dialog.getByLabel('Review', { exact: true }).fill(review.text);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}
