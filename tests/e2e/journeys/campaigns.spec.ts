import type { Page } from 'playwright-core';
import { parisDay } from '@girouette/contracts';
import { addDays } from '@girouette/contracts/paris-calendar';
import { DESKTOP, PHONE, visitor } from '../support/browser';
import { demoLinkIn, openWheel, reviewAndConfirm, spinAs } from '../support/guest';
import { mailsTo } from '../support/mailbox';
import { loginsIn, openSession } from '../support/owner';
import { useShared } from '../support/running';
import { until } from '../support/until';

jest.setTimeout(120_000);

const running = useShared();
const login = () => loginsIn(running.system.printed()).owner;
const card = (page: Page, name: string) => page.getByRole('group', { name });

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])(
  'on a %s a guest accepts offers and tells the birthday, and the owner writes to such guests',
  async (...[device, viewport]) => {
    const guest = await visitor(running.browser, viewport, { reducedMotion: true });
    const owner = await visitor(running.browser, viewport);
    const subject = `Une soirée jazz (${device})`;
    await acceptOffers(guest.page, `offers-on-a-${device}@example.fr`);
    await openSession(owner.page, running.system.url, login());
    await owner.page.goto(`${running.system.url}/campaigns`);
    await switchJourney(owner.page);
    await writeMessage(owner.page, subject);
    await testAndSchedule(owner.page, subject);
    // The browser reports the two refusals of the form.
    const unexpected = owner.faults.filter((fault) => !/status of (400|409)/.test(fault));
    expect([...unexpected, ...guest.faults]).toEqual([]);
    await Promise.all([owner.context, guest.context].map((each) => each.close()));
  },
);

/** A guest plays on a page of the demo owner, accepts the offers, and tells the birthday on the page of the result. */
async function acceptOffers(page: Page, email: string): Promise<void> {
  await openWheel(page, demoLinkIn(running.system.printed()));
  await page.getByRole('checkbox', { name: /^J’accepte de recevoir les offres/ }).check();
  await spinAs(page, email);
  await reviewAndConfirm(page, { name: 'Zoé', stars: 5, text: 'Très bon accueil.' });
  await page.getByRole('combobox', { name: 'Jour' }).selectOption('14');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await page.getByText('Choisissez un mois, et un jour de ce mois.').waitFor();
  await page.getByRole('combobox', { name: 'Mois' }).selectOption({ label: 'juin' });
  await save.click();
  await page.getByText(/^C’est noté/).waitFor();
}

/** Switches a journey on after its preview, and off again. */
async function switchJourney(page: Page): Promise<void> {
  const journey = card(page, 'Anniversaire');
  await journey.getByRole('switch').click();
  const dialog = page.getByRole('dialog', { name: 'Activer « Anniversaire » ?' });
  await dialog
    .getByRole('article', { name: 'Aperçu de l’e-⁠mail' })
    .getByText('Joyeux')
    .first()
    .waitFor();
  await dialog.getByText(/recevrai(en)?t cet e-⁠mail aujourd’hui$/).waitFor();
  await dialog.getByLabel('Aperçu pour un client qui lit en').selectOption('de');
  await dialog.getByText('Diese Angebote abbestellen').first().waitFor();
  await dialog.getByRole('button', { name: 'Activer', exact: true }).click();
  await journey.getByText('Activée', { exact: true }).waitFor();
  await journey.getByRole('switch').click();
  await journey.getByText('Désactivée', { exact: true }).waitFor();
}

/** Writes a message with a gift. A missing text and a past day are refused beside their fields, and nothing typed is lost. */
async function writeMessage(page: Page, subject: string): Promise<void> {
  await page.getByRole('link', { name: 'Écrire un message' }).click();
  await page.getByLabel('Objet').fill(subject);
  await page.getByLabel('Jour').fill(addDays(parisDay(new Date()), -1));
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await page.getByText('Écrivez le texte de l’e-⁠mail.').waitFor();
  await page.getByLabel('Texte').fill('Vendredi, trois musiciens jouent chez nous.\n\nVenez !');
  await save.click();
  await page.getByText('Choisissez une date à venir.').waitFor();
  await page.getByLabel('Jour').fill(addDays(parisDay(new Date()), 2));
  await page.getByLabel('Joindre un cadeau').check();
  await page.getByRole('textbox', { name: 'Cadeau' }).fill('Un sirop offert');
}

/** Mails the message to the owner, saves, schedules, takes back and deletes it. */
async function testAndSchedule(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: 'M’envoyer un essai' }).click();
  const mail = await until(
    async () =>
      (await mailsTo(running.system.inboxUrl, login().email)).find((each) =>
        each.subject.startsWith(subject),
      ),
    { what: 'the test mail' },
  );
  for (const part of [mail.text, mail.html]) expect(part).toContain('Un sirop offert');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const message = card(page, subject);
  await message.getByText('Brouillon').waitFor();
  await message.getByRole('button', { name: /^Programmer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Programmer l’envoi' }).click();
  await message.getByText(/^Prévu le/).waitFor();
  await message.getByRole('button', { name: /^Annuler l’envoi/ }).click();
  await message.getByText('Brouillon').waitFor();
  await message.getByRole('button', { name: /^Autres actions/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await message.waitFor({ state: 'detached' });
}
