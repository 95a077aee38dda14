import { PHONE, visitor } from '../support/browser';
import { openWheel, reviewAndConfirm, spinAs, wheelAngle } from '../support/guest';
import { mailsTo } from '../support/mailbox';
import {
  copyLink,
  createLandingPage,
  figuresOf,
  loginsIn,
  makePage,
  signIn,
} from '../support/owner';
import { startOwn } from '../support/running';
import { until } from '../support/until';

jest.setTimeout(120_000);

const running = startOwn();

const RESTAURANT = 'La Table de Léonie';

const REVIEW = 'Un accueil parfait, et le cidre aussi.';

// visitor-subscribes.spec.ts uses the editor in a large window.
describe('an owner on a phone', () => {
  test('builds a page; a guest spins on a phone, wins, reviews and gets the mail; the owner sees it counted', async () => {
    const owner = await visitor(running.browser, PHONE);
    await signIn(owner.page, running.system.url, loginsIn(running.system.printed()).owner);
    const before = await figuresOf(owner.page, running.system.url);
    // Together they fill the wheel, so every draw wins one of them.
    await createLandingPage(owner.page, running.system.url, {
      restaurant: RESTAURANT,
      address: '4 quai du Châtelet, 45000 Orléans',
      brand: RESTAURANT,
      gifts: [
        ['Un café gourmand', '60'],
        ['Une bouteille de cidre', '40'],
      ],
      instagram: 'https://www.instagram.com/latabledeleonie',
    });
    const link = await copyLink(owner.page, RESTAURANT);
    expect(link).toMatch(/^http:\/\/localhost:\d+\/spin\/game\/[\w-]+$/);

    const guest = await visitor(running.browser, PHONE);
    const email = 'guest@example.fr';
    await openWheel(guest.page, link, { follow: true });
    await guest.page.getByRole('button', { name: 'Règlement et chances' }).click();
    const rules = guest.page.getByRole('dialog', { name: 'Règlement et chances' });
    await rules.getByText(/Une bouteille de cidre\s: 2\schances sur 5/).waitFor();
    await rules.getByRole('heading', { name: `Règlement du jeu de ${RESTAURANT}` }).waitFor();
    const [pdf] = await Promise.all([
      guest.page.waitForEvent('download'),
      rules.getByRole('button', { name: 'Télécharger en PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/^reglement-[\da-f]{8}\.pdf$/);
    await rules.getByRole('button', { name: 'Fermer' }).click();
    // Cider is alcohol, so nobody spins before the declaration of age.
    await guest.page.getByLabel('Votre e-mail').fill(email);
    await guest.page.getByRole('button', { name: 'Tourner la roue' }).click();
    await guest.page.getByText(/cochez cette case pour jouer/).waitFor();
    const play = await spinAs(guest.page, email);
    expect(play.outcome.kind).toBe('gift');
    expect(await wheelAngle(guest.page)).toBe(play.angle);
    await guest.page.getByText(play.outcome.label, { exact: true }).waitFor();
    await reviewAndConfirm(guest.page, { name: 'Zoé', stars: 5, text: REVIEW });
    // A reload before everything is sent leads back to the review.
    await guest.page.getByLabel('Votre e-mail').waitFor({ state: 'detached' });
    await guest.page.getByRole('button', { name: 'Vérifier le tirage' }).click();
    await guest.page.getByText(/Tirage vérifié/).waitFor();
    await guest.page.reload();
    await guest.page.getByRole('button', { name: 'Vérifier le tirage' }).click();
    await guest.page.getByText(/Tirage vérifié/).waitFor();
    await guest.page
      .getByText(/e-mail/)
      .first()
      .waitFor();

    const [mail] = await until(
      async () => {
        const mails = await mailsTo(running.system.inboxUrl, email);
        return mails.length > 0 && mails;
      },
      { what: 'the mail of the winner' },
    );
    expect(mail?.text).toContain(play.outcome.label);
    expect(mail?.text).toContain(RESTAURANT);
    expect(mail?.text).toContain('4 quai du Châtelet');
    expect(mail?.text).toMatch(/10\s(€|euros)/);
    expect(mail?.text).toMatch(/10\sjours/);
    expect(mail?.html).toContain(play.outcome.label);

    const inbox = await visitor(running.browser, PHONE);
    await inbox.page.goto(running.system.inboxUrl);
    await inbox.page.getByText(email).first().click();
    await inbox.page.getByRole('heading', { name: mail?.subject ?? '' }).waitFor();

    await until(
      async () => {
        const now = await figuresOf(owner.page, running.system.url);
        return ['Visites', 'Tours de roue', 'Clics', 'Avis'].every(
          (name) => now[name] === (before[name] ?? NaN) + 1,
        );
      },
      { what: 'a visit, a spin, a click and a review more than before' },
    );
    await owner.page.goto(`${running.system.url}/reviews`);
    const review = owner.page.getByRole('row').filter({ hasText: REVIEW });
    await review.getByRole('button', { name: 'Répondre' }).click();
    await review.getByLabel('Votre réponse à Zoé').fill('Merci, à bientôt !');
    await review.getByRole('button', { name: 'Enregistrer' }).click();
    const reply = await until(
      async () => {
        const mails = await mailsTo(running.system.inboxUrl, email);
        return mails.find(({ subject }) => subject === 'Une réponse à votre avis');
      },
      { what: 'the mail with the reply' },
    );
    expect(reply.text).toContain('Merci, à bientôt !');

    expect([...owner.faults, ...guest.faults, ...inbox.faults]).toEqual([]);
    await Promise.all([owner, guest, inbox].map(({ context }) => context.close()));
  });
});

test('the process killed between the spin and the result still delivers the win after its restart', async () => {
  const { owner } = loginsIn(running.system.printed());
  const link = await makePage(running.system.url, owner, 'Le Phénix');
  const guest = await visitor(running.browser, PHONE, { reducedMotion: true });
  await openWheel(guest.page, link);
  const play = await spinAs(guest.page, 'phoenix@example.fr');

  await running.system.kill();
  await reviewAndConfirm(guest.page, { name: 'Ada', stars: 4, text: 'Encore !' });
  running.system = await running.home.start();

  await guest.page
    .getByText(/e-mail/)
    .first()
    .waitFor({ timeout: 30_000 });
  const mails = await until(
    async () => {
      const found = await mailsTo(running.system.inboxUrl, 'phoenix@example.fr');
      return found.length > 0 && found;
    },
    // Long enough for a mail that the service postponed because it did not know the page yet.
    { what: 'the mail of the winner', timeoutMs: 45_000 },
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(play.outcome.label);
  await guest.context.close();
});
