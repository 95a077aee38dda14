import type { Page } from 'playwright-core';
import { PHONE, visitor } from '../support/browser';
import { countEffort } from '../support/effort';
import { asAdministrator, loginsIn } from '../support/owner';
import { SHARED, startOwn } from '../support/running';
import { until } from '../support/until';
import { linkInMail } from '../support/visitor';

jest.setTimeout(180_000);

const running = startOwn(SHARED);
const PASSWORD = 'une-roue-qui-tourne';
const url = () => running.system.url;
const mailed = (to: string, path: string) => linkInMail(running.system.inboxUrl, { to, path });

let effort = countEffort();
beforeEach(() => {
  effort = countEffort();
});

// The label of a required field ends with an asterisk.
const type = (page: Page, label: string, text: string) =>
  effort.type(page.getByLabel(new RegExp(`^${label}(\\s*\\*)?$`)), text);
const press = (page: Page, name: string | RegExp) =>
  effort.click(page.getByRole('button', { name }).first());
const follow = (page: Page, name: string | RegExp) =>
  effort.click(page.getByRole('link', { name }).first());
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** 52 clicks in 18 fields before, and the wizard refused the owner until the approval. */
test('while an administrator approves the trial, a new owner prepares page, flyer and team; then a guest gets the gift from the new person', async () => {
  const [email, lea] = ['attente@example.fr', 'lea-attente@example.fr'];
  const owner = await visitor(running.browser);
  await registerForTrial(owner.page, email);
  await owner.page.getByText(/en général en un jour ouvré/).waitFor();
  await effort.open(owner.page, await mailed(email, '/verify?id='));
  await owner.page
    .getByRole('region', { name: 'Votre essai' })
    .getByText(/demandé/)
    .waitFor();
  await createPage(owner.page);
  await follow(owner.page, 'Personnalisation de flyers');
  await press(owner.page, 'Télécharger Flyer');
  const [file] = await Promise.all([
    owner.page.waitForEvent('download'),
    press(owner.page, 'Remplacer et télécharger'),
  ]);
  expect(file.suggestedFilename()).toBe('flyer.jpeg');
  await addToTeam(owner.page, lea);
  // There is no second page to create, and the screen says why.
  await owner.page.goto(`${url()}/game`);
  await owner.page.getByText('Trial not verified, Please wait for admin approval.').waitFor();
  await owner.page.getByRole('link', { name: 'Okay' }).click();
  await heading(owner.page, 'Historique des Paiements');

  const admin = await visitor(running.browser);
  await admin.page.goto(`${url()}/login`);
  const login = loginsIn(running.system.printed()).admin;
  await type(admin.page, 'E-mail', login.email);
  await type(admin.page, 'Mot de passe', login.password);
  await press(admin.page, 'Confirmer');
  await follow(admin.page, 'Voir les essais');
  await press(admin.page, /^Approuver/);
  await admin.page.getByText('Approuvé').first().waitFor();

  await owner.page.goto(`${url()}/landing-pages`);
  const link = await linkOf(owner.page);
  const { code, context } = await win(link, 'nadia-attente@example.fr');
  await context.close();
  await handOver(lea, code);
  expect(effort.clicks()).toBeLessThanOrEqual(38);
  expect(effort.fields()).toBeLessThanOrEqual(13);
  for (const each of [owner, admin]) await each.context.close();
});

/** 38 clicks in 14 fields before. */
test('a trial that starts by itself takes the owner, a new person of the team and a guest to a gift that is handed over on the same day', async () => {
  await startTrialsByThemselves();
  const [email, lea] = ['premier-jour@example.fr', 'lea-premier-jour@example.fr'];
  const owner = await visitor(running.browser);
  await registerForTrial(owner.page, email);
  await owner.page.getByText(/essai de 14\sjours commence aussitôt/).waitFor();
  expect(await owner.page.getByText(/jour ouvré|examine/).count()).toBe(0);
  await effort.open(owner.page, await mailed(email, '/verify?id='));
  await owner.page.getByText(/Votre essai a commencé/).waitFor();
  await createPage(owner.page);
  const link = await linkOf(owner.page);
  await addToTeam(owner.page, lea);
  const { code, context } = await win(link, 'nadia-premier-jour@example.fr');
  await context.close();
  await handOver(lea, code);
  expect(effort.clicks()).toBeLessThanOrEqual(30);
  expect(effort.fields()).toBeLessThanOrEqual(12);
  await owner.context.close();
});

async function registerForTrial(page: Page, email: string): Promise<void> {
  await page.goto(url());
  await follow(page, 'Essayer gratuitement');
  await type(page, 'Nom', 'Camille Perrin');
  await type(page, 'E-mail', email);
  await type(page, 'Mot de passe', PASSWORD);
  await press(page, 'Confirmer');
  await page.getByRole('dialog').waitFor();
}

/** Creates a page with two gifts by the button of the prices. Every guest wins, so that this one does. */
async function createPage(page: Page): Promise<void> {
  await effort.click(page.getByRole('main').getByRole('link', { name: 'Créer votre page' }));
  await type(page, 'Nom du restaurant', 'Crêperie du Port');
  await press(page, 'Un café');
  await press(page, 'Un dessert');
  // The second one has the usual 10 %.
  await type(page, 'Fréquence 1', '90');
  await effort.click(page.getByText('Dès aujourd’hui'));
  await effort.click(page.getByRole('tab', { name: 'Liens Médias Sociaux' }));
  await press(page, 'Créer page destination');
  await press(page, 'Mettre en ligne quand même');
  await heading(page, 'Modifier mes pages');
}

/** Nobody invents a password for another person. */
async function addToTeam(page: Page, email: string): Promise<void> {
  await follow(page, 'Gestion des sous-comptes');
  await press(page, 'Ajouter un sous-compte');
  await type(page, 'Nom', 'Léa');
  await type(page, 'E-mail', email);
  await type(page, 'Votre mot de passe', PASSWORD);
  await effort.click(page.getByRole('dialog').getByRole('button', { name: 'Ajouter' }));
  await page.getByRole('rowheader', { name: 'Léa' }).waitFor();
}

/** A guest spins on a phone and opens the voucher. */
async function win(link: string, email: string) {
  const guest = await visitor(running.browser, PHONE, { reducedMotion: true });
  await guest.page.goto(link);
  await press(guest.page, 'Continuer vers la roue');
  await type(guest.page, 'Votre e-mail', email);
  await press(guest.page, 'Tourner la roue');
  await guest.page.locator('[data-outcome]').waitFor();
  await effort.open(guest.page, await mailed(email, '/cadeau/'));
  const text = await guest.page.locator('main').innerText();
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}/.exec(text)?.[0] ?? '';
  return { ...guest, code };
}

/** The new person of the team chooses a password by the mail and hands the gift over. */
async function handOver(email: string, code: string): Promise<void> {
  const { page, context } = await visitor(running.browser, PHONE);
  await effort.open(page, await mailed(email, '/verify?counter='));
  await page.getByText('Votre adresse e-mail est confirmée').waitFor();
  await type(page, 'Votre mot de passe', 'une-belle-soiree');
  await press(page, 'Ouvrir le comptoir');
  await press(page, 'Téléphone du bar');
  await press(page, 'Ouvrir le comptoir');
  await type(page, 'Code du cadeau', code);
  await press(page, 'Vérifier');
  await press(page, 'Remettre');
  await page.getByRole('status').getByRole('heading', { name: 'Remis' }).waitFor();
  await context.close();
}

/** The link of the first page of the owner who is signed in to this browser, once guests can play on it. */
async function linkOf(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /^Copier le lien/ })
    .first()
    .click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const pageId = link.split('/').at(-1) ?? '';
  await until(
    async () => {
      const answer = await fetch(`${url()}/api/game/play?pageId=${pageId}`);
      return ((await answer.json()) as { state?: string }).state === 'online';
    },
    { what: 'the page online' },
  );
  return link;
}

/** The administrator's setting « Essais automatiques ». */
const startTrialsByThemselves = (): Promise<void> =>
  asAdministrator(running.system, '/api/auth/settings', { automaticTrials: true });
