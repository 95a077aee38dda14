import type { Page } from 'playwright-core';
import { startRewritingProxy, type Lacking } from '../../support/rewriting-proxy';
import { DESKTOP, PHONE, visitor, type Visit } from '../support/browser';
import { openWheel, spinAs } from '../support/guest';
import { loginsIn, makePage, openSession } from '../support/owner';
import { useShared } from '../support/running';
import { settled } from '../support/settled';

jest.setTimeout(120_000);
const running = useShared();

/** What one of the promised browsers lacks, or may have refused to a page, and each part goes without. */
const NAMES = [
  ...['Array.prototype.toSorted', 'Array.prototype.toReversed', 'Array.prototype.toSpliced'],
  ...['Array.prototype.with', 'Object.groupBy', 'Promise.withResolvers', 'URL.canParse'],
  ...['Error.captureStackTrace', 'Intl.Segmenter', 'Uint8Array.prototype.toBase64'],
  ...['BarcodeDetector', 'DecompressionStream', 'OffscreenCanvas', 'trustedTypes', 'navigation'],
  ...['requestIdleCallback', 'scheduler', 'Element.prototype.checkVisibility'],
  ...['Element.prototype.moveBefore', 'Navigator.prototype.connection'],
  ...['Navigator.prototype.share', 'Navigator.prototype.permissions'],
];
const OLD: Lacking = {
  names: NAMES,
  isRuleLeftOut: (rule) => /:has\(|^@container|^@supports selector\(:has/.test(rule),
  isDeclarationLeftOut: (declaration) =>
    /^(text-wrap|overscroll-behavior|scrollbar-gutter|container-type|zoom)\b/.test(declaration),
};

/** A visitor of the system behind a browser that lacks this. */
async function visitWithout(
  lacking: Lacking,
  work: (visit: Visit & { url: string }) => Promise<void>,
  viewport = DESKTOP,
): Promise<void> {
  const proxy = await startRewritingProxy({ target: running.system.url, lacking });
  const visit = await visitor(running.browser, viewport, { reducedMotion: true });
  await work({ ...visit, url: proxy.url });
  expect(visit.faults).toEqual([]);
  await visit.context.close();
  await proxy.close();
}

/** The screen is there, and no wider than the window. */
async function expectWhole(page: Page, path: string): Promise<void> {
  await settled(page);
  // A screen that follows the window by script does so a moment later.
  const isWider = await page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: 5_000 },
    )
    .then(
      () => false,
      () => true,
    );
  const failures = await page.getByText('pas pu être chargé').count();
  expect({ path, isWider, failures }).toEqual({ path, isWider: false, failures: 0 });
}

/** How each choice of a group looks. A hidden button says nothing. */
const marksOf = (page: Page, legend: string) =>
  page.evaluate((text) => {
    const group = [...document.querySelectorAll('fieldset')].find(
      (each) => each.querySelector('legend')?.textContent === text,
    );
    return [...group!.querySelectorAll<HTMLInputElement>('input[type=radio]')].map((radio) => {
      const looks = [radio, radio.parentElement!].map((element) => {
        const { borderTopColor, backgroundColor, opacity } = getComputedStyle(element);
        return opacity === '0' ? '' : `${borderTopColor} ${backgroundColor}`;
      });
      return { isChosen: radio.checked, looks: looks.join() };
    });
  }, legend);

test('every screen of owners and administrators is whole without what older browsers lack', async () => {
  const { owner, admin } = loginsIn(running.system.printed());
  await visitWithout(OLD, async ({ page, url }) => {
    await page.goto(url);
    expect(await page.evaluate(() => typeof Reflect.get([], 'toSorted'))).toBe('undefined');
    for (const { login, paths } of [
      {
        login: owner,
        paths: [
          ...['/dashboard', '/landing-pages', '/gifts', '/gifts?view=won', '/reviews'],
          ...['/history', '/accounts', '/campaigns', '/flyer', '/game', '/settings'],
        ],
      },
      {
        login: admin,
        paths: ['/admin/dashboard', '/user-management', '/all/pages', '/subscription'],
      },
    ]) {
      await openSession(page, url, login);
      for (const path of paths) {
        await page.goto(url + path);
        await expectWhole(page, path);
        await page.setViewportSize(PHONE);
        await expectWhole(page, `${path} on a phone`);
        await page.setViewportSize(DESKTOP);
      }
    }
  });
});

test('without :has() the chosen colour and the chosen flyer still look chosen', async () => {
  const { owner } = loginsIn(running.system.printed());
  await visitWithout(OLD, async ({ page, url }) => {
    await openSession(page, url, owner);
    await page.goto(`${url}/flyer`);
    await settled(page);
    await page.getByRole('tab', { name: 'Templates' }).click();
    for (const group of ['Modèle', 'Couleurs de la roue']) {
      const marks = await marksOf(page, group);
      const chosen = marks.filter(({ isChosen }) => isChosen).map(({ looks }) => looks);
      const others = marks.filter(({ isChosen }) => !isChosen).map(({ looks }) => looks);
      expect(chosen).toHaveLength(1);
      expect(others).not.toContain(chosen[0]);
    }
  });
});

test('a guest wins, keeps the gift, and is served at the counter by a typed code', async () => {
  const { owner } = loginsIn(running.system.printed());
  const link = await makePage(running.system.url, owner, {
    ...{ resturantName: 'Le Vieux Téléphone', option1: 'Un chou', option1frequency: 100 },
    ...{ option2: '', option2frequency: 0 },
    option1terms: {
      ...{ firstDay: 'today', validDays: 10, minimumPurchase: 0, weekdays: [1, 2, 3, 4, 5, 6, 7] },
      ...{ hours: null, value: null, cost: null, stock: { day: null, week: null, total: null } },
    },
  });
  await visitWithout(
    OLD,
    async ({ page, context, url }) => {
      await openWheel(page, url + new URL(link).pathname);
      await spinAs(page, 'vieux-telephone@example.fr');
      const [voucher] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: 'Voir mon cadeau' }).click(),
      ]);
      const code = (await voucher.getByText(/^\w{4}-\w{4}-\w{3}$/).textContent()) ?? '';
      await openSession(page, url, owner);
      await page.goto(`${url}/counter`);
      await page.getByLabel('Nom de l’appareil').fill('Téléphone du bar');
      await page.getByRole('button', { name: 'Ouvrir le comptoir' }).click();
      await page.getByRole('textbox', { name: 'Code du cadeau' }).fill(code);
      await page.getByRole('button', { name: 'Vérifier' }).click();
      await page.getByRole('button', { name: 'Remettre', exact: true }).click();
      await page.getByRole('heading', { name: 'Remis', exact: true }).waitFor();
    },
    PHONE,
  );
});
