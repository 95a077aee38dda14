import {
  conditionsOf,
  DEFAULT_GIFT_TERMS,
  endpoints,
  type PageSnapshot,
} from '@girouette/contracts';
import type { Language } from '@girouette/contracts/languages';
import { createLaterAskRequest, createWinnerMailRequest } from '@girouette/signed';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

jest.setTimeout(30_000);

const GUEST = 'lea.martin@example.fr';
const GIFT = 'Un café offert';

let server: MailServer;
let resultMail: ResultMailService;
let page: PageSnapshot;

beforeEach(async () => {
  server = await startMailServer();
  resultMail = await startResultMail({ smtpUrl: server.url });
  page = aPageSnapshot();
  await resultMail.publishPage(page);
});
afterEach(async () => {
  await resultMail.close();
  await server.close();
});

/** A play, and the event that game publishes about it when the guest reads the page in a language. */
function aWin(language?: Language) {
  const play = resultMail.aPlay(page, { email: GUEST });
  const conditions = conditionsOf(DEFAULT_GIFT_TERMS);
  const win = { play, conditions, email: GUEST, language };
  return { play, request: createWinnerMailRequest(resultMail.adapters.keys, win) };
}
const claim = (ticket: string, language?: Language) =>
  resultMail.claimEarly({ email: GUEST, selectedGift: GIFT, ticket, language });
const subjects = (count: number) =>
  until(() => {
    expect(server.mails).toHaveLength(count);
    return server.mails.map(({ subject }) => subject);
  });

test('the mail to a winner is in the language of the spin, also when it is sent again', async () => {
  const { play, request } = aWin('ar');
  await resultMail.publishPlays(play);
  await resultMail.deliver(request);
  expect((await claim(resultMail.ticketOf(play))).status).toBe(200);
  expect(await subjects(1)).toEqual(['هديتك: Un café offert · Chez Camille']);
  const [mail] = server.mails;
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail?.text).toMatch(/\/cadeau\/[\w-]+\?langue=ar\n/);
  const owner = aPrincipal({ userId: page.ownerId });
  await until(async () => {
    const params = { id: play.playId };
    const again = await resultMail.call(endpoints.resendWinnerMail, { as: owner, params });
    expect(again.status).toBe(200);
  });
  expect(new Set(await subjects(2)).size).toBe(1);
});

test.each([
  ['after the spin', true],
  ['before its event came', false],
])('a guest who changes the language and confirms %s gets the mail in that one', async (...row) => {
  const [, isKnown] = row;
  const { play, request } = aWin('it');
  if (isKnown) await resultMail.deliver(request);
  const { body } = await claim(resultMail.ticketOf(play), 'de');
  expect(body.message).toMatch(/^Dein Geschenk wartet auf dich/);
  if (!isKnown) await resultMail.deliver(request);
  expect(await subjects(1)).toEqual(['Dein Geschenk: Un café offert · Chez Camille']);
});

test('a mail that waits for the event of the spin takes its language', async () => {
  const { play, request } = aWin('nl');
  await claim(resultMail.ticketOf(play));
  await resultMail.deliver(request);
  expect(await subjects(1)).toEqual(['Je cadeau: Un café offert · Chez Camille']);
});

test('without a language the mail is in French, and its link leaves the choice to the browser', async () => {
  const { play, request } = aWin();
  await resultMail.deliver(request);
  await claim(resultMail.ticketOf(play));
  expect(await subjects(1)).toEqual(['Votre cadeau\u00A0: Un café offert · Chez Camille']);
  expect(server.mails[0]?.text).not.toContain('langue=');
});

test('the mail with lost gifts is in the language of the page where the guest asked for them', async () => {
  const { play, request } = aWin('fr');
  await resultMail.publishPlays(play);
  await resultMail.deliver(request);
  const body = { email: GUEST, pageId: page.pageId, language: 'es' };
  const answer = await resultMail.call(endpoints.mailLostGifts, { body });
  expect(answer.body.message).toMatch(/^Si hay regalos/);
  resultMail.sendDue();
  expect(await subjects(1)).toEqual(['Tu regalo · Chez Camille']);
  expect(server.mails[0]?.text).toContain('?langue=es');
});

test('a later ask is in the language of the spin', async () => {
  const request = createLaterAskRequest(resultMail.adapters.keys, {
    play: resultMail.aPlay(page, { email: GUEST, lost: true }),
    ...{ email: GUEST, wording: '2026-11', language: 'en' },
    terms: { ask: 'review', link: 'https://g.page/chez-camille', hours: 20 },
  });
  await resultMail.deliver(request);
  resultMail.clock.advance(20 * 3_600_000);
  resultMail.sendDue();
  expect(await subjects(1)).toEqual(['Your visit · Chez Camille']);
});

test('a language that the page does not offer is refused', async () => {
  const { play } = aWin();
  const answer = await resultMail.claimEarly({
    ...{ email: GUEST, selectedGift: GIFT, ticket: resultMail.ticketOf(play) },
    language: 'tlh',
  });
  expect([answer.status, answer.body]).toMatchObject([400, { field: 'language' }]);
});
