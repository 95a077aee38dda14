import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { checkGift, redeemGift } from '@girouette/contracts/gifts/http/tills';
import type { Page } from 'playwright-core';
import { expectAccessible, overflows, splitWords } from './axe';
import { DESKTOP, NARROW, PHONE, visitor } from './browser';
import { demoLinkIn, openWheel, spinAs } from './guest';
import { chooseAction, loginsIn, openSession } from './owner';
import { LONG_NAME } from './lists';
import { useShared, type Running } from './running';
import { settled } from './settled';
import { register } from './visitor';

const heading = (page: Page, name?: RegExp | string) =>
  page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) }).waitFor();

let running: Running;
/** Whether each screen is seen in every size. */
let isLong = false;

/** No style uses a width between those of the two phones. So both show the same elements, and on the narrowest only their places differ. */
const SIZES = [
  { size: DESKTOP, touch: false, placesOnly: false },
  { size: NARROW, touch: true, placesOnly: true },
  { size: PHONE, touch: true, placesOnly: false },
];

/** Checks the screen in each window size without reloading it, which would take twice as long. The short form has the phone alone. */
async function expectFits(page: Page, what: string, within?: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const { size, touch, placesOnly } of isLong ? SIZES : SIZES.slice(-1)) {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
    await page.setViewportSize(size);
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
    expect(isTouched).toBe(touch);
    const seen = `${what} in ${size.width} pixels`;
    await expectAccessible(page, seen, { within, placesOnly });
    if (size !== DESKTOP) await expectWholeWords(page, seen);
  }
  await devtools.detach();
}

async function expectWholeWords(page: Page, what: string): Promise<void> {
  expect({ what, split: await splitWords(page) }).toEqual({ what, split: [] });
}

/** Shows a list on the narrowest phone with the longest names in its rows. */
async function expectWholeLongNames(
  page: Page,
  { path, list, name }: { path: string; list: RegExp; name: string },
): Promise<void> {
  if (!isLong) return;
  await page.route(list, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as object[];
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, [name]: LONG_NAME })) });
  });
  await page.setViewportSize(NARROW);
  await page.goto(running.system.url + path);
  await page.getByRole('rowheader', { name: LONG_NAME }).first().waitFor();
  await expectWholeWords(page, `${path} with long names`);
  await page.unroute(list);
}

/** Between a phone and a desktop: a tablet, the narrowest window with the side panel, and a laptop. */
const WIDTHS = [768, 960, 1024, 1200];

/** Fails when the screen scrolls sideways in one of these windows, and names them. */
async function expectNoOverflow(page: Page, what: string): Promise<void> {
  if (!isLong) return;
  const wide: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    if (await overflows(page)) wide.push(width);
  }
  expect({ what, wide }).toEqual({ what, wide: [] });
}

/** The demo has no long gift, restaurant or address. */
const LONG_WINNER = {
  _id: 'play-1',
  gift: 'Un assortiment de desserts maison au choix',
  resturantName: LONG_NAME,
  pageId: 'page-1',
  winDate: '2026-11-20T19:45:00+01:00',
  winTime: '19:45',
  email: 'j•••@restaurant-des-trois-cousines.example.fr',
  marketing: { at: '2026-11-20T18:45:00.000Z', wording: 'J’accepte les offres.' },
  state: 'mailed',
  refused: 'full',
  resends: 0,
  resendable: true,
};

/** Redeemed twice, once without network. */
const [redeemed] = endpoints.listWonGifts.sample.response;
const handover = { ...redeemed.redemption!, by: 'Marie-Antoinette Vandenbroucke-Delacroix' };
const LONG_GIFT = {
  ...redeemed,
  ...{ _id: LONG_WINNER._id, gift: LONG_WINNER.gift },
  ...{ redemption: handover, conflicts: [handover] },
};

async function publicScreens(): Promise<void> {
  const { page, context } = await visitor(running.browser, PHONE, { forAxe: true });
  for (const path of [
    '/',
    '/pricing',
    '/about',
    '/faqs',
    '/mentions-legales',
    '/confidentialite',
    '/cgu',
    '/login',
    '/register',
    '/forgot',
    '/facture',
    '/reset-password/some-token',
    '/premier-administrateur#some-token',
    '/demo',
    '/wheel',
    '/no-such-page',
  ]) {
    await page.goto(running.system.url + path);
    await settled(page);
    await expectFits(page, path);
  }
  await context.close();
}

async function apiDocs(): Promise<void> {
  const { page, context } = await visitor(running.browser, NARROW, { forAxe: true });
  // In one size only: the rows take longer than all other public screens together. The page of billing has every kind of row.
  for (const path of ['/api/docs', '/api/docs/billing', '/api/docs/schemas/GamePage']) {
    await page.goto(running.system.url + path);
    await heading(page);
    await expectAccessible(page, path);
    await expectNoOverflow(page, path);
  }
  await context.close();
}

async function visitorForms(): Promise<void> {
  const { page, context } = await visitor(running.browser, PHONE, { forAxe: true });
  const { url } = running.system;
  for (const path of ['/login', '/register', '/reset-password/some-token', '/demo']) {
    await page.goto(url + path);
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await page.getByRole('alert').first().waitFor();
    await expectFits(page, `${path} with errors`);
  }
  const login = { email: 'axe@example.fr', password: 'une-roue-qui-tourne' };
  await register(page, url, login);
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await page.getByText('Email sent').waitFor();
  await expectFits(page, 'the verification dialog');
  await register(page, url, { ...login, email: `trial-${login.email}`, trial: true });
  await page.getByRole('dialog', { name: /demande d’essai/ }).waitFor();
  await expectFits(page, 'the trial dialog');
  await context.close();
}

async function ownerScreens(): Promise<void> {
  const { page, context } = await visitor(running.browser, PHONE, { forAxe: true });
  await openSession(page, running.system.url, loginsIn(running.system.printed()).owner);
  for (const path of [
    '/dashboard',
    '/game',
    '/landing-pages',
    '/flyer',
    '/reviews',
    '/gifts',
    '/gifts?view=won',
    '/gifts?view=draw',
    '/campaigns',
    '/campaigns/birthday',
    '/accounts',
    '/history',
  ]) {
    await page.goto(running.system.url + path);
    await settled(page);
    await expectFits(page, path);
    await expectNoOverflow(page, path);
  }
  const headers = { [TOTAL_COUNT_HEADER]: '1' };
  await page.route('**/api/result/winners/*', (route) =>
    route.fulfill({ json: [LONG_WINNER], headers }),
  );
  await page.route('**/api/game/won-gifts/*', (route) =>
    route.fulfill({ json: [LONG_GIFT], headers }),
  );
  await page.goto(`${running.system.url}/gifts?view=won`);
  await page.getByRole('rowheader', { name: LONG_GIFT.gift }).waitFor();
  await settled(page);
  await expectFits(page, 'won gifts with long names');
  await page.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Annuler le retrait' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler le retrait' }).click();
  await page.getByText('Indiquez pourquoi.').waitFor();
  await expectFits(page, 'the undoing of a redemption', '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectNoOverflow(page, 'won gifts with long names');
  await page.setViewportSize(NARROW);
  await expectWholeWords(page, 'won gifts with long names');
  await expectWholeLongNames(page, {
    ...{ path: '/landing-pages', list: /\/api\/game\?/, name: 'resturantName' },
  });
  await context.close();
}

async function ownerDialogs(): Promise<void> {
  const { page, context } = await visitor(running.browser, PHONE, { forAxe: true });
  await openSession(page, running.system.url, loginsIn(running.system.printed()).owner);
  await page.goto(`${running.system.url}/settings`);
  await heading(page);
  await page.getByRole('checkbox').first().waitFor();
  await expectFits(page, '/settings');
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await page.getByText('Écrivez SUPPRIMER.').waitFor();
  await expectFits(page, 'the erasure of an account');
  await page.goto(`${running.system.url}/landing-pages`);
  await page
    .getByRole('button', { name: /^Autres actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'QR code' }).waitFor();
  await expectFits(page, 'the actions on a page');
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  await page.getByRole('img', { name: /^QR code de/ }).waitFor();
  await expectFits(page, 'the QR code of a page', '[role=dialog]');
  await page.keyboard.press('Escape');
  await chooseAction(page, 'Supprimer');
  await page.getByRole('dialog', { name: /^Supprimer/ }).waitFor();
  await expectFits(page, 'the question before a page is deleted', '[role=dialog]');
  await page.goto(`${running.system.url}/accounts`);
  await page.getByRole('button', { name: 'Ajouter un sous-compte' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter' }).click();
  await page.getByText('Name is required').waitFor();
  await expectFits(page, 'the form of a sub-account with errors');
  await page.goto(`${running.system.url}/game`);
  for (const tab of ['Conception', 'Liens Médias Sociaux']) {
    await page.getByRole('tab', { name: tab }).click();
    await settled(page);
    await expectFits(page, tab);
  }
  await page.goto(`${running.system.url}/flyer`);
  await page.getByRole('img', { name: /^Flyer/ }).waitFor();
  for (const tab of ['Social Media links', 'Templates']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectFits(page, tab);
  }
  await context.close();
}

async function adminScreens(): Promise<void> {
  const { page, context } = await visitor(running.browser, PHONE, { forAxe: true });
  await openSession(page, running.system.url, loginsIn(running.system.printed()).admin);
  for (const path of [
    '/admin/dashboard',
    '/user-management',
    '/trial-management',
    '/all/pages',
    '/demo-requests',
    '/subscription',
    '/admin/settings',
    '/admin/settings/platform',
    '/admin/settings/prices',
    '/admin/settings/mails',
    '/admin/settings/events',
    '/admin/settings/draws',
    '/admin/settings/audit',
    '/admin/settings/health',
  ]) {
    await page.goto(running.system.url + path);
    await settled(page);
    await expectFits(page, path);
    await expectNoOverflow(page, path);
  }
  await expectWholeLongNames(page, {
    ...{ path: '/user-management', list: /\/api\/auth\/getall\?/, name: 'name' },
  });
  await page.goto(`${running.system.url}/user-management`);
  await page.getByRole('button', { name: 'Bloquer' }).first().click();
  await page.getByRole('dialog').waitFor();
  await expectFits(page, 'the question before a user is blocked', '[role=dialog]');
  await page.goto(`${running.system.url}/pricing`);
  await page.getByRole('button', { name: 'Modifier' }).first().click();
  await page.getByRole('dialog', { name: 'Modifier le plan' }).getByLabel('Remise').waitFor();
  await expectFits(page, 'the form of a plan');
  await context.close();
}

async function guestScreens(): Promise<void> {
  const { page, context } = await visitor(running.browser, PHONE, { forAxe: true });
  const demo = demoLinkIn(running.system.printed());
  await page.goto(demo);
  await page.getByRole('dialog').waitFor();
  await expectFits(page, 'the prompt');
  await openWheel(page, demo);
  await expectFits(page, 'the wheel');
  await spinAs(page, 'axe@example.fr');
  await page.getByRole('dialog', { name: 'Leave a review' }).waitFor();
  await expectFits(page, 'the review dialog');
  await page.goto(`${running.system.url}/spin/game/nowhere`);
  await heading(page, /n’existe pas/);
  await expectFits(page, 'an unknown page');
  await context.close();
}

async function counterScreens(): Promise<void> {
  const { page, context } = await visitor(running.browser, PHONE, { forAxe: true });
  const counter = `${running.system.url}/counter`;
  await page.goto(counter);
  await heading(page, /^Connectez/);
  await expectFits(page, 'the counter without a session');
  await openSession(page, running.system.url, loginsIn(running.system.printed()).owner);
  await page.goto(counter);
  await heading(page, /^Comment s’appelle cet appareil/);
  await expectFits(page, 'the name of the device');
  await page.getByLabel('Nom de l’appareil').fill('Téléphone du bar');
  await page.getByRole('button', { name: 'Ouvrir le comptoir' }).click();
  const { response: drawn } = checkGift.sample;
  const { response: redeemed } = redeemGift.sample;
  const { conditions } = drawn;
  for (const [gift, verdict] of [
    [{ ...drawn, conditions: { ...conditions, minimumPurchase: 0 } }, 'À remettre'],
    [drawn, 'À remettre, après vérification'],
    [redeemed, /^Déjà remis/],
  ] as const) {
    await page.route('**/api/game/gift-checks', (route) => route.fulfill({ json: gift }));
    await page.getByRole('textbox', { name: 'Code du cadeau' }).fill(drawn.code);
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.getByRole('status').getByRole('heading', { name: verdict, exact: true }).waitFor();
    await expectFits(page, `the verdict ${gift.verdict}`);
    await page.getByRole('button', { name: /^(Fermer|Ne pas remettre)$/ }).click();
  }
  await expectFits(page, 'the field for a code');
  await context.close();
}

/**
 * The journeys that walk every screen and its dialogs: axe finds nothing, and nothing overflows.
 * @param options.isLong in three window sizes, with the longest names, and no overflow in the widths between. The short form looks at a phone
 */
export function walkEveryScreen(options: { isLong: boolean }): void {
  ({ isLong } = options);
  running = useShared();
  const title = (screens: string) =>
    `on ${isLong ? 'a desktop, a phone and the narrowest phone' : 'a phone'} axe finds nothing and nothing overflows ${screens}`;
  jest.setTimeout(360_000);

  test(title('on the public screens'), publicScreens);
  if (isLong) {
    test('axe finds nothing in the API’s document, and nothing overflows in any window', apiDocs);
  }
  test(title('on the forms of visitors with their errors, and on their dialogs'), visitorForms);
  test(title("on the owner's screens"), ownerScreens);
  test(title("on the owner's dialogs"), ownerDialogs);
  test(title("on the administrator's screens"), adminScreens);
  test(title("on the guest's page, with its dialogs"), guestScreens);
  test(title('at the counter, whatever the verdict'), counterScreens);
}
