import { DESKTOP, PHONE, visitor } from '../support/browser';
import { openWheel, spinAs } from '../support/guest';
import { mailsTo } from '../support/mailbox';
import { deletePage, loginsIn, makePage, openSession } from '../support/owner';
import { useShared } from '../support/running';
import { until } from '../support/until';

jest.setTimeout(120_000);

const running = useShared();

const EMAIL = 'parti@example.fr';

const mailsArrive = (count: number) =>
  until(async () => (await mailsTo(running.system.inboxUrl, EMAIL)).length === count, {
    what: `${count} mails to the winner`,
  });

test('a guest who wins and never confirms gets the mail by itself; the owner sees the winner, and has it sent again', async () => {
  const { url } = running.system;
  const { owner: login } = loginsIn(running.system.printed());
  const link = await makePage(url, login, 'Le Comptoir pressé');
  const guest = await visitor(running.browser, PHONE, { reducedMotion: true });
  await openWheel(guest.page, link);
  const play = await spinAs(guest.page, EMAIL);
  await guest.context.close();

  await mailsArrive(1);
  const owner = await visitor(running.browser, DESKTOP);
  await openSession(owner.page, url, login);
  await owner.page.goto(`${url}/winners`);
  const row = owner.page
    .getByRole('row')
    .filter({ hasText: play.outcome.label })
    .filter({ hasText: 'p•••@' });
  await row.getByText('p•••@example.fr', { exact: true }).waitFor();
  await row.getByRole('img', { name: 'E-mail envoyé' }).waitFor();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await owner.page.getByRole('menuitem', { name: 'Renvoyer l’e-mail' }).click();
  await owner.page.getByText('E-mail renvoyé à p•••@example.fr').first().waitFor();
  await mailsArrive(2);
  await deletePage(owner.page, 'Le Comptoir pressé');
  expect([...owner.faults, ...guest.faults]).toEqual([]);
  await owner.context.close();
});
