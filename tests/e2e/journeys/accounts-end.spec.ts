import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { PHONE, visitor } from '../support/browser';
import { asAdministrator, makePage, sessionOf, type Login } from '../support/owner';
import { SHARED, startOwn } from '../support/running';
import { until } from '../support/until';
import { linkInMail, register, skipFirm, submitLogin } from '../support/visitor';

jest.setTimeout(180_000);

const CLOCK = resolve(import.meta.dirname, '../../../tools/jest/shift-clock.cjs');
/** After the end of a trial and of a paid month. */
const LATER = new Date(Date.now() + 45 * 86_400_000);

const running = startOwn(SHARED);
const url = () => running.system.url;
const ownerCalled = (name: string): Login => ({
  email: `${name}@example.fr`,
  password: 'une-roue-qui-tourne',
});

test('from the registration on, a trial and a subscription end by their dates; guests and owners read it, and who pays is online again', async () => {
  const [onTrial, subscribed] = [ownerCalled('fin-d-essai'), ownerCalled('fin-de-mois')];
  const trialPage = await startTrial(onTrial);
  const monthPage = await payOneMonth(subscribed);
  await atLater();

  for (const link of [trialPage, monthPage]) {
    const guest = await visitor(running.browser, PHONE);
    await guest.page.goto(link);
    await heading(guest.page, 'La page est expirée !');
    await guest.context.close();
  }

  const month = await openLater(
    subscribed,
    /Choisissez une formule pour remettre vos pages en ligne/,
  );
  await shows(month.page, '/history', 'Abonnement expiré, veuillez le renouveler !');
  await month.page.getByText(/^Vos pages sont hors ligne depuis le/).waitFor();
  await shows(month.page, '/landing-pages', 'vos avis et vos chiffres sont');
  await month.context.close();

  const trial = await openLater(onTrial, /Abonnement expiré, veuillez le renouveler/);
  await shows(trial.page, '/game', 'Abonnement expiré, veuillez le renouveler !');
  await shows(trial.page, '/history', 'Votre essai est terminé.');
  await trial.page.getByText(/^Vos pages sont hors ligne depuis le/).waitFor();
  await trial.page
    .getByRole('main')
    .getByRole('link', { name: /Renouveler|S'abonner/ })
    .click();
  await trial.page.getByText(/Votre essai est terminé\. Choisissez une formule/).waitFor();
  await pay(trial.page);
  await until(async () => (await stateOf(trialPage)) === 'online', {
    what: 'the page of the trial online again',
    timeoutMs: 30_000,
  });
  expect(await stateOf(monthPage)).toBe('expired');
  await trial.context.close();
});

/** Stops the system and starts it again on a later day. */
async function atLater(): Promise<void> {
  expect(await running.system.stop()).toBe(0);
  running.system = await running.home.start({
    ...SHARED,
    NODE_OPTIONS: `--require=${CLOCK}`,
    TEST_NOW: LATER.toISOString(),
  });
}

/** Signs in on the later day. @param reads what the screen says that the sign-in leads to */
async function openLater(login: Login, reads: RegExp) {
  const opened = await visitor(running.browser);
  await opened.context.clock.setSystemTime(LATER);
  await opened.page.goto(`${url()}/login`);
  await submitLogin(opened.page, login);
  await opened.page.getByText(reads).waitFor();
  return opened;
}

/** @returns the link of the owner's page */
async function startTrial(login: Login): Promise<string> {
  const { page, context } = await visitor(running.browser);
  await register(page, url(), { ...login, trial: true });
  await page.goto(await confirmation(login));
  await page.getByText(/demandé/).waitFor();
  await context.close();
  const { userId } = await sessionOf(url(), login);
  await asAdministrator(running.system, `/api/auth/trial?id=${userId}`);
  return onlinePage(login);
}

/** Subscribes and resigns at once. @returns the link of the owner's page */
async function payOneMonth(login: Login): Promise<string> {
  const { page, context } = await visitor(running.browser);
  await register(page, url(), login);
  await page.goto(await confirmation(login));
  await pay(page);
  await page.goto(`${url()}/history`);
  await page.getByRole('button', { name: 'Carte et résiliation' }).click();
  await heading(page, 'Votre abonnement');
  await page.getByRole('button', { name: 'Résilier à l’échéance' }).click();
  await shows(page, '/history', 'Résilié, ne se renouvelle pas');
  await context.close();
  return onlinePage(login);
}

const confirmation = ({ email }: Login) =>
  linkInMail(running.system.inboxUrl, { to: email, path: '/verify?id=' });

/** Pays the monthly plan, from the prices. */
async function pay(page: Page): Promise<void> {
  const plan = page.getByRole('region', { name: 'Mensuel' });
  await plan.getByRole('button', { name: "S'abonner" }).click();
  const [payment] = await Promise.all([
    page.context().waitForEvent('page'),
    skipFirm(page).click(),
  ]);
  await payment.getByRole('button', { name: /S’abonner pour/ }).click();
  await payment.getByText(/Votre paiement est confirmé/).waitFor();
  await payment.close();
}

async function onlinePage(login: Login): Promise<string> {
  const link = await until(() => makePage(url(), login, 'Chez Camille').catch(() => null), {
    what: 'a page of the account',
  });
  await until(async () => (await stateOf(link)) === 'online', { what: 'the page online' });
  return link;
}

async function stateOf(link: string): Promise<string | undefined> {
  const pageId = link.split('/').at(-1) ?? '';
  const answer = await fetch(`${url()}/api/game/play?pageId=${pageId}`);
  return ((await answer.json()) as { state?: string }).state;
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Opens a screen until it says this: an event brings the change from another service. */
const shows = (page: Page, path: string, text: string) =>
  until(
    async () => {
      await page.goto(url() + path);
      return page
        .getByText(text)
        .first()
        .waitFor({ timeout: 3_000 })
        .then(() => true)
        .catch(() => false);
    },
    { what: `« ${text} »`, timeoutMs: 40_000 },
  );
