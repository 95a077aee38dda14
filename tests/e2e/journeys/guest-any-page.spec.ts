import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pageSample, type GamePage } from '@girouette/contracts/pages/http/game-pages';
import { LEAST_CONTRAST } from '@girouette/contracts/pages/appearance';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, NARROW, openBrowser, PHONE } from '../support/browser';

jest.setTimeout(600_000);

const PAGES = 500;
/** Checked on all screen sizes. The other pages are checked on the narrowest only, where space is scarcest. */
const ON_ALL_SCREENS = 40;

/** The program that renders a landing page's document, and that document, as built. */
const DIST = resolve(import.meta.dirname, '../../../mf-spin/dist');
const { build } = JSON.parse(readFileSync(join(DIST, 'current.json'), 'utf8')) as { build: string };
const built = join(DIST, build, 'page');
const { renderDocument } = createRequire(import.meta.url)(join(built, 'first-view.cjs')) as {
  renderDocument: (document: string, page: GamePage) => { html: string };
};
const document = readFileSync(join(built, 'index.html'), 'utf8').replaceAll(
  /<script[^>]*><\/script>/g,
  '',
);

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  const context = await browser.newContext({ javaScriptEnabled: true, viewport: NARROW });
  page = await context.newPage();
});

afterAll(() => browser.close());

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Contains no emoji that join several characters. Only the script can measure them, because not every font draws them as one. */
const nameOf = (max: number) =>
  fc
    .oneof(
      fc.string({ maxLength: max }),
      fc.string({ unit: 'grapheme', maxLength: Math.floor(max / 2) }),
      fc
        .constantFrom('M', 'W', '@', 'É', 'ß', '🍕', 'ع', 'ש', '料', 'i')
        .map((letter) => letter.repeat(Math.floor(max / letter.length))),
      fc
        .array(
          fc.constantFrom(
            'Un',
            'café',
            'offert',
            'قهوة',
            'مجانية',
            'MENU',
            'קפה',
            '🍰',
            '10 %',
            'Anticonstitutionnellement',
            '免费咖啡',
          ),
          { minLength: 1, maxLength: 8 },
        )
        .map((words) => words.join(' ')),
    )
    .map((text) => text.slice(0, max).replaceAll(/\p{Surrogate}/gu, ''));

const landingPage: fc.Arbitrary<GamePage> = fc
  .record({
    brandName: nameOf(80),
    option1: nameOf(60),
    option2: nameOf(60),
    option3: nameOf(60),
    option4: nameOf(60),
    option5: nameOf(60),
    color1: color,
    color2: color,
    buttonColor: color,
  })
  .map(({ color1, color2, ...texts }) => ({
    ...pageSample,
    ...texts,
    logo: '',
    expiryDate: '2999-01-01T00:00:00.000Z',
    wheelColorPair: { id: 0, color1, color2 },
  }));

test(`${PAGES} pages of any names, gifts and colours show nothing outside its place and no text that cannot be read`, async () => {
  const drawn = fc.sample(landingPage, { numRuns: PAGES, seed: 17 });
  const faults: unknown[] = [];
  for (const [index, one] of drawn.entries()) {
    await page.setContent(renderDocument(document, one).html, { waitUntil: 'commit' });
    const screens = index < ON_ALL_SCREENS ? [NARROW, PHONE, DESKTOP] : [NARROW];
    for (const screen of screens) {
      if (screens.length > 1) await page.setViewportSize(screen);
      const found = await faultsOf(page);
      if (found.length > 0) faults.push({ width: screen.width, found, one });
    }
    if (screens.length > 1) await page.setViewportSize(NARROW);
  }
  expect(faults).toEqual([]);
});

/** Texts that are wider than their place or have too little contrast in this browser. */
const faultsOf = (shown: Page) =>
  shown.evaluate((least) => {
    const channels = (css: string) => (css.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const luminance = (css: string) => {
      const [red = 0, green = 0, blue = 0] = channels(css).map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string) => {
      const [light = 1, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };
    const groundOf = (element: Element | null): string => {
      if (element === null) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      const isClear = backgroundColor === 'rgba(0, 0, 0, 0)';
      return isClear ? groundOf(element.parentElement) : backgroundColor;
    };
    const all = (selector: string) => [...window.document.querySelectorAll(selector)];
    const wide = all('h1, p, label, button, input, main, header, section')
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (
          left < 0 || right > innerWidth + 0.5 || element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => `too wide: ${element.outerHTML}`);
    const page =
      window.document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    const texts = (all('svg[role="img"] text') as SVGTextElement[]).flatMap((text) => {
      const width = text.getComputedTextLength();
      // Half of the slice is 22.5 degrees wide. Its tip is at the height of 200.
      const room = 2 * (200 - Number(text.getAttribute('y'))) * Math.tan(Math.PI / 8);
      const slice = text.closest('[data-option]')?.querySelector('path');
      const read = slice ? contrast(getComputedStyle(text).fill, getComputedStyle(slice).fill) : 0;
      return [
        ...(width > room ? [`${text.textContent} is ${width} wide of ${room}`] : []),
        ...(read < least ? [`${text.textContent} has a contrast of ${read}`] : []),
      ];
    });
    const buttons = all('button').flatMap((button) => {
      const read = contrast(getComputedStyle(button).color, groundOf(button));
      return read < least ? [`${button.outerHTML} has a contrast of ${read}`] : [];
    });
    return [...page, ...wide, ...texts, ...buttons];
  }, LEAST_CONTRAST);
