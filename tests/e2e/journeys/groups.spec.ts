import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, visitor } from '../support/browser';
import { loginsIn, openSession, signIn, type Login } from '../support/owner';
import { SHARED, startOwn } from '../support/running';
import { linkInMail } from '../support/visitor';

jest.setTimeout(180_000);

// Other journeys expect the demo owner to have one place.
const running = startOwn(SHARED);
const url = () => running.system.url;
const owner = () => loginsIn(running.system.printed()).owner;
const PASSWORD = 'une-roue-qui-tourne';

/** Opens a browser that has signed in. */
async function open(login: Login, viewport: typeof PHONE) {
  const each = await visitor(running.browser, viewport);
  await openSession(each.page, url(), login);
  return each;
}

/** Opens a screen. A dialog that closes goes back in the history, which may end the first try. */
async function go(page: Page, path: string): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(url() + path).catch(() => page.goto(url() + path));
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])(
  'on a %s an owner runs several places, and managers and teams see theirs',
  async (...[device, viewport]) => {
    const place = `La Girouette ${device}`;
    const main = await open(owner(), viewport);
    await addPlace(main.page, place);
    const manager = { email: `responsable-${device}@example.fr`, password: PASSWORD };
    await giveAccess(main.page, { ...manager, name: `Responsable ${device}`, place });
    await givePage(main.page, place);

    const managing = await visitor(running.browser, viewport);
    await confirmFromMail(managing.page, manager.email);
    await signIn(managing.page, url(), manager);
    await seeOwnPlace(managing.page, place);
    const team = { email: `equipe-${device}@example.fr`, password: PASSWORD };
    await giveTeamAccess(managing.page, { ...team, name: `Équipe ${device}`, place });

    const working = await visitor(running.browser, viewport);
    await signIn(working.page, url(), team);
    await seeOwnPlace(working.page, place);
    await go(working.page, '/game');
    await working.page
      .getByRole('heading', { level: 1, name: 'Les pages du restaurant' })
      .waitFor();
    await go(working.page, '/counter');
    await working.page.getByRole('button', { name: 'Ouvrir le comptoir' }).waitFor();

    await decide(main.page);
    await removeWhatWasAdded(main.page, {
      place,
      names: [`Responsable ${device}`, `Équipe ${device}`],
    });
    for (const each of [main, managing, working]) {
      expect(each.faults.filter((fault) => !fault.includes('status of 4'))).toEqual([]);
      await each.context.close();
    }
  },
);

/** The link of the mail confirms the address of a new sub-account. Until then it hands gifts over and reads. */
async function confirmFromMail(page: Page, to: string): Promise<void> {
  const { inboxUrl } = running.system;
  await page.goto(await linkInMail(inboxUrl, { to, path: '/verify?counter=' }));
  await page.waitForURL(/\/counter/);
}

/** Adds a place from the list of pages or, from the second place on, from the list of places. */
async function addPlace(page: Page, name: string): Promise<void> {
  await go(page, '/places');
  await page.getByRole('button', { name: 'Ajouter un établissement' }).first().click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Ajouter' });
  await save.click();
  await dialog.getByText('Indiquez le nom de l’établissement.').waitFor();
  await dialog.getByLabel('Nom de l’établissement').fill(name);
  await dialog.getByLabel('Adresse').fill('2 quai des Vents, Nantes');
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  await row(page, name).waitFor();
}

interface Access extends Login {
  name: string;
  place: string;
}

/** The main account makes a person responsible for one place. */
async function giveAccess(page: Page, access: Access): Promise<void> {
  await go(page, '/accounts');
  await page.getByRole('button', { name: 'Ajouter un sous-compte' }).first().click();
  const dialog = page.getByRole('dialog');
  await fillAccess(page, access);
  await dialog.getByRole('radio', { name: /^Responsable de certains établissements/ }).check();
  const own = dialog.getByLabel('Votre mot de passe');
  await own.fill(owner().password);
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await dialog.getByText('Choisissez au moins un établissement.').waitFor();
  await dialog.getByRole('checkbox', { name: access.place }).check();
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await row(page, access.name).getByText(access.place).first().waitFor();
}

async function fillAccess(page: Page, { name, email, password }: Access): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom').fill(name);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Choisir un mot de passe à sa place').check();
  await dialog.getByLabel('Son mot de passe').fill(password);
}

/** A manager adds a person to the team of the only place. */
async function giveTeamAccess(page: Page, access: Access): Promise<void> {
  await go(page, '/accounts');
  await page.getByRole('heading', { level: 1, name: 'Mon équipe' }).waitFor();
  await page
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await fillAccess(page, access);
  expect(await dialog.getByRole('radio', { name: /^Tous les établissements/ }).count()).toBe(0);
  await dialog.getByRole('checkbox', { name: access.place }).check();
  await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await row(page, access.name).waitFor();
}

/** Gives the demo page to a place, with a stock for all together. */
async function givePage(page: Page, place: string): Promise<void> {
  await go(page, '/landing-pages');
  await page
    .getByRole('button', { name: /^Autres actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Utiliser dans d’autres établissements' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Créer les pages' }).click();
  await dialog.getByText('Choisissez un établissement.').waitFor();
  await dialog.getByRole('checkbox', { name: place }).check();
  await dialog.getByRole('button', { name: 'Créer les pages' }).click();
  await dialog.getByRole('button', { name: 'Fermer' }).first().click();
  await row(page, place).first().waitFor();
}

/** The list of pages has those of the own place only. */
async function seeOwnPlace(page: Page, place: string): Promise<void> {
  await go(page, '/landing-pages');
  await row(page, place).first().waitFor();
  expect(await page.getByRole('rowheader').count()).toBe(1);
}

/** The main account decides where gifts are handed over, and takes it back. */
async function decide(page: Page): Promise<void> {
  await go(page, '/places');
  for (const name of [/^Là où le cadeau a été gagné/, /^Dans tous vos établissements/]) {
    await page.getByRole('button', { name: 'Changer où remettre les cadeaux' }).click();
    await page.getByRole('radio', { name }).check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

/** An access, a page and a place without pages can be removed. */
async function removeWhatWasAdded(
  page: Page,
  { place, names }: { place: string; names: readonly string[] },
): Promise<void> {
  await go(page, '/accounts');
  for (const name of names) {
    await row(page, name)
      .getByRole('button', { name: `Autres actions (${name})` })
      .click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await row(page, name).waitFor({ state: 'detached' });
  }
  await go(page, '/landing-pages');
  await row(page, place)
    .getByRole('button', { name: /^Autres actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la page' }).click();
  await page.getByText('Page supprimée').first().waitFor();
  await go(page, '/places');
  await row(page, place)
    .getByRole('button', { name: /^Autres actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await row(page, place).waitFor({ state: 'detached' });
}
