import type { Page } from 'playwright-core';
import { PHONE, visitor } from '../support/browser';
import { countEffort } from '../support/effort';
import { loginsIn } from '../support/owner';
import { SHARED, startOwn } from '../support/running';
import { linkInMail } from '../support/visitor';

jest.setTimeout(180_000);

const running = startOwn(SHARED);
const OWNER = { email: 'premier-jour@example.fr', password: 'une-roue-qui-tourne' };
const LEA = { email: 'lea-premier-jour@example.fr', password: 'une-belle-soiree' };

/** What issue-free software asks of three people, from the home page to the first gift handed over (screens of docs/specification §2). */
const MOST_CLICKS = 35;
const MOST_FIELDS = 16;

test('on the first day, a new owner, a new member of the team and a guest get from the home page to a gift that is handed over', async () => {
  await startTrialsByThemselves();
  const { url, inboxUrl } = running.system;
  const effort = countEffort();
  let fields = 0;
  const type = async (page: Page, label: string | RegExp, text: string) => {
    fields += 1;
    await effort.type(page.getByLabel(label, { exact: typeof label === 'string' }), text);
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
  console.log(await owner.page.locator('main').innerText());
});

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
