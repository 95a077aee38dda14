import { SEGMENTS } from '@girouette/contracts/pages/wheel';
import type { Page } from 'playwright-core';
import { DESKTOP, NARROW, PHONE, visitor, type Visit } from '../support/browser';
import { demoLinkIn, openWheel, wheelAngle, withoutPageData } from '../support/guest';
import { useShared } from '../support/running';

jest.setTimeout(120_000);

const running = useShared();
let guest: Visit;

const demoLink = () => demoLinkIn(running.system.printed());

afterEach(async () => {
  expect(guest.faults).toEqual([]);
  await guest.context.close();
});

test('the pointer is on the segment that the server drew, for each of the eight', async () => {
  guest = await visitor(running.browser, PHONE, { reducedMotion: true });
  const { page } = guest;
  let drawn = SEGMENTS[0];
  await page.route(/\/api\/(review\/check|game\/spin)$/, (route) =>
    route.fulfill({
      json: {
        playId: 'play-1',
        angle: drawn?.angle,
        segment: SEGMENTS.findIndex((segment) => segment === drawn),
        outcome: { kind: 'loss', option: drawn?.option, label: 'Perdu' },
        ticket: 'ticket-1',
      },
    }),
  );
  await openWheel(page, demoLink());
  const pointed: unknown[] = [];
  for (drawn of SEGMENTS) {
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) sessionStorage.removeItem(key);
    });
    await openWheel(page, demoLink());
    await page.getByLabel('Votre e-mail').fill('pointer@example.fr');
    await page.getByRole('button', { name: 'Tourner la roue' }).click();
    await page.locator('[data-outcome]').waitFor();
    pointed.push({ angle: await wheelAngle(page), option: await optionUnderPointer(page) });
  }
  expect(pointed).toEqual(SEGMENTS.map(({ angle, option }) => ({ angle, option })));
});

test('the mouse drags the wheel and spins it; without an address it returns and the address is asked for', async () => {
  guest = await visitor(running.browser, DESKTOP);
  const { page } = guest;
  await openWheel(page, demoLink());
  const wheel = await centreOf(page);
  const drag = async () => {
    await page.mouse.move(wheel.x, wheel.y - 120);
    await page.mouse.down();
    await page.mouse.move(wheel.x + 60, wheel.y - 100, { steps: 4 });
    await page.mouse.move(wheel.x + 120, wheel.y, { steps: 4 });
  };
  await drag();
  expect(await wheelAngle(page)).toBe(90);
  await page.mouse.up();
  await page.getByText("Entrez d'abord votre e-mail pour faire tourner").waitFor();
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('svg[role="img"]')!).transform === 'none',
  );

  await page.getByLabel('Votre e-mail').fill('drag@example.fr');
  await drag();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/game/spin')),
    page.mouse.up(),
  ]);
  const { angle, outcome } = (await answer.json()) as {
    angle: number;
    outcome: { option: number };
  };
  await page.locator('[data-outcome]').waitFor();
  expect(await wheelAngle(page)).toBe(angle);
  expect(await optionUnderPointer(page)).toBe(outcome.option);
});

test('a finger that flicks the wheel spins it, and one that scrolls the page does not', async () => {
  guest = await visitor(running.browser, { ...NARROW, height: 480 });
  const { page } = guest;
  await openWheel(page, demoLink());
  await page.getByLabel('Votre e-mail').fill('flick@example.fr');
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  const { x, y } = await centreOf(page);
  await swipe(page, [x, y + 80], [x + 6, y - 80]);
  await page.waitForFunction(() => scrollY > 40);
  // The page may glide on after the finger has left it.
  await page.waitForFunction(
    (places: { last?: number }) => {
      const isAtRest = places.last === scrollY;
      places.last = scrollY;
      return isAtRest;
    },
    await page.evaluateHandle(() => ({})),
    { polling: 200 },
  );
  expect(await page.getByText('La roue tourne…').count()).toBe(0);

  // A quick finger scrolls the wheel out of sight.
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  const moved = await centreOf(page);
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/game/spin')),
    swipe(page, [moved.x - 60, moved.y - 70], [moved.x + 70, moved.y - 64]),
  ]);
  await page.locator('[data-outcome]').waitFor();
});

test('letters that no estimate knows stay within their slices', async () => {
  guest = await visitor(running.browser, PHONE);
  const { page } = guest;
  await page.route(/\/api\/game\/play/, async (route) => {
    const response = await route.fetch();
    const gifts = {
      option1: '👨‍👩‍👧‍👦'.repeat(5),
      option2: '﷽﷽﷽',
      option3: '𒐫𒐫𒐫𒐫',
      option4: 'قهوة مجانية مع الحلوى!',
      option5: '꧅꧅꧅꧅꧅',
    };
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...gifts } });
  });
  await withoutPageData(guest.context);
  await openWheel(page, demoLink());
  const lines = await page.locator('svg[role="img"] text').evaluateAll((texts) =>
    texts.map((text) => ({
      text: text.textContent,
      width: (text as SVGTextElement).getBBox().width,
      // Half of the slice is 22.5 degrees wide. Its tip is at the height of 200.
      room: 2 * (200 - Number(text.getAttribute('y'))) * Math.tan(Math.PI / 8),
    })),
  );
  expect(lines.length).toBeGreaterThanOrEqual(8);
  expect(lines.filter(({ width, room }) => width > room)).toEqual([]);
});

/** The option under the pointer's tip, as drawn. */
const optionUnderPointer = (page: Page) =>
  page.getByRole('img', { name: /Roue des cadeaux/ }).evaluate((wheel) => {
    const { x, y, width } = wheel.parentElement!.getBoundingClientRect();
    const found = document
      .elementsFromPoint(x + width / 2, y + width * 0.2)
      .map((element) => element.closest('[data-option]')?.getAttribute('data-option'))
      .find((option) => option != null);
    return Number(found);
  });

const centreOf = (page: Page) =>
  page.getByRole('img', { name: /Roue des cadeaux/ }).evaluate((wheel) => {
    const { x, y, width } = wheel.parentElement!.getBoundingClientRect();
    return { x: x + width / 2, y: y + width / 2 };
  });

/** Moves a finger over the screen in a few steps. */
async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const at = (share: number) => ({
    x: from[0] + (to[0] - from[0]) * share,
    y: from[1] + (to[1] - from[1]) * share,
  });
  await touch('touchStart', [at(0)]);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [at(share)]);
  await touch('touchEnd', []);
  await client.detach();
}
