import type { Page } from 'playwright-core';
import { PHONE, visitor } from '../support/browser';
import { countEffort } from '../support/effort';
import { loginsIn } from '../support/owner';
import { SHARED, startOwn } from '../support/running';
import { linkInMail } from '../support/visitor';

jest.setTimeout(180_000);

const running = startOwn(SHARED);
const OWNER = { email: 'premier-jour@example.fr', password: 'une-roue-qui-tourne' };
const GUEST = 'nadia-premier-jour@example.fr';
const LEA = { email: 'lea-premier-jour@example.fr', password: 'une-belle-soiree' };

/** The goal for the three people together. They made 53 clicks in 22 fields before, and the gift waited for the next day. */
const MOST_CLICKS = 35;
const MOST_FIELDS = 16;

test('on the first day, a new owner, a new member of the team and a guest get from the home page to a gift that is handed over', async () => {
  await startTrialsByThemselves();
  const { url, inboxUrl } = running.system;
  const effort = countEffort();
  let fields = 0;
  const type = async (page: Page, label: string, text: string) => {
    fields += 1;
    // The label of a required field ends with an asterisk.
    await effort.type(page.getByLabel(new RegExp(`^${label}(\\s*\\*)?$`)), text);
  };
  const press = (page: Page, name: string | RegExp) =>
    effort.click(page.getByRole('button', { name }).first());
  const follow = (page: Page, name: string | RegExp) =>
    effort.click(page.getByRole('link', { name }).first());
  const heading = (page: Page, name: string | RegExp) =>
    page.getByRole('heading', { level: 1, name }).waitFor();

  const owner = await visitor(running.browser);
  await owner.page.goto(url);
  await follow(owner.page, 'Essayer gratuitement');
  await type(owner.page, 'Nom', 'Camille Perrin');
  await type(owner.page, 'E-mail', OWNER.email);
  await type(owner.page, 'Mot de passe', OWNER.password);
  await press(owner.page, 'Confirmer');
  await owner.page.getByRole('dialog').waitFor();
  await owner.page.goto(await linkInMail(inboxUrl, { to: OWNER.email, path: '/verify?id=' }));
  await owner.page.getByText(/Votre essai a commencé/).waitFor();
  await follow(owner.page, 'Créer votre page');
  await type(owner.page, 'Nom du restaurant', 'Crêperie du Port');
  await type(owner.page, 'Adresse du restaurant', '3 quai Nord, 29200 Brest');
  await effort.click(owner.page.getByText('Nom de marque'));
  await type(owner.page, 'Nom affiché au-dessus de la roue', 'Crêperie du Port');
  await press(owner.page, 'Un café');
  // Every guest wins, so that this one does.
  await type(owner.page, 'Fréquence 1', '100');
  await effort.click(owner.page.getByText('Dès aujourd’hui'));
  await effort.click(owner.page.getByRole('tab', { name: 'Liens Médias Sociaux' }));
  await press(owner.page, 'Créer page destination');
  await press(owner.page, 'Mettre en ligne quand même');
  await heading(owner.page, 'Modifier mes pages');
  const { link } = await pageOf(owner.page);

  await follow(owner.page, 'Gestion des sous-comptes');
  await press(owner.page, 'Ajouter un sous-compte');
  await type(owner.page, 'Nom', 'Léa');
  await type(owner.page, 'E-mail', LEA.email);
  await type(owner.page, 'Mot de passe', LEA.password);
  await type(owner.page, 'Votre mot de passe', OWNER.password);
  await effort.click(owner.page.getByRole('dialog').getByRole('button', { name: 'Ajouter' }));
  await owner.page.getByRole('rowheader', { name: 'Léa' }).waitFor();

  const guest = await visitor(running.browser, PHONE, { reducedMotion: true });
  await guest.page.goto(link);
  await press(guest.page, 'Continuer vers la roue');
  await type(guest.page, 'Votre e-mail', GUEST);
  await press(guest.page, 'Tourner la roue');
  await guest.page.locator('[data-outcome]').waitFor();
  const voucher = await linkInMail(inboxUrl, { to: GUEST, path: '/cadeau/' });
  await guest.page.goto(voucher);
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}/.exec(
    await guest.page.locator('main').innerText(),
  )?.[0];

  const lea = await visitor(running.browser, PHONE);
  await lea.page.goto(await linkInMail(inboxUrl, { to: LEA.email, path: '/verify?counter=' }));
  await follow(lea.page, 'Se connecter');
  await type(lea.page, 'E-mail', LEA.email);
  await type(lea.page, 'Mot de passe', LEA.password);
  await press(lea.page, 'Confirmer');
  await press(lea.page, 'Téléphone du bar');
  await press(lea.page, 'Ouvrir le comptoir');
  await type(lea.page, 'Code du cadeau', code ?? '');
  await press(lea.page, 'Vérifier');
  await press(lea.page, 'Remettre');
  await lea.page.getByRole('status').getByRole('heading', { name: 'Remis' }).waitFor();

  expect(effort.clicks()).toBeLessThanOrEqual(MOST_CLICKS);
  expect(fields).toBeLessThanOrEqual(MOST_FIELDS);
  for (const { context } of [owner, guest, lea]) await context.close();
});

/** The first page of the owner who is signed in to this browser. */
async function pageOf(page: Page): Promise<{ link: string }> {
  await page
    .getByRole('button', { name: /^Copier le lien/ })
    .first()
    .click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  return { link };
}

/** The administrator's setting « Essais automatiques ». */
async function startTrialsByThemselves(): Promise<void> {
  const { url } = running.system;
  const session = await fetch(`${url}/api/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(loginsIn(running.system.printed()).admin),
  });
  const { token } = (await session.json()) as { token: string };
  const saved = await fetch(`${url}/api/auth/settings`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ automaticTrials: true }),
  });
  expect(saved.status).toBe(200);
}
