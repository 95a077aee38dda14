import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GamePage, LoginAnswer } from '@girouette/contracts';
import type { Voucher } from '@girouette/contracts/gifts/http/vouchers';
import type { WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import type { Browser, Page } from 'playwright-core';
import { openBrowserWithCamera, PHONE, visitor } from '../support/browser';
import { filmQrCode } from '../support/film';
import { loginsIn, type Login } from '../support/owner';
import { useShared } from '../support/running';
import { until } from '../support/until';
import { linkInMail, submitLogin } from '../support/visitor';

jest.setTimeout(120_000);

const running = useShared();
const GIFT = 'Une crêpe au sucre';
const OWNER = { email: 'comptoir@example.fr', password: 'une-roue-qui-tourne' };
const LEA = { email: 'lea-au-comptoir@example.fr', password: 'une-belle-soiree' };
const folder = mkdtempSync(join(tmpdir(), 'girouette-counter-'));
const film = join(folder, 'camera.y4m');
let browser: Browser;
let token = '';
let pageId = '';

beforeAll(async () => {
  filmQrCode(film, null);
  browser = await openBrowserWithCamera(film);
  await openTrial();
  ({ _id: pageId } = (await until(
    () => call('POST /api/game', { gameFormat: format() }).catch(() => null),
    { what: 'the first page of the trial' },
  )) as GamePage);
});

afterAll(async () => {
  await call(`DELETE /api/game/${pageId}`);
  await browser.close();
  rmSync(folder, { recursive: true });
});

test('a new sub-account opens the counter from its mail; a gift is scanned, handed over once with and without network, and undone', async () => {
  await call('POST /api/sub/auth', { name: 'Léa', ...LEA, currentPassword: OWNER.password });
  const [first, second] = [await winGift('first'), await winGift('second')];
  const { context, page, faults } = await visitor(browser, PHONE, { reducedMotion: true });
  await context.grantPermissions(['camera']);
  const { inboxUrl } = running.system;
  await page.goto(await linkInMail(inboxUrl, { to: LEA.email, path: '/verify?counter=' }));
  await page.getByText('Votre adresse e-mail est confirmée').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe(LEA.email);
  await submitLogin(page, LEA);
  await page.getByRole('button', { name: 'Téléphone du bar' }).click();
  await page.getByRole('button', { name: 'Ouvrir le comptoir' }).click();
  // From here on the page opens without network.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await scan(page, first.statement);
  await verdict(page, 'À remettre');
  await page.getByText(GIFT).first().waitFor();
  await tap(page, 'Remettre');
  await verdict(page, 'Remis');
  await tap(page, 'Client suivant');
  await scan(page, first.statement);
  await verdict(page, /^Déjà remis le \d+ \p{L}+ à \d+ h \d\d par Léa$/u);
  await tap(page, 'Fermer');

  await context.setOffline(true);
  await scan(page, second.statement);
  await verdict(page, 'À remettre');
  await tap(page, 'Remettre');
  await verdict(page, 'Remis, à envoyer');
  await expectFitsPhones(page);
  await page.reload();
  await page.getByText('1 à envoyer').waitFor();
  await page.getByText('Hors ligne').waitFor();
  await expectFitsPhones(page);
  await scan(page, second.statement);
  await verdict(page, /^Déjà remis le .* sur ce téléphone$/);
  await tap(page, 'Fermer');

  await context.setOffline(false);
  await page.getByText('1 à envoyer').waitFor({ state: 'hidden', timeout: 5_000 });
  const sent = (await redemptions()).find(({ code }) => code === second.code);
  expect(sent).toMatchObject({ redemption: { device: 'Téléphone du bar' }, conflicts: [] });

  await tap(page, 'Remis récemment');
  await page
    .getByRole('button', { name: /^Annuler le retrait/ })
    .first()
    .click();
  await tap(page, 'Le client a changé d’avis');
  await tap(page, 'Annuler le retrait');
  await until(async () => (await redemptions()).every(({ code }) => code !== second.code), {
    what: 'the undone redemption',
  });
  await tap(page, 'Retour au comptoir');
  await scan(page, second.statement);
  await verdict(page, 'À remettre');
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await context.close();
});

/** An owner with an approved trial, whose token the calls then have. */
async function openTrial(): Promise<void> {
  await call('POST /api/auth', { name: 'Camille Perrin', ...OWNER, isTrial: true });
  const { userId } = await session(OWNER);
  ({ token } = await session(loginsIn(running.system.printed()).admin));
  await until(
    () =>
      call(`PATCH /api/auth/trial?id=${userId}`).then(
        () => true,
        () => false,
      ),
    { what: 'the approved trial' },
  );
  token = '';
  ({ token } = await session(OWNER));
}

async function session(login: Login): Promise<{ userId: string; token: string }> {
  const { userId, token: given } = (await call('POST /api/auth/session', login)) as LoginAnswer;
  return { userId, token: given ?? '' };
}

/** Holds a QR code in front of the camera, which is switched on for it. */
async function scan(page: Page, text: string): Promise<void> {
  await tap(page, 'Saisir le code');
  filmQrCode(film, text);
  await tap(page, 'Scanner');
}

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The widths of usual phones, in pixels. */
const PHONES = [320, 360, 375, 390, 412, 430];

/** Whatever the head says, the counter is as wide as the phone. */
async function expectFitsPhones(page: Page): Promise<void> {
  for (const width of PHONES) {
    await page.setViewportSize({ ...PHONE, width });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ width, wide }).toEqual({ width, wide: width });
  }
  await page.setViewportSize(PHONE);
}

/** Reads the verdict. The next time that the camera is switched on, the guest has put the phone away. */
async function verdict(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('status').getByRole('heading', { name, exact: true }).waitFor();
  filmQrCode(film, null);
}

/** A guest's gift on the page. */
async function winGift(who: string): Promise<Voucher> {
  const { voucher } = (await call('POST /api/game/spin', {
    pageId,
    email: `${who}-at-the-counter@example.fr`,
  })) as { voucher: string };
  return (await call('POST /api/game/vouchers', { token: voucher })) as Voucher;
}

const redemptions = async () => (await call('GET /api/game/redemptions')) as WonGift[];

/** A page on which every spin wins a gift that is handed over today, without conditions. */
const format = () => ({
  ...{ resturantName: 'Le Comptoir', resturantAddress: '9 rue des Cendres', brandName: 'Comptoir' },
  ...{ option1: GIFT, option1frequency: 100 },
  option1terms: {
    ...{ firstDay: 'today', validDays: 10, minimumPurchase: 0, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ...{ hours: null, value: null, cost: null, stock: { day: null, week: null, total: null } },
  },
});

/** Calls an endpoint as the owner. */
async function call(address: string, body?: object): Promise<unknown> {
  const [method = '', path = ''] = address.split(' ');
  const answer = await fetch(running.system.url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  const text = await answer.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
