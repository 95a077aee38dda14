import { endpoints, events, type PageSnapshot } from '@girouette/contracts';
import { formatGiftCode } from '@girouette/contracts/gifts/gift-code';
import { decodeGiftStatement, splitSigned } from '@girouette/contracts/gifts/gift-statement';
import { giftCodeOfPlay, voucherTokenOf, type TicketClaims } from '@girouette/signed';
import { aPageSnapshot } from '@girouette/platform/kit/testing';
import { MAILS } from '../src/queue/table';
import { startMailServer, type MailServer } from './mail-server';
import { readQr } from './png';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

const guest = 'lea.martin@example.fr';

jest.setTimeout(30_000);

let server: MailServer;
let resultMail: ResultMailService;
let page: PageSnapshot;
/** Another page of the same restaurant. */
let terrace: PageSnapshot;

beforeEach(async () => {
  server = await startMailServer();
  resultMail = await startResultMail({ smtpUrl: server.url });
  resultMail.clock.set('2026-11-21T19:33:00Z');
  page = aPageSnapshot();
  terrace = aPageSnapshot({ ownerId: page.ownerId, resturantName: 'La Terrasse' });
  await resultMail.publishPage(page);
  await resultMail.publishPage(terrace);
});

afterEach(async () => {
  await resultMail.close();
  await server.close();
});

const ask = (email = guest, pageId = page.pageId) =>
  resultMail.call(endpoints.mailLostGifts, { body: { email, pageId } });

const lostGiftMails = () =>
  server.mails.filter(({ messageId }) => messageId?.startsWith('<lost-gifts.'));

/** A win with a mail that was sent. */
async function aWin(label = 'Un café offert', on = page, email = guest): Promise<TicketClaims> {
  const play = resultMail.aPlay(on, { email, label });
  await resultMail.publishPlays(play);
  await resultMail.deliver(resultMail.winOf(play, email));
  return play;
}

/** Waits until every mail that was asked for was sent or dropped. */
const settled = (count: number) =>
  until(async () => {
    resultMail.sendDue();
    const asked = (await rows()).filter(({ kind }) => kind === 'lost-gifts');
    expect(asked).toHaveLength(count);
    expect(asked.every(({ status }) => status === 'sent' || status === 'unwanted')).toBe(true);
    return asked;
  });

const rows = () => resultMail.adapters.store.table(MAILS).listAfter('', 100);

const about = ({ playId, pageId, ownerId, at }: TicketClaims) => ({ playId, pageId, ownerId, at });

const textOf = async () => {
  await settled(1);
  return lostGiftMails()[0]?.text ?? '';
};

it('one mail has every gift of the restaurant that is still handed over, with code, link, days and QR code', async () => {
  const wins = [await aWin('Un café offert'), await aWin('Un dessert', terrace)];

  const { status, body } = await ask();

  expect([status, body.message]).toEqual([
    200,
    'Si des cadeaux vous attendent, un e-mail part à cette adresse.',
  ]);
  await settled(1);
  const [mail, ...more] = lostGiftMails();
  expect([mail?.recipients, mail?.subject, more]).toEqual([
    [guest],
    'Vos cadeaux · Chez Camille',
    [],
  ]);
  const { keys } = resultMail.adapters;
  for (const { playId, outcome } of wins) {
    const code = formatGiftCode(giftCodeOfPlay(keys, playId));
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain(outcome.label);
      expect(words).toContain(code);
      expect(words).toContain(`/cadeau/${voucherTokenOf(keys, playId)}`);
    }
  }
  expect(mail?.text).toContain('    La Terrasse\n');
  expect(mail?.text).toContain('au mardi 1er décembre 2026 inclus');
  const codes = mail!.attachments.map(({ content }) =>
    readQr(new Uint8Array(content as ArrayBuffer)),
  );
  const stated = codes.map((code) => decodeGiftStatement(splitSigned(code!)!.content)?.playId);
  expect(stated.sort()).toEqual(wins.map(({ playId }) => playId).sort());
});

it('an address without gifts gets the same answer and no mail, and neither does one of another restaurant', async () => {
  await aWin();
  const elsewhere = aPageSnapshot();
  await resultMail.publishPage(elsewhere);

  const answers = [
    await ask(),
    await ask('nadia@example.fr'),
    await ask(guest, elsewhere.pageId),
    await ask(guest, 'no-page'),
  ];

  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  const asked = await settled(4);
  expect(asked.map(({ status }) => status).sort()).toEqual([
    'sent',
    'unwanted',
    'unwanted',
    'unwanted',
  ]);
  expect(lostGiftMails()).toHaveLength(1);
  expect(JSON.stringify(await rows())).not.toMatch(/lea\.martin|nadia/);
  expect(asked.every(({ sealed, network }) => sealed === undefined && !network)).toBe(true);
});

it('a gift that was redeemed or revoked is not in it, and is again once that was undone', async () => {
  const [kept, redeemed, revoked] = [
    await aWin('Un café offert'),
    await aWin('Un dessert', terrace),
    await aWin('Un apéritif', terrace, 'nadia@example.fr'),
  ];
  const data = { ...events.giftRedeemed.sample, ...about(redeemed) };
  await resultMail.publish(events.giftRedeemed, data);
  await resultMail.publish(events.giftRevoked, about(revoked));
  await ask();
  await ask('nadia@example.fr');
  await settled(2);
  expect(lostGiftMails().map(({ subject }) => subject)).toEqual(['Votre cadeau · Chez Camille']);
  expect(lostGiftMails()[0]?.text).toContain(kept.outcome.label);
  expect(lostGiftMails()[0]?.text).not.toContain('Un dessert');

  await resultMail.publish(events.giftRedemptionUndone, { ...data, redeemedAt: data.at });
  await ask();
  await settled(3);
  expect(lostGiftMails()[1]?.text).toContain('Un dessert');
});

it.each([
  ['at the last moment of its last day in Paris', '2026-12-01T22:59:59Z', 1],
  ['not a moment later', '2026-12-01T23:00:00Z', 0],
])('a lost gift is mailed %s', async (_when, at, mails) => {
  await aWin();
  resultMail.clock.set(at);
  await ask();
  await settled(1);
  expect(lostGiftMails()).toHaveLength(mails);
});

it('a stranger with another spelling of the address gets nothing: the mail goes where the gift was won', async () => {
  await aWin();
  await ask('lea.martin+attacker@example.fr');
  await settled(1);
  expect(lostGiftMails().map(({ recipients }) => recipients)).toEqual([[guest]]);
});

it('only gifts that were won with the same spelling are in one mail', async () => {
  await aWin('Un café offert');
  await aWin('Un dessert', terrace, 'lea.martin+roue@example.fr');
  await ask('lea.martin+roue@example.fr');
  const text = await textOf();
  expect(lostGiftMails()[0]?.recipients).toEqual(['lea.martin+roue@example.fr']);
  expect([text.includes('Un dessert'), text.includes('Un café')]).toEqual([true, false]);
});

it('an address gets at most three such mails an hour, and gets the same answer', async () => {
  await aWin();
  const answers = [];
  for (let count = 0; count < 5; count += 1) answers.push(await ask());
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await settled(5);
  expect(lostGiftMails()).toHaveLength(3);
});

it('the mail is sent after a restart, too', async () => {
  await aWin();
  await ask();
  await resultMail.restart();
  // The sender that was stopped may have had the mail, for some seconds of this clock.
  resultMail.clock.advance(60_000);
  await settled(1);
  expect(lostGiftMails()).toHaveLength(1);
});

it('no mail lists the gifts of a restaurant whose owner was erased', async () => {
  await aWin();
  const erased = { ...page, version: page.version + 1, deletedBefore: false };
  await resultMail.publish(events.pageErased, erased);
  await ask();
  await settled(1);
  expect(lostGiftMails()).toEqual([]);
});
