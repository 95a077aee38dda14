import type { Page } from 'playwright-core';
import { visitor } from '../support/browser';
import { asAdministrator, makePage, sessionOf, signIn, type Login } from '../support/owner';
import { useShared } from '../support/running';
import { until } from '../support/until';
import { linkInMail, register, submitLogin, skipFirm } from '../support/visitor';

jest.setTimeout(120_000);

const running = useShared();
const OWNER: Login = { email: 'etats-du-compte@example.fr', password: 'une-roue-qui-tourne' };
const url = () => running.system.url;

/** A trial that waits, and one that runs, are in `first-day.spec.ts`; ends by date in `accounts-end.spec.ts`. */
test('from the registration on, an owner pays, has too many pages, none, and is blocked; every button leads to a screen that opens', async () => {
  const { page, context } = await visitor(running.browser);
  await register(page, url(), OWNER);
  await page.goto(
    await linkInMail(running.system.inboxUrl, { to: OWNER.email, path: '/verify?id=' }),
  );
  await page.getByText(/Choisissez maintenant votre formule/).waitFor();
  await page.goto(`${url()}/landing-pages`);
  await main(page, 'Choisir une formule').click();

  const subscribe = page
    .getByRole('region', { name: 'Mensuel' })
    .getByRole('button', { name: "S'abonner" });
  await subscribe.click();
  const [payment] = await Promise.all([context.waitForEvent('page'), skipFirm(page).click()]);
  await payment.getByRole('button', { name: /S’abonner pour/ }).click();
  await payment.getByText(/Votre paiement est confirmé/).waitFor();
  await payment.close();
  await page.goto(`${url()}/landing-pages`);
  await main(page, 'Créer votre page').click();
  await page.getByLabel('Nom du restaurant').waitFor();
  await until(() => makePage(url(), OWNER, 'Chez Camille').catch(() => null), {
    what: 'the first page of the subscription',
  });
  await shows(page, 'Passer à plus de pages');

  const { userId } = await sessionOf(url(), OWNER);
  await asAdministrator(running.system, `/api/auth/updatePages/${userId}`, { pages: 2 });
  await until(() => makePage(url(), OWNER, 'Chez Camille, le soir').catch(() => null), {
    what: 'the page that the administrator grants',
  });
  await asAdministrator(running.system, `/api/auth/updatePages/${userId}`, { pages: 1 });
  await shows(page, 'Choisir les pages en ligne');
  await page.getByText('Vous pouvez avoir 1 page en ligne, et vous en avez 2.').waitFor();

  await asAdministrator(running.system, `/api/auth/updatePages/${userId}`, { pages: 0 });
  await shows(page, 'Voir les tarifs');
  await page.getByText('Vous ne pouvez plus avoir de page en ligne.').waitFor();
  expect(await main(page, 'Créer votre page').count()).toBe(0);
  await main(page, 'Voir les tarifs').click();
  await page.getByRole('region', { name: 'Mensuel' }).waitFor();

  await asAdministrator(running.system, `/api/auth/block/${userId}/block`);
  await context.clearCookies();
  await page.goto(`${url()}/login`);
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto(`${url()}/login`);
  await submitLogin(page, OWNER);
  await page.getByText(`Your Account ${OWNER.email} is Blocked By Admin`).waitFor();
  await asAdministrator(running.system, `/api/auth/block/${userId}/unblock`);
  await page.reload();
  await signIn(page, url(), OWNER);
  await context.close();
});

/** A link or a button of the screen, without the menu. */
const main = (page: Page, name: string) =>
  page.getByRole('main').getByText(name, { exact: true }).first();

/** Opens the list of pages until it has an action: an event brings the change from another service. */
const shows = (page: Page, name: string) =>
  until(
    async () => {
      await page.goto(`${url()}/landing-pages`);
      await page.getByRole('table').waitFor();
      return main(page, name)
        .waitFor({ timeout: 1_000 })
        .then(() => true)
        .catch(() => false);
    },
    { what: `« ${name} »`, timeoutMs: 30_000 },
  );
