import { conditionsOf, DEFAULT_GIFT_TERMS, endpoints, events } from '@girouette/contracts';
import { formatGiftCode } from '@girouette/contracts/gifts/gift-code';
import { decodeGiftStatement, splitSigned } from '@girouette/contracts/gifts/gift-statement';
import {
  giftCodeOfPlay,
  giftPublicKey,
  voucherTokenOf,
  type TicketClaims,
} from '@girouette/signed';
import { aPageSnapshot, aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { startMailServer, type MailServer, type ReceivedMail } from './mail-server';
import { readQr } from './png';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

const guest = 'lea.martin@example.fr';
const page = aPageSnapshot();
const owner = aPrincipal({ userId: page.ownerId });

jest.setTimeout(30_000);

let server: MailServer;
let resultMail: ResultMailService;
let play: TicketClaims;

beforeEach(async () => {
  server = await startMailServer();
  resultMail = await startResultMail({
    smtpUrl: server.url,
    env: { PUBLIC_URL: 'https://girouette.example' },
  });
  resultMail.clock.set('2026-11-21T22:55:00Z');
  await resultMail.publishPage(page);
  play = resultMail.aPlay(page, { email: guest });
});

afterEach(async () => {
  await resultMail.close();
  await server.close();
});

/** The mail to the winner, which goes out by itself after midnight in Paris. */
async function mailed(win = resultMail.winOf(play, guest)): Promise<ReceivedMail> {
  await resultMail.deliver(win);
  resultMail.clock.advance(600_000);
  return nextMail(1);
}

const nextMail = (number: number) =>
  until(() => {
    resultMail.sendDue();
    expect(server.mails).toHaveLength(number);
    return server.mails[number - 1]!;
  });

const qrOf = ({ attachments: [image] }: ReceivedMail) =>
  readQr(new Uint8Array(image!.content as ArrayBuffer));

it('the QR code of a winner’s mail is the signed statement of the win, with the days of the spin', async () => {
  const mail = await mailed();

  const { content, signature } = splitSigned(qrOf(mail)!)!;
  const raw = Buffer.from(giftPublicKey(resultMail.adapters.keys), 'base64url');
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  expect(await crypto.subtle.verify('Ed25519', key, signature, content)).toBe(true);
  expect(decodeGiftStatement(content)).toEqual({
    playId: play.playId,
    pageId: page.pageId,
    gift: 'Un café offert',
    firstDay: '2026-11-22',
    lastDay: '2026-12-01',
    minimumPurchase: 1_000,
  });
  expect(mail.text).toContain('Valable du dimanche 22 novembre au mardi 1er décembre 2026 inclus');
});

it('a winner’s mail has code and link as text and as HTML, and the image travels in it', async () => {
  const { keys } = resultMail.adapters;
  const mail = await mailed();

  const code = formatGiftCode(giftCodeOfPlay(keys, play.playId));
  const link = `https://girouette.example/cadeau/${voucherTokenOf(keys, play.playId)}`;
  expect(mail.text).toContain(`\n    ${code}\n`);
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.html).toContain(`>${code}<`);
  expect(mail.html).toContain(`href="${link}"`);
  const [image] = mail.attachments;
  expect(image).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true });
  expect(mail.html).toContain(`src="cid:${image?.contentId?.slice(1, -1)}"`);
});

it('the QR code of a drink asks for the age, and the mail leads to the rules of the play', async () => {
  const win = resultMail.winOf(play, guest, conditionsOf({ ...DEFAULT_GIFT_TERMS, alcohol: true }));
  const rules = '0123456789abcdef'.repeat(4);
  const mail = await mailed({ ...win, data: { ...win.data, rules } });
  expect(decodeGiftStatement(splitSigned(qrOf(mail)!)!.content)).toMatchObject({ alcohol: true });
  const link = `https://girouette.example/spin/game/${page.pageId}?reglement=${rules}`;
  expect(mail.text).toContain(`\n${link}\n`);
});

it('a mail that is sent again has the same code', async () => {
  await resultMail.publishPlays(play);
  const first = await mailed();
  const params = { id: play.playId };
  // The mailbox has the mail a moment before the service knows.
  await eventually(async () => {
    const { status } = await resultMail.call(endpoints.resendWinnerMail, { as: owner, params });
    expect(status).toBe(200);
  });
  const second = await nextMail(2);
  expect([second.text, qrOf(second)]).toEqual([first.text, qrOf(first)]);
});

it('a win from before PLAY_KEY changed is mailed without a code that would not work', async () => {
  await resultMail.publishPlays({ ...play, participant: 'hashed-with-another-key' });
  const mail = await mailed();
  expect(mail.text).toContain('Présentez cet e-mail sur place');
  expect(mail.html).not.toContain('cid:');
  expect(mail.attachments).toEqual([]);
});

it('a gift that was revoked is no longer mailed', async () => {
  const { playId, pageId, ownerId, at } = play;
  await resultMail.publishPlays(play);
  await resultMail.publish(events.giftRevoked, { playId, pageId, ownerId, at });
  await resultMail.deliver(resultMail.winOf(play, guest));
  const other = resultMail.aPlay(page, { email: 'nadia@example.fr' });
  const mail = await mailed(resultMail.winOf(other, 'nadia@example.fr'));
  expect(mail.recipients).toEqual(['nadia@example.fr']);
});
