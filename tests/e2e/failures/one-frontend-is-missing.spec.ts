import { visitor } from '../support/browser';
import { withoutPageData } from '../support/guest';
import { loginsIn, signIn } from '../support/owner';
import { startOnce } from '../support/running';

jest.setTimeout(60_000);

const running = startOnce();

test('a microfrontend that cannot be loaded shows a notice in its place, and the others go on', async () => {
  const { page, context } = await visitor(running.browser);
  await signIn(page, running.system.url, loginsIn(running.system.printed()).owner);
  await page.context().route('**/mf/owner/**', (route) => route.abort());
  await page.goto(`${running.system.url}/landing-pages`);

  const notice = page.getByRole('button', { name: 'Réessayer' });
  await notice.waitFor({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Tarifs' }).first().click();
  await page.getByRole('heading', { level: 1, name: /Tarifs|tarif|abonnement/i }).waitFor();

  await context.unroute('**/mf/owner/**');
  await page.goto(`${running.system.url}/landing-pages`);
  await page.getByRole('heading', { level: 1, name: 'Modifier mes pages' }).waitFor();
  await context.close();
});

test("the page editor saves although the wheel's preview cannot be loaded", async () => {
  const { page, context } = await visitor(running.browser);
  await signIn(page, running.system.url, loginsIn(running.system.printed()).owner);
  await page.context().route('**/mf/spin/**', (route) => route.abort());
  await page.goto(`${running.system.url}/game`);
  await page.getByLabel('Nom du restaurant').fill('Sans aperçu');
  await page.getByRole('tab', { name: 'Conception' }).click();
  await page.getByText(/L’aperçu n’est pas disponible/).waitFor({ timeout: 20_000 });
  await page.getByRole('tab', { name: 'Liens Médias Sociaux' }).click();
  await page.getByRole('button', { name: 'Créer page destination' }).click();
  await page.getByRole('button', { name: 'Mettre en ligne quand même' }).click();
  await page.getByRole('heading', { level: 1, name: 'Modifier mes pages' }).waitFor();
  await page.getByText('Sans aperçu').first().waitFor();
  await context.close();
});

test('a guest whose calls go unanswered is told that nothing is lost, and can go on', async () => {
  const { page, context } = await visitor(running.browser);
  const demo = /Page de démo\s+(\S+)/.exec(running.system.printed())?.[1] ?? '';
  await withoutPageData(context);
  await context.route('**/api/game/play**', (route) => route.abort());
  await page.goto(demo);
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await retry.waitFor();
  await page.context().unroute('**/api/game/play**');
  await retry.click();
  await page.getByRole('dialog').waitFor();
  await context.close();
});
