import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, visitor } from '../support/browser';
import { deliver } from '../support/deliver';
import { demoLinkIn, openWheel } from '../support/guest';
import { holdBack } from '../support/hold-back';
import { useShared } from '../support/running';

jest.setTimeout(120_000);

/** Bytes of the guest's page over the wire, including its script. */
const BUDGET = 24_000;

/** Bytes of the code that recomputes a draw. */
const VERIFICATION_BUDGET = 2_100;

const SCRIPT = /\/page\/main\.[^/]+\.js$/;

const running = useShared();

const demoLink = () => demoLinkIn(running.system.printed());

/** The wheel's place before any script runs: in the middle of a phone's screen, and nearly as wide. */
const PLACES = [
  ['a phone', PHONE, { x: 16, width: 343 }],
  ['a desktop', DESKTOP, { x: 208, width: 400 }],
] as const;

test('every class of the markup that is built in is in the stylesheet that is built in', async () => {
  const html = (await deliver(demoLink())).text;
  const style = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(classes.length).toBeGreaterThan(20);
  expect(classes.filter((name) => !style.includes(`.${name}`))).toEqual([]);
});

test('the page and its script stay within their budget', async () => {
  const page = await deliver(demoLink());
  const scripts = [...page.text.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(scripts).toHaveLength(1);
  const script = await deliver(new URL(scripts[0] ?? '', demoLink()).href);
  expect(page.bytes + script.bytes).toBeLessThanOrEqual(BUDGET);
  const verification = scripts[0]?.replace(/[^/]+$/, 'verification.js') ?? '';
  const check = await deliver(new URL(verification, demoLink()).href);
  expect(check.bytes).toBeLessThanOrEqual(VERIFICATION_BUDGET);
});

test('the data comes with the document, so that no call is needed before the guest can play', async () => {
  const guest = await visitor(running.browser, PHONE);
  const calls: string[] = [];
  guest.page.on('request', (call) => {
    const { pathname } = new URL(call.url());
    if (pathname.startsWith('/api/')) calls.push(`${call.method()} ${pathname}`);
  });
  await guest.page.goto(demoLink());
  await guest.page.getByRole('dialog').waitFor();
  expect(calls.filter((call) => call.startsWith('GET'))).toEqual([]);
  expect(guest.faults).toEqual([]);
  await guest.context.close();
});

test('an address without a page answers 404, and says so without a script', async () => {
  const context = await running.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto(new URL('/spin/game/nowhere', demoLink()).href);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Cette page n’existe pas' }).waitFor();
  await context.close();
});

test.each(PLACES)('without scripts the wheel is in its place on %s', async (...place) => {
  const [, viewport, { x, width }] = place;
  const context = await running.browser.newContext({ viewport, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(demoLink());
  await page.getByRole('heading', { name: 'Le Bistrot du Clocher' }).waitFor();
  await page.getByRole('img', { name: /Roue des cadeaux\s: / }).waitFor();
  await page.locator('noscript').waitFor();
  const wheel = await boxOfWheel(page);
  expect(wheel).toMatchObject({ x, width, height: width });
  // Above it is the sentence that asks for JavaScript.
  expect(wheel.y).toBeLessThan(300);
  expect(wheel.y + wheel.height).toBeLessThan(viewport.height);
  await context.close();
});

test.each(PLACES)(
  'while the script loads, the wheel waits on %s and does not move later',
  async (...place) => {
    const [, viewport] = place;
    const guest = await visitor(running.browser, viewport);
    const letScriptCome = await holdBack(guest.page, SCRIPT);
    await guest.page.goto(demoLink(), { waitUntil: 'commit' });
    await guest.page.getByRole('heading', { name: 'Le Bistrot du Clocher' }).waitFor();
    const early = await boxOfWheel(guest.page);
    letScriptCome();
    await guest.page.getByRole('dialog').waitFor();
    expect(await boxOfWheel(guest.page)).toEqual(early);
    expect(guest.faults).toEqual([]);
    await guest.context.close();
  },
);

test('a guest who taps before the script has come gets the answer when it has, and stays on the page', async () => {
  const guest = await visitor(running.browser, PHONE);
  const { page } = guest;
  await openWheel(page, demoLink());
  await page.getByLabel('Votre e-mail').fill('presse@exemple');
  const letScriptCome = await holdBack(page, SCRIPT);
  await page.reload({ waitUntil: 'commit' });
  const opened: string[] = [];
  page.on('framenavigated', (frame) => opened.push(frame.url()));
  await page.getByRole('button', { name: 'Confirmer' }).tap();
  // The button reports that it is disabled, so a plain tap would wait.
  await page.getByRole('button', { name: 'Tourner la roue' }).tap({ force: true });
  letScriptCome();
  await page.getByText('Cette adresse e-mail ne semble pas complète.').waitFor();
  expect(opened).toEqual([]);
  expect(guest.faults).toEqual([]);
  await guest.context.close();
});

async function boxOfWheel(page: Page) {
  const wheel = page.locator('svg[role="img"]');
  await wheel.waitFor();
  return wheel.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });
}
