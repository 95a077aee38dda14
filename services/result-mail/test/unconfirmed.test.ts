import { generateKeyPairSync } from 'node:crypto';
import {
  conditionsOf,
  DEFAULT_GIFT_TERMS,
  events,
  winnerMailId,
  type PageSnapshot,
} from '@girouette/contracts';
import { createWinnerMailRequest, type TicketClaims } from '@girouette/signed';
import { aPageSnapshot } from '@girouette/platform/kit/testing';
import { MAILS } from '../src/queue/table';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

const guest = 'lea.martin@example.fr';
const gift = 'Un café offert';
const TEN_MINUTES = 600_000;

jest.setTimeout(30_000);

let server: MailServer;
let resultMail: ResultMailService;
let page: PageSnapshot;
let play: TicketClaims;

beforeEach(async () => {
  server = await startMailServer();
  resultMail = await startResultMail({ smtpUrl: server.url });
  resultMail.clock.set('2026-11-21T19:33:00Z');
  page = aPageSnapshot();
  await resultMail.publishPage(page);
  play = resultMail.aPlay(page, { email: guest });
});

afterEach(async () => {
  await resultMail.close();
  await server.close();
});

const mailOf = ({ playId }: TicketClaims) =>
  resultMail.adapters.store.table(MAILS).get(winnerMailId(playId));
const win = () => resultMail.deliver(resultMail.winOf(play, guest));
const confirm = (email = guest) =>
  resultMail.claim({ email, selectedGift: gift, ticket: resultMail.ticketOf(play) });

function advance(ms: number) {
  resultMail.clock.advance(ms);
  resultMail.sendDue();
}

/** Waits for another guest's mail. The service sends all earlier due mails first. */
async function assertOnlyAnotherMail() {
  const email = 'nadia@example.fr';
  const ticket = resultMail.ticketOf(resultMail.aPlay(page, { email }));
  await resultMail.claim({ email, selectedGift: gift, ticket });
  await untilMailed(email);
}

const untilMailed = (...addresses: string[]) =>
  until(() => {
    resultMail.sendDue();
    expect(server.mails.map(({ recipients }) => recipients[0])).toEqual(addresses);
  });

describe('a stranger who confirms with another spelling', () => {
  const foreign = 'lea.martin+attacker@example.fr';
  const steal = () => resultMail.claim({ email: foreign, selectedGift: gift, pageId: page.pageId });

  it('causes the mail to the address of the play', async () => {
    await resultMail.publishPlays(play);
    await win();
    expect((await steal()).status).toBe(200);
    await untilMailed(guest);
  });

  it('gets no mail either before the address of the play is known', async () => {
    await resultMail.publishPlays(play);
    expect((await steal()).status).toBe(200);
    await untilMailed(guest);
  });
});

describe('a winner who has not confirmed', () => {
  it('is mailed by itself ten minutes after the play, and not before', async () => {
    await win();
    advance(TEN_MINUTES - 1);
    await assertOnlyAnotherMail();

    advance(1);

    await untilMailed('nadia@example.fr', guest);
    const [, mail] = server.mails;
    expect(mail?.messageId).toBe(`<winner.${play.playId}@girouette.local>`);
    expect(mail?.text).toContain(gift);
    expect(mail?.text).toContain('du dimanche 22 novembre au mardi 1er décembre 2026 inclus');
  });

  it('is mailed at once after confirming, and not again ten minutes later', async () => {
    await win();
    expect((await confirm()).status).toBe(200);
    await untilMailed(guest);

    advance(TEN_MINUTES);

    await until(async () => {
      expect(await mailOf(play)).toMatchObject({ status: 'sent', attempts: 1 });
    });
    expect(await resultMail.published(events.mailSent)).toHaveLength(1);
    expect(server.mails).toHaveLength(1);
  });

  it('has the same answer and no second mail when confirming after the mail went out', async () => {
    await win();
    advance(TEN_MINUTES);
    await untilMailed(guest);

    const { status, body } = await confirm();

    expect([status, body.message]).toEqual([
      200,
      'Votre cadeau vous attend\u00A0: un e-mail vient de vous être envoyé.',
    ]);
    await until(async () => {
      expect(await mailOf(play)).toMatchObject({ status: 'sent', attempts: 1 });
    });
    expect(server.mails).toHaveLength(1);
  });

  it('is mailed to the address of the play, even when another spelling was confirmed', async () => {
    play = resultMail.aPlay(page, { email: 'lea@gmail.com' });
    await resultMail.deliver(resultMail.winOf(play, 'lea@gmail.com'));
    await confirm('lea+roue@gmail.com');
    await untilMailed('lea@gmail.com');
  });

  it('is mailed although the clock went back by more than a year', async () => {
    await win();
    resultMail.clock.advance(-405 * 24 * 3_600_000);
    await untilMailed(guest);
    expect(resultMail.logs()).toContain('mails were due too far ahead');
  });

  it('is mailed after a restart that came while the mail waited', async () => {
    await win();
    await resultMail.restart();
    advance(TEN_MINUTES);
    await untilMailed(guest);
  });

  it('is mailed when the play is known days late, with the days that count from the play', async () => {
    const event = resultMail.winOf(play, guest);
    resultMail.clock.set('2026-11-24T12:00:00Z');
    await resultMail.deliver(event);
    await untilMailed(guest);
    expect(server.mails[0]?.text).toContain(
      'Valable du dimanche 22 novembre au mardi 1er décembre',
    );
  });
});

describe('one mail for each play', () => {
  it('when the win becomes known twice after the gift was confirmed', async () => {
    await confirm();
    await untilMailed(guest);
    const event = resultMail.winOf(play, guest);
    await resultMail.deliver(event);
    await resultMail.deliver(event, resultMail.winOf(play, guest));
    advance(TEN_MINUTES);
    await assertStillOneMail();
  });

  it('when twenty confirmations meet the win', async () => {
    await Promise.all([win(), ...Array.from({ length: 20 }, () => confirm())]);
    advance(TEN_MINUTES);
    await untilMailed(guest);
    await assertStillOneMail();
  });

  it('when twenty confirmations arrive as it goes out by itself', async () => {
    await win();
    advance(TEN_MINUTES);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await untilMailed(guest);
    await assertStillOneMail();
  });

  async function assertStillOneMail() {
    await until(async () => {
      expect(await mailOf(play)).toMatchObject({ status: 'sent', attempts: 1 });
    });
    expect(await resultMail.published(events.mailSent)).toHaveLength(1);
    expect(server.mails).toHaveLength(1);
  }
});

describe('the address of a winner', () => {
  it('is unreadable in the event and in the store while the mail waits', async () => {
    const event = resultMail.winOf(play, guest);
    await resultMail.deliver(event);
    const stored = await mailOf(play);
    expect(stored?.status).toBe('awaiting-confirmation');
    for (const text of [event, stored].map((each) => JSON.stringify(each))) {
      expect(text).not.toMatch(/lea|martin|example/);
      expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('martin');
    }
    expect(resultMail.logs()).not.toContain('martin');
  });

  it('sealed for another key makes the mail fail, with that reason', async () => {
    const other = { ...resultMail.adapters.keys, winnerPublicKey: () => anotherKey() };
    await resultMail.deliver(
      createWinnerMailRequest(other, {
        play,
        conditions: conditionsOf(DEFAULT_GIFT_TERMS),
        email: guest,
      }),
    );
    advance(TEN_MINUTES);
    const [failed] = await resultMail.published(events.mailFailed, 1);
    expect(failed?.data.reason).toBe('UNREADABLE');
    expect(server.mails).toEqual([]);
  });

  const anotherKey = () => generateKeyPairSync('x25519').publicKey;
});
