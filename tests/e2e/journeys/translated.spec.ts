import { page as english } from '@girouette/guest-texts/compiled/en/page';
import { page as french } from '@girouette/guest-texts/compiled/fr/page';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/browser';
import { openWheel, spinAs } from '../support/guest';
import { loginsIn, makePage, openSession, type Login } from '../support/owner';
import { useShared } from '../support/running';
import { foreignVisitor } from '../support/translated';

jest.setTimeout(120_000);

const running = useShared();
const url = () => running.system.url;
const logins = () => loginsIn(running.system.printed());
/** Who asks for a trial in the first test. */
const TRIAL = { name: 'Traduite Perrin', email: 'traduite@example.fr', password: 'roue-traduite' };

/** Lets someone visit whose browser translates: each text that the journey waits for has brackets. */
async function visit(size: typeof PHONE, journey: (page: Page, faults: string[]) => Promise<void>) {
  const { page, context, faults } = await foreignVisitor(running.browser, size);
  await journey(page, faults);
  expect(faults).toEqual([]);
  await context.close();
}

const fillIn = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(`[${label}]`, { exact: true }).fill(value);
  }
};
const press = (page: Page, name: string) => page.getByRole('button', { name: `[${name}]` }).click();
const confirm = (page: Page) => press(page, 'Confirmer');
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: `[${name}]` }).waitFor();

test('visitors sign in after a mistake, register, and ask for a password and a demo', async () => {
  const { email, password, name } = TRIAL;
  const { owner } = logins();
  await Promise.all([
    visit(DESKTOP, async (page, faults) => {
      await page.goto(`${url()}/login`);
      await fillIn(page, { 'E-mail': owner.email, 'Mot de passe': 'pas-le-bon' });
      await confirm(page);
      await page.getByText('[Incorrect Password]').waitFor();
      // The browser reports the answer 401 by itself.
      expect(faults.splice(0)).toEqual([expect.stringContaining('401')]);
      await fillIn(page, { 'Mot de passe': owner.password });
      await confirm(page);
      await title(page, 'Tableau de bord');
    }),
    visit(PHONE, async (page) => {
      await page.goto(`${url()}/register`);
      await fillIn(page, { Nom: name, 'E-mail': email, 'Mot de passe': password });
      await page.getByRole('radio', { name: 'Essai' }).check();
      await confirm(page);
      await page.getByRole('dialog', { name: /demande d’essai/ }).waitFor();
      await page.goto(`${url()}/forgot`);
      await fillIn(page, { 'E-mail': email });
      await confirm(page);
      await page.getByText('[Si un compte existe à cette adresse').waitFor();
      await page.goto(`${url()}/demo`);
      await fillIn(page, {
        ...{ 'E-mail': email, 'Nom du restaurant': 'Chez Traduite', 'Nom du propriétaire': name },
        ...{ Sujet: 'Une roue', Message: 'Bonjour' },
      });
      await page.getByRole('checkbox').check();
      await confirm(page);
      await page.getByRole('dialog', { name: '[Demande envoyée' }).waitFor();
    }),
  ]);
});

/** Goes from screen to screen by the links of the side panel. */
async function walk(page: Page, login: Login, paths: readonly string[]): Promise<void> {
  await openSession(page, url(), login);
  await page.goto(url());
  for (const path of paths) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await page.waitForURL((address) => address.pathname === path);
    await page.locator('main h1 font').first().waitFor();
  }
}

test('owners and administrators walk through their screens and save', async () => {
  const { owner, admin } = logins();
  await Promise.all([
    visit(DESKTOP, async (page) => {
      await walk(page, owner, [
        ...['/landing-pages', '/gifts', '/reviews', '/campaigns', '/history', '/accounts'],
        '/settings',
      ]);
      const alerts = page.getByRole('checkbox', { name: 'Alertes d’avis' });
      for (const wanted of [false, true]) {
        await alerts.click();
        await page.getByRole('checkbox', { name: 'Alertes d’avis', checked: wanted }).waitFor();
        await page.getByText('[Préférence enregistrée.]').first().waitFor();
      }
    }),
    visit(DESKTOP, async (page) => {
      await walk(page, admin, [
        ...['/all/pages', '/demo-requests', '/admin/settings', '/user-management'],
        '/trial-management',
      ]);
      const row = page.getByRole('row').filter({ hasText: TRIAL.name });
      await row.getByRole('button', { name: '[Approuver]' }).click();
      await row.getByRole('button', { name: '[Approuvé]' }).waitFor();
    }),
  ]);
});

/** A page whose gifts are handed over at once. */
function makeEagerPage(): Promise<string> {
  const terms = {
    ...{ firstDay: 'today', validDays: 10, minimumPurchase: 0, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ...{ hours: null, value: null, cost: null, stock: { day: null, week: null, total: null } },
  };
  return makePage(url(), logins().owner, {
    ...{ resturantName: 'La Roue Traduite', option1terms: terms, option2terms: terms },
  });
}

/** Changes the language of the guest's page, and reads that nothing of the other one is left. */
async function changeLanguage(page: Page, to: 'en' | 'fr'): Promise<void> {
  const [now, before] = to === 'en' ? [english, french] : [french, english];
  await page.getByLabel(before.language).selectOption(to);
  for (const name of ['tagline', 'rules', 'email', 'myData'] as const) {
    await page.getByText(`[${now[name]}]`).first().waitFor();
    expect(await page.getByText(before[name]).count()).toBe(0);
  }
}

test('a guest changes the language, plays, reviews, and shows a gift that the counter hands over', async () => {
  const link = await makeEagerPage();
  await visit(PHONE, async (page) => {
    await openWheel(page, link);
    await fillIn(page, { [french.email]: 'guest-translated' });
    await page.getByRole('button', { name: french.spinLabel }).click();
    await page.getByText(`[${french.emailInvalid}]`).waitFor();
    await changeLanguage(page, 'en');
    await page.getByText(`[${english.emailInvalid}]`).waitFor();
    expect(await page.getByText(french.emailInvalid).count()).toBe(0);
    await changeLanguage(page, 'fr');
    const play = await spinAs(page, 'guest-translated@example.fr');
    await page.getByText(`[${play.outcome.label}]`).first().waitFor();
    expect(await page.getByText(french.turning).count()).toBe(0);

    const review = page.getByRole('dialog', { name: '[Leave a review]' });
    await fillIn(page, { Name: 'Zoé', Review: 'Parfait.' });
    await review.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await press(page, 'Confirm');
    await page.getByLabel(french.email).waitFor({ state: 'detached' });
    const [voucher] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: '[Voir mon cadeau]' }).click(),
    ]);
    await voucher.getByText(/^\[Encore \d+\sjours\]$/).waitFor();
    const code = (await voucher.getByText(/^\[\w{4}-\w{4}-\w{3}\]$/).textContent()) ?? '';
    await handOver(code.slice(1, -1));
    await voucher.evaluate(() => dispatchEvent(new Event('online')));
    await voucher.getByText('[Remis]').waitFor();
    expect(await voucher.getByText(/Encore|Montrez/).count()).toBe(0);
    expect(await voucher.getByText(code).count()).toBe(1);
  });
});

/** At the counter, by typing the code, in a browser that translates too. */
const handOver = (code: string) =>
  visit(PHONE, async (page) => {
    await openSession(page, url(), logins().owner);
    await page.goto(`${url()}/counter`);
    await press(page, 'Téléphone du bar');
    await press(page, 'Ouvrir le comptoir');
    await fillIn(page, { 'Code du cadeau': code });
    await press(page, 'Vérifier');
    await press(page, 'Remettre');
    await page.getByRole('heading', { name: '[Remis]' }).waitFor();
    await press(page, 'Client suivant');
    await page.getByLabel('[Code du cadeau]').waitFor();
  });
