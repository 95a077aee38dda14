import { closed } from '@girouette/guest-texts/compiled/en-XA/closed';
import { errors } from '@girouette/guest-texts/compiled/de/errors';
import { consents } from '@girouette/guest-texts/compiled/en-XA/consents';
import { dialogs } from '@girouette/guest-texts/compiled/en-XA/dialogs';
import { handover } from '@girouette/guest-texts/compiled/en-XA/handover';
import { myData } from '@girouette/guest-texts/compiled/en-XA/my-data';
import { page as pageTexts } from '@girouette/guest-texts/compiled/en-XA/page';
import { terms } from '@girouette/guest-texts/compiled/en-XA/terms';
import { voucher } from '@girouette/guest-texts/compiled/en-XA/voucher';
import { stopEmail } from '@girouette/guest-texts/compiled/stop-email';
import { LANGUAGE_CODES, LANGUAGES } from '@girouette/contracts/languages';
import type { BrowserContext, Page } from 'playwright-core';
import { NARROW, PHONE, visitor, type Visit } from '../support/browser';
import { deliver } from '../support/deliver';
import { demoLinkIn, openWheel, spinAs } from '../support/guest';
import { mailsTo } from '../support/mailbox';
import { loginsIn, makePage } from '../support/owner';
import { useShared } from '../support/running';
import { until } from '../support/until';

jest.setTimeout(120_000);

/** As for the French page in `guest-first-view.spec.ts`. */
const BUDGET = 24_000;

const running = useShared();
const demoLink = () => demoLinkIn(running.system.printed());
let winningLink: string;

beforeAll(async () => {
  const { system } = running;
  const { owner } = loginsIn(system.printed());
  winningLink = await makePage(system.url, owner, 'Le Cellier des Langues');
});

/** Texts in which each text of the catalogues looks foreign and is a third longer. */
const PSEUDO_TEXTS = `const texts = ${JSON.stringify({
  page: {
    ...{ ...LANGUAGES.en, ...pageTexts, ...closed },
    accepts: consents['marketing-2026-11-2'],
    laterAsk: consents['laterAsk-2026-11'],
  },
  dialogs,
})}; texts.conditionsOf = () => ${JSON.stringify(terms.todayOnly)};`;

/** Stands in for the English texts of the game, or of a guest's data. No guest can get these. */
const withPseudoTexts = (context: BrowserContext, page: 'page' | 'my-data' = 'page') => {
  const own = `export const myData = ${JSON.stringify(myData)}; export { texts as game };`;
  const body = PSEUDO_TEXTS + (page === 'my-data' ? own : 'export { texts };');
  return context.route(`**/${page}/texts-en.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
};

/** Stands in for the English texts of the voucher. */
const withPseudoVoucher = (context: BrowserContext) =>
  context.route('**/voucher/texts-en.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: Object.entries({ voucher, handover, terms })
        .map(([area, texts]) => `export const ${area} = ${JSON.stringify(texts)};`)
        .join('\n'),
    }),
  );

/** Enlarges the text of the page that is open. */
const enlarge = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** The narrowest phone, and text of twice the size. */
const SIZES = [
  { viewport: NARROW, text: '100%' },
  { viewport: PHONE, text: '200%' },
];

/** The flaws of the page that is open, in each size. Its styles follow the window, so that it is not loaded again. */
async function flawsOf(page: Page, inside?: string): Promise<string[]> {
  const flaws: string[] = [];
  for (const { viewport, text } of SIZES) {
    await page.setViewportSize(viewport);
    await enlarge(page, text);
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    const found = await flawsNow(page, inside);
    flaws.push(...found.map((flaw) => `${flaw} (${viewport.width} px, text of ${text})`));
  }
  return flaws;
}

const languageField = (page: Page) => page.getByRole('combobox');

test.each(LANGUAGE_CODES)(
  'in %s the page and its script stay within their budget',
  async (language) => {
    const page = await deliver(`${demoLink()}?langue=${language}`);
    const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(page.text) ?? [];
    const { bytes } = await deliver(new URL(script, demoLink()).href);
    expect(page.text).toContain(`<html lang="${language}"`);
    expect(page.bytes + bytes).toBeLessThanOrEqual(BUDGET);
  },
);

test('a guest reads the page in the language of the phone, and in the one chosen from then on', async () => {
  const context = await running.browser.newContext({ viewport: PHONE, locale: 'de-AT' });
  const page = await context.newPage();
  await page.goto(demoLink());
  await page.getByRole('button', { name: 'Weiter zum Rad' }).click();
  const email = page.getByLabel('Deine E-Mail-Adresse');
  await email.fill('ada@example.com');
  await languageField(page).selectOption('ar');
  await page.getByRole('button', { name: 'تدوير العجلة' }).waitFor();
  expect(await page.getByLabel('بريدك الإلكتروني').inputValue()).toBe('ada@example.com');
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await page.reload();
  await page.getByRole('button', { name: 'تدوير العجلة' }).waitFor();
  await context.close();
});

test('a refusal is a sentence in the language of the guest', async () => {
  const context = await running.browser.newContext({ viewport: PHONE, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto(demoLink());
  await page.getByRole('button', { name: 'Weiter zum Rad' }).click();
  await page.getByLabel('Deine E-Mail-Adresse').fill('ada@yopmail.com');
  await page.getByRole('button', { name: 'Am Rad drehen' }).click();
  await page.getByText(errors.DISPOSABLE_EMAIL).waitFor();
  await context.close();
});

test('no text is untranslated or clipped', async () => {
  const { page, context, faults } = await visitor(running.browser, NARROW);
  await withPseudoTexts(context);
  await openWheel(page, demoLink());
  await languageField(page).selectOption('en');
  await page.getByText(pageTexts.tagline).waitFor();
  await page.getByText(pageTexts.gifts).click();
  await page.getByRole('button', { name: pageTexts.confirm }).click();
  await page.getByText(pageTexts.spinFirst).waitFor();
  await page.getByRole('button', { name: pageTexts.spinLabel }).click();
  await page.getByText(pageTexts.emailFirst).waitFor();
  expect(await flawsOf(page)).toEqual([]);

  await page.getByRole('button', { name: pageTexts.lostGift }).click();
  await page.getByText(dialogs.lostGift).waitFor();
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: pageTexts.close }).click();

  await page.getByRole('button', { name: pageTexts.rules }).click();
  await page.getByText(dialogs.rulesOnlyFrench).waitFor();
  // The rules themselves are French, and the number of their version is no text.
  await page.getByRole('heading', { level: 4 }).first().waitFor();
  await page.evaluate(() => {
    for (const french of document.querySelectorAll('dialog :is([lang=fr], code)')) french.remove();
  });
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: pageTexts.close }).click();

  await page.locator('#guest-email').fill(`${Date.now()}@gmial.com`);
  await page.getByRole('button', { name: pageTexts.spinLabel }).click();
  await page.getByRole('button', { name: dialogs.suggestionNo }).waitFor();
  expect(await flawsOf(page)).toEqual([]);

  await page.getByRole('button', { name: dialogs.suggestionYes }).click();
  const review = page.getByRole('dialog');
  await review.getByRole('button', { name: dialogs.reviewConfirm }).click();
  await review.getByText(dialogs.reviewNameMissing).waitFor();
  expect(await flawsOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('no text of a voucher is untranslated or clipped', async () => {
  const { page, context, faults } = await visitor(running.browser, NARROW, { reducedMotion: true });
  const { system } = running;
  await openWheel(page, winningLink);
  await spinAs(page, 'voucher-language@example.fr');
  const href = await page.getByRole('link', { name: 'Voir mon cadeau' }).getAttribute('href');
  await withPseudoVoucher(context);
  await page.goto(`${system.url}${href}?langue=en`);
  await page.getByText(voucher.showScreen).waitFor();
  await page.getByRole('img', { name: voucher.qrCode }).waitFor();
  const clipped = (await flawsOf(page)).filter((flaw) => flaw.startsWith('clipped'));
  expect(clipped).toEqual([]);
  // What the owner wrote, and the code.
  await page.evaluate(() => {
    for (const own of document.querySelectorAll('bdi, p[dir=ltr]')) own.remove();
  });
  // `Intl` writes the days, in real English.
  expect((await flawsOf(page)).filter((flaw) => !/ 20\d\d|day/.test(flaw))).toEqual([]);

  await page.goto(`${system.url}/cadeau/unknown?langue=en`);
  await page.getByText(voucher.unknownAdvice).waitFor();
  expect(await flawsOf(page)).toEqual([]);
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  await context.close();
});

test('no text about a guest’s data is untranslated or clipped', async () => {
  const email = 'data-language@example.fr';
  const { page, context, faults } = await visitor(running.browser, NARROW, { reducedMotion: true });
  await openWheel(page, winningLink);
  await page.locator('[name=accepts]').check();
  await spinAs(page, email);
  // By then, result-mail knows who played.
  await until(async () => (await mailsTo(running.system.inboxUrl, email)).length > 0);
  await withPseudoTexts(context, 'my-data');
  await page.goto(
    `${running.system.url}/mes-donnees?page=${winningLink.split('/').at(-1) ?? ''}&langue=en`,
  );
  await page.getByText(myData.ask).waitFor();
  await page.getByLabel(pageTexts.email).fill('camille');
  await page.keyboard.press('Enter');
  await page.getByText(pageTexts.emailInvalid).waitFor();
  expect(await flawsOf(page)).toEqual([]);

  await page.getByLabel(pageTexts.email).fill(email);
  await page.keyboard.press('Enter');
  const link = await until(async () => {
    const mails = await mailsTo(running.system.inboxUrl, email);
    return /http\S+langue=en#\S+/.exec(mails.at(-1)?.text ?? '')?.[0];
  });
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: myData.show }).click();
  await page.getByRole('button', { name: myData.withdraw }).waitFor();
  await page.getByRole('region', { name: myData.reviews }).getByText(myData.empty).waitFor();
  await page.locator('li > strong').first().waitFor();
  // What the restaurant and the guest wrote.
  await page.evaluate(() => {
    for (const own of document.querySelectorAll('bdi, blockquote, li > strong')) own.remove();
  });
  // `Intl` writes the days, in real English.
  expect((await flawsOf(page)).filter((flaw) => !/ 20\d\d/.test(flaw))).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

describe('the page that stops e-mails', () => {
  let visit: Visit;
  // The scripts of the site stay in one browser's cache.
  beforeAll(async () => {
    visit = await visitor(running.browser, NARROW);
  });
  afterAll(() => visit.context.close());

  test.each(LANGUAGE_CODES)('clips no text in %s', async (language) => {
    const { page } = visit;
    await page.goto(`${running.system.url}/stop-email/token?offres&langue=${language}`);
    await page.getByRole('heading', { name: stopEmail[language].title }).waitFor();
    await page.getByRole('button', { name: stopEmail[language].stop }).click();
    await page.getByText(stopEmail[language].unknownLink).waitFor();
    // The site around it is French.
    const flaws = await flawsOf(page, 'main');
    expect(flaws.filter((flaw) => flaw.startsWith('clipped'))).toEqual([]);
  });
});

/**
 * What a guest would read in another language, or not whole. A pseudo-translation changes a letter of each word, so that a word without a
 * changed letter is in no catalogue, unless the owner or the guest wrote it.
 */
const flawsNow = (page: Page, inside = 'body'): Promise<string[]> =>
  page.evaluate((root) => {
    const {
      brandName = '',
      resturantName = '',
      gifts = [],
    } = JSON.parse(document.getElementById('page')?.textContent ?? '{}') as {
      brandName?: string;
      resturantName?: string;
      gifts?: { label: string }[];
    };
    const own = [brandName, resturantName, ...gifts.map(({ label }) => label)];
    const withoutOwn = (text: string) =>
      own.reduce((rest, words) => rest.replaceAll(words, ''), text).replace(/\S+@|\w+\.com/g, '');
    const isForeign = (text: string) =>
      /(^|[^\p{L}])[a-zA-Z]{4,}(?!\p{L})/u.test(withoutOwn(text)) &&
      !/^(Instagram|Google)$/.test(text);
    const elements = [...document.querySelectorAll<HTMLElement>(`${root} *`)].filter(
      (element) => element.checkVisibility() && !element.closest('script, noscript, select, g'),
    );
    const texts = elements.flatMap((element) => [
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .map((node) => node.textContent),
      ...['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)),
    ]);
    const isClipped = (element: HTMLElement) =>
      element.matches('button, a, label, p, h1, h2, summary, legend, li') &&
      getComputedStyle(element).clipPath === 'none' &&
      element.clientWidth > 1 &&
      (element.scrollWidth > element.clientWidth + 1 ||
        element.getBoundingClientRect().right > document.documentElement.clientWidth + 1);
    return [
      ...texts
        .filter((text) => text !== null && isForeign(text))
        .map((text) => `untranslated: ${String(text)}`),
      ...elements.filter(isClipped).map((element) => `clipped: ${element.textContent}`),
    ];
  }, inside);
