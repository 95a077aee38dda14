import { endpoints, events, winnerMailId, type PageSnapshot } from '@girouette/contracts';
import { resultMailEndpoints } from '@girouette/contracts/mails/http/result-mail';
import type { TicketClaims } from '@girouette/signed';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { isUnderWay } from '../src/queue/rules';
import { MAILS } from '../src/queue/table';
import { WINS } from '../src/winners/store';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

const guest = 'lea.martin@example.fr';
const gift = 'Un café offert';
const DAY = 86_400_000;

jest.setTimeout(30_000);

const owner = aPrincipal({ userId: 'owner-1' });
const sub = aPrincipal({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' });
const admin = aPrincipal({ userId: 'admin-1', isAdmin: true });
const stranger = aPrincipal({ userId: 'owner-2' });

let server: MailServer;
let resultMail: ResultMailService;
let page: PageSnapshot;
let refusal: number | undefined;

beforeEach(async () => {
  refusal = undefined;
  server = await startMailServer({ refuse: () => refusal });
  resultMail = await startResultMail({ smtpUrl: server.url });
  resultMail.clock.set('2026-11-21T19:33:00Z');
  page = { ...aPageSnapshot(), ownerId: 'owner-1' };
  await resultMail.publishPage(page);
});

afterEach(async () => {
  await resultMail.close();
  await server.close();
});

const list = (query: Record<string, string> = {}, as = owner, userId = 'owner-1') =>
  resultMail.call(endpoints.listWinners, { as, params: { userId }, query });
const resend = ({ playId: id }: { playId: string }, as = owner) =>
  resultMail.call(endpoints.resendWinnerMail, { as, params: { id } });
const mailOf = ({ playId }: TicketClaims) =>
  resultMail.adapters.store.table(MAILS).get(winnerMailId(playId));

/** A win that the service knows. Its mail waits for the winner's confirmation. */
async function aWin(email = guest, on = page) {
  const play = resultMail.aPlay(on, { email });
  await resultMail.publishPlays(play);
  await resultMail.deliver(resultMail.winOf(play, email));
  return play;
}

/** Confirms the win and waits until the service has sent its mail or given up. */
async function confirmed(play: TicketClaims, email = guest) {
  const ticket = resultMail.ticketOf(play);
  expect((await resultMail.claim({ email, selectedGift: gift, ticket })).status).toBe(200);
  await untilEnded(play);
  return play;
}

const untilEnded = (play: TicketClaims) =>
  until(async () => {
    resultMail.sendDue();
    expect(isUnderWay((await mailOf(play))!)).toBe(false);
  });

describe('the list of winners', () => {
  it('shows each win with gift, page, day and time in Paris, and an address that is masked', async () => {
    const play = await confirmed(await aWin());
    const { status, body, headers } = await list();
    expect([status, headers['x-total-count']]).toEqual([200, '1']);
    expect(body).toEqual([
      {
        _id: play.playId,
        pageId: page.pageId,
        resturantName: 'Chez Camille',
        gift,
        email: 'l•••@example.fr',
        state: 'mailed',
        winDate: '2026-11-21T20:33:00+01:00',
        winTime: '20:33',
        marketing: null,
        refused: null,
        resends: 0,
        resendable: true,
      },
    ]);
  });

  it('narrows to some plays, as far as they are the owner’s', async () => {
    const [first, second] = [await aWin(), await aWin('nadia@example.fr')];
    const other = await aWin(guest, { ...page, pageId: 'page-2', ownerId: 'owner-2' });
    const plays = [second.playId, other.playId, 'unknown'].join(',');
    const { body, headers } = await list({ plays });
    expect(body.map(({ _id }) => _id)).toEqual([second.playId]);
    expect(headers['x-total-count']).toBe('1');
    expect((await list()).body.map(({ _id }) => _id)).toContain(first.playId);
  });

  it('shows which offers a guest has accepted and when, and the export counts them', async () => {
    const play = resultMail.aPlay(page, { email: guest });
    await resultMail.publishPlays({ ...play, marketing: '2026-11-2' });
    await aWin('nadia@example.fr');

    const consents = new Map((await list()).body.map(({ _id, marketing }) => [_id, marketing]));
    expect(consents.get(play.playId)).toEqual({
      at: play.at,
      wording: expect.stringMatching(/^J’accepte de recevoir les offres/) as string,
    });
    expect([...consents.values()].filter((consent) => consent === null)).toHaveLength(1);
    const { body } = await resultMail.call(endpoints.exportMails, {
      as: owner,
      params: { userId: 'owner-1' },
    });
    expect(body.marketingConsents).toBe(1);
  });

  it('can be downloaded for a spreadsheet, the earliest win first', async () => {
    await confirmed(await aWin());
    resultMail.clock.advance(DAY);
    const play = resultMail.aPlay(page, { email: 'nadia@example.fr' });
    await resultMail.publishPlays({ ...play, marketing: '2026-11-2' });
    const { status, text } = await resultMail.call(endpoints.downloadWinners, {
      as: sub,
      params: { userId: 'owner-1' },
    });
    expect([status, text.split('\r\n')]).toEqual([
      200,
      [
        '\uFEFFGagné le;Restaurant;Cadeau;E-mail;E-mail envoyé;Offres acceptées le;Renvois',
        `21/11/2026 20:33;Chez Camille;${gift};l•••@example.fr;Envoyé;;0`,
        `22/11/2026 20:33;Chez Camille;${gift};Effacé;À venir;22/11/2026 20:33;0`,
        '',
      ],
    ]);
  });

  it('distinguishes wins with a queued, a sent and a failed mail from expired ones', async () => {
    await confirmed(await aWin());
    refusal = 550;
    await confirmed(await aWin('nadia@example.fr'), 'nadia@example.fr');
    await aWin('hugo@example.fr');
    const states = async () => (await list()).body.map(({ state }) => state).sort();
    expect(await states()).toEqual(['drawn', 'failed', 'mailed']);

    resultMail.clock.set('2026-12-01T23:00:00Z');

    expect(await states()).toEqual(['expired', 'expired', 'expired']);
  });

  it('has pages, the latest win first, without losses or wins elsewhere', async () => {
    const plays: TicketClaims[] = [];
    for (const name of ['a', 'b', 'c']) {
      resultMail.clock.advance(1_000);
      plays.push(await aWin(`${name}@example.fr`));
    }
    await resultMail.publishPlays(resultMail.aPlay(page, { email: 'd@example.fr', lost: true }));
    await aWin('e@example.fr', { ...page, ownerId: 'owner-2' });

    const [first, second] = [await list({ limit: '2' }), await list({ limit: '2', page: '2' })];

    const ids = [...first.body, ...second.body].map(({ _id }) => _id);
    expect(ids).toEqual(plays.map(({ playId }) => playId).reverse());
    expect([first, second].map(({ headers }) => headers['x-total-count'])).toEqual(['3', '3']);
  });

  it.each([
    ['the owner', 'owner-1', owner],
    ['a sub-account of the owner', 'owner-1', sub],
    ['a sub-account that gives its own id', 'sub-1', sub],
    ['an administrator', 'owner-1', admin],
  ])('is open to %s', async (_who, userId, as) => {
    await aWin();
    const { status, body } = await list({}, as, userId);
    expect([status, body.length]).toEqual([200, 1]);
  });

  it('is refused to another owner', async () => {
    const { status, body } = await list({}, stranger);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('sending a winner’s mail again', () => {
  it('sends the same mail under another Message-ID, and records who asked for it', async () => {
    const play = await confirmed(await aWin());
    resultMail.clock.advance(DAY);

    const { status, body } = await resend(play);

    expect([status, body.state, body.resends, body.resendable]).toEqual([200, 'mailed', 1, false]);
    await untilEnded(play);
    const [first, second] = server.mails;
    expect(second).toMatchObject({ recipients: [guest], subject: first?.subject });
    expect(second?.text).toBe(first?.text);
    expect(second?.messageId).toBe(`<winner.${play.playId}.1@girouette.local>`);
    const [action] = await resultMail.published(events.actionRecorded, 1);
    expect(action?.data).toMatchObject({
      actorId: 'owner-1',
      action: 'WINNER_MAIL_RESENT',
      targetId: 'owner-1',
      details: { playId: play.playId },
    });
    expect(await resultMail.published(events.mailSent)).toHaveLength(1);
  });

  it('is possible three times, then refused', async () => {
    const play = await confirmed(await aWin());
    for (const times of [1, 2, 3]) {
      expect((await resend(play)).body.resends).toBe(times);
      await untilEnded(play);
    }

    const { status, body } = await resend(play);

    expect([status, body.code, body.message]).toEqual([
      409,
      'RESENDS_USED_UP',
      'Cet e-mail a déjà été renvoyé trois fois.',
    ]);
    // A mailbox gets three a day from one owner. A mail that is not sent again stays sent.
    expect(server.mails).toHaveLength(3);
    expect((await list()).body[0]).toMatchObject({ state: 'mailed', resendable: false });
  });

  it('a mailbox, in any spelling, gets at most three a day from the pages of one owner', async () => {
    const elsewhere = { ...aPageSnapshot(), ownerId: 'owner-2' };
    await resultMail.publishPage(elsewhere);
    for (let n = 0; n < 5; n += 1) {
      const terrace = { ...aPageSnapshot(), ownerId: 'owner-1' };
      await resultMail.publishPage(terrace);
      const email = `stranger+${n}@example.fr`;
      await confirmed(await aWin(email, terrace), email);
    }
    expect(server.mails).toHaveLength(3);
    await confirmed(await aWin('stranger@example.fr', elsewhere), 'stranger@example.fr');
    await confirmed(await aWin('another@example.fr'), 'another@example.fr');
    expect(server.mails).toHaveLength(5);
  });

  it('sends one mail when it is asked for ten times at once', async () => {
    const play = await confirmed(await aWin());
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(play)));
    await untilEnded(play);
    const accepted = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 409).length;
    expect([accepted + refused, server.mails.length]).toEqual([10, 1 + accepted]);
    expect(accepted).toBeLessThanOrEqual(3);
    expect(await resultMail.published(events.actionRecorded)).toHaveLength(accepted);
  });

  it('is refused while the first mail is still to be sent', async () => {
    const { status, body } = await resend(await aWin());
    expect([status, body.code]).toEqual([409, 'MAIL_UNDER_WAY']);
  });

  it('is refused until the win and its mail are both known', async () => {
    const play = resultMail.aPlay(page, { email: guest });
    expect((await resend(play)).body.code).toBe('WINNER_NOT_FOUND');
    await resultMail.publishPlays(play);
    expect((await resend(play)).body.code).toBe('MAIL_UNDER_WAY');
  });

  it('reaches a winner whose mail had failed, and counts as sent', async () => {
    refusal = 550;
    const play = await confirmed(await aWin());
    expect((await list()).body[0]?.state).toBe('failed');
    refusal = undefined;

    expect((await resend(play)).status).toBe(200);

    await untilEnded(play);
    expect((await list()).body[0]?.state).toBe('mailed');
    expect(await resultMail.published(events.mailSent)).toHaveLength(1);
    const failures = await resultMail.call(endpoints.listFailedMails, { as: admin });
    expect(failures.body).toEqual([]);
  });

  it.each([
    ['a sub-account', sub],
    ['another owner', stranger],
  ])('is refused to %s', async (_who, as) => {
    const play = await confirmed(await aWin());
    const { status, body } = await resend(play, as);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    expect(await mailOf(play)).toMatchObject({ status: 'sent' });
  });
});

describe('the address of a winner', () => {
  const removeAddresses = () => {
    resultMail.service.trigger('remove-addresses');
  };

  /** The gift's last day is 1 December 2026. Thirty days later is the end of the year. */
  const lastMoment = '2026-12-31T23:59:59Z';
  const after = '2027-01-01T00:00:00Z';

  const untilRemoved = (...plays: TicketClaims[]) =>
    until(async () => {
      for (const play of plays) expect(await mailOf(play)).not.toHaveProperty('sealed');
    });

  it('is removed 30 days after the last day of the gift, also of a mail that was given up', async () => {
    const sent = await confirmed(await aWin());
    refusal = 550;
    const failed = await confirmed(await aWin('nadia@example.fr'), 'nadia@example.fr');
    resultMail.clock.set('2026-11-22T19:33:00Z');
    const later = await aWin('hugo@example.fr');
    await confirmed(later, 'hugo@example.fr');

    resultMail.clock.set(after);
    removeAddresses();

    await untilRemoved(sent, failed);
    expect(await mailOf(later)).toHaveProperty('sealed');
    expect((await list()).body.map(({ email }) => email).sort()).toEqual([
      'h•••@example.fr',
      null,
      null,
    ]);
    const wins = await resultMail.adapters.store.table(WINS).find('byOwner', ['owner-1']);
    expect(wins).toHaveLength(3);
    expect(wins.find(({ id }) => id === sent.playId)?.participant).toBe(sent.participant);
  });

  it('is there until then, and removing twice changes nothing more', async () => {
    const play = await confirmed(await aWin());
    const { mails } = resultMail.stored();
    const removeAt = (now: string) => mails.removeAddresses({ now: new Date(now), limit: 500 });
    expect(await removeAt(lastMoment)).toBe(0);
    expect(await mailOf(play)).toHaveProperty('sealed');
    expect(await removeAt(after)).toBe(1);
    const removed = await mailOf(play);
    expect(await removeAt(after)).toBe(0);
    expect(await mailOf(play)).toEqual(removed);
  });

  it('that was removed gets no more mail, and the owner is told why', async () => {
    const play = await confirmed(await aWin());
    resultMail.clock.set(after);
    removeAddresses();
    await untilRemoved(play);

    const { status, body } = await resend(play);

    expect([status, body.code]).toEqual([410, 'ADDRESS_REMOVED']);
    expect(body.message).toContain('a été effacée');
    expect(server.mails).toHaveLength(1);
  });

  it('is not needed to refuse a claim of an old win', async () => {
    await aWin();
    resultMail.clock.advance(31 * DAY);
    const claim = { email: guest, selectedGift: gift, pageId: page.pageId };
    expect((await resultMail.claim(claim)).status).toBe(403);
  });
});

const guarded = Object.entries(resultMailEndpoints).filter(([, call]) => call.access !== 'public');

it.each(guarded)('%s needs a session', async (_name, call) => {
  const params = { userId: 'owner-1', id: 'play-1' };
  const { status, body } = await resultMail.call(call, { params });
  expect([status, body.code]).toEqual([401, 'SESSION_REQUIRED']);
});
