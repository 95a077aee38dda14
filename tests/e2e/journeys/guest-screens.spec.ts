import type { Page } from 'playwright-core';
import { PHONE, visitor, type Visit } from '../support/browser';
import { demoLinkIn, openWheel, spinAs, withoutPageData } from '../support/guest';
import { useShared } from '../support/running';

jest.setTimeout(120_000);

const ON_ITS_SIDE = { width: 812, height: 375 };
/** The part of a phone's screen that a keyboard leaves free. */
const KEYBOARD_UP = { width: 375, height: 430 };

const running = useShared();
let guest: Visit;

const open = async (viewport: { width: number; height: number }, { reducedMotion = true } = {}) => {
  guest = await visitor(running.browser, viewport, { reducedMotion });
  await openWheel(guest.page, demoLinkIn(running.system.printed()));
  return guest.page;
};

afterEach(async () => {
  expect(guest.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await guest.context.close();
});

test('"Go" on the keyboard of a phone spins and brings the wheel into view', async () => {
  const page = await open(KEYBOARD_UP, { reducedMotion: false });
  const field = page.locator('input:focus');
  await field.waitFor();
  await field.fill('go@example.fr');
  const button = page.getByRole('button', { name: 'Tourner la roue' });
  expect(await isInView(button)).toBe(false);
  await page.keyboard.press('Enter');
  await page.getByText('La roue tourne…').waitFor({ state: 'attached' });
  expect(await isInView(button)).toBe(true);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a phone on its side shows the wheel beside the form and the outcome', async () => {
  const page = await open(ON_ITS_SIDE);
  const wheel = page.getByRole('img', { name: /Roue des cadeaux/ });
  expect(await isInView(wheel)).toBe(true);
  expect(await isInView(page.getByRole('button', { name: 'Confirmer' }))).toBe(true);
  await spinAs(page, 'side@example.fr');
  expect(await isInView(page.getByText(/Bravo|Perdu cette fois-\u2060ci/))).toBe(true);
  expect(await isInView(page.getByRole('button', { name: 'Tourner la roue' }))).toBe(true);
});

test('with text at twice its size, the dialogs stay inside the screen', async () => {
  guest = await visitor(running.browser, PHONE, { reducedMotion: true });
  const { page } = guest;
  await page.goto(demoLinkIn(running.system.printed()));
  await page.getByRole('dialog').waitFor();
  // The prompt slides up and stays at the lower edge.
  await page.waitForFunction(
    () => document.querySelector('dialog[open]')?.getBoundingClientRect().bottom === innerHeight,
  );
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await controlsOutside(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continuer vers la roue' }).click();
  await spinAs(page, 'large@example.fr');
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByRole('dialog', { name: 'Leave a review' }).waitFor();
  expect(await controlsOutside(page)).toEqual([]);
});

test('gift names of any length stay within their slices', async () => {
  guest = await visitor(running.browser, PHONE);
  const { page } = guest;
  await page.route(/\/api\/game\/play/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: {
        ...((await response.json()) as object),
        option1: 'Un café offert à tous les convives de la table',
        option2: 'Anticonstitutionnellement',
        option3: 'MENU MAXI GOURMAND OFFERT',
        option4: 'Un dessert maison offert',
        option5: '',
      },
    });
  });
  await withoutPageData(guest.context);
  await page.goto(demoLinkIn(running.system.printed()));
  await page.getByRole('img', { name: /Anticonstitutionnellement/ }).waitFor();
  const lines = await page.locator('svg[role="img"] text').evaluateAll((texts) =>
    texts.map((text) => ({
      text: text.textContent,
      width: (text as SVGTextElement).getComputedTextLength(),
      // Half of the slice is 22.5 degrees wide. Its tip is at the height of 200.
      room: 2 * (200 - Number(text.getAttribute('y'))) * Math.tan(Math.PI / 8),
    })),
  );
  expect(lines.length).toBeGreaterThanOrEqual(9);
  expect(lines.filter(({ width, room }) => width > room)).toEqual([]);
});

test('a guest without a network reads that within three seconds, and spins when it is back', async () => {
  const page = await open(PHONE);
  await page.getByLabel('Votre e-mail').fill('offline@example.fr');
  await guest.context.setOffline(true);
  await page.getByRole('button', { name: 'Tourner la roue' }).click();
  await page.getByText('Connexion lente, nous réessayons…').waitFor({ timeout: 3_000 });
  await guest.context.setOffline(false);
  await page.locator('[data-outcome]').waitFor();
});

test('an address in capitals, as some readers of QR codes write it, finds its page', async () => {
  guest = await visitor(running.browser, PHONE);
  const link = new URL(demoLinkIn(running.system.printed()));
  const id = link.pathname.split('/').at(-1) ?? '';
  await guest.page.goto(new URL(`/spin/game/${id.toUpperCase()}`, link).href);
  await guest.page.getByRole('dialog', { name: /Instagram/ }).waitFor();
});

const isInView = (element: ReturnType<Page['locator']>) =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** The names of controls that reach beyond the sides of the screen. */
const controlsOutside = (page: Page) =>
  page
    .locator('dialog[open]')
    .locator('button, a, input, textarea')
    .evaluateAll((controls) =>
      controls
        .filter((control) => {
          const { left, right } = control.getBoundingClientRect();
          return left < 0 || right > innerWidth || control.scrollWidth > control.clientWidth;
        })
        .map((control) => control.outerHTML),
    );
