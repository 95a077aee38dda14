import {
  conditionsOf,
  DEFAULT_GIFT_TERMS,
  endpoints,
  playedOn,
  SEGMENTS,
  events,
} from '@girouette/contracts';
import type { Play } from '@girouette/contracts/plays/http/plays';
import {
  participantOf,
  participantsOf,
  spellingOf,
  readTicket,
  readWinnerAddress,
} from '@girouette/signed';
import { aFormat } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;
let pageId: string;

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 5 });
  pageId = await game.createPage('owner-1', { format: aFormat() });
});
afterEach(() => game.close());

const spin = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  game.call(endpoints.spinWheel, { body: { pageId, ...body }, headers });

describe('a spin', () => {
  it('answers the drawn gift with the angle at which the wheel shows it', async () => {
    game.dice.next(99);
    const { status, body } = await spin({ email: 'guest@example.fr' });
    expect(status).toBe(200);
    expect(body).toEqual({
      playId: expect.any(String) as string,
      angle: 315,
      segment: SEGMENTS.findIndex(({ option }) => option === 1),
      outcome: {
        kind: 'gift',
        option: 1,
        label: 'Un café offert',
        conditions: expect.objectContaining({ validDays: 10, minimumPurchase: 10 }) as object,
      },
      ticket: expect.any(String) as string,
      voucher: expect.stringMatching(/^[\w-]{43}$/) as string,
      proof: expect.any(Object) as object,
      rules: expect.stringMatching(/^[\da-f]{64}$/) as string,
    });
  });

  it('reports that a winner accepts offers, and nothing for a guest who loses or has not agreed', async () => {
    game.dice.next(99);
    await spin({ email: 'agrees@example.fr', marketing: '2026-11' });
    game.dice.next(99);
    await spin({ email: 'silent@example.fr' });
    game.dice.next(0);
    await spin({ email: 'loses@example.fr', marketing: '2026-11' });
    const published = await game.published(events.wheelSpun, 3);
    expect(published.map(({ data }) => data.marketing)).toEqual(['2026-11', undefined, undefined]);
  });

  it('reports the consent of winners and losers with the wording, the restaurant and an address that only result-mail can open', async () => {
    game.dice.next(99);
    const { body: won } = await spin({ email: 'wins@example.fr', marketing: '2026-11-2' });
    game.dice.next(0);
    const { body: lost } = await spin({ email: 'loses@example.fr', marketing: '2026-11' });
    await spin({ email: 'silent@example.fr' });
    await game.published(events.wheelSpun, 3);
    const given = await game.published(events.consentGiven, 2);
    expect(JSON.stringify(given)).not.toContain('example.fr');
    expect(
      given.map(({ subject, data: { sealed, consentId, wording, restaurant } }) => ({
        ...{ subject, wording, restaurant, consentId },
        email: readWinnerAddress(game.adapters.keys, { mailId: consentId, sealed }),
      })),
    ).toEqual(
      [
        { wording: '2026-11-2', consentId: `consent:${won.playId}`, email: 'wins@example.fr' },
        { wording: '2026-11', consentId: `consent:${lost.playId}`, email: 'loses@example.fr' },
      ].map((consent) => ({ ...consent, subject: 'owner-1', restaurant: 'Chez Camille' })),
    );
  });

  it('is refused with a wording that no guest was shown', async () => {
    const { status } = await spin({ email: 'guest@example.fr', marketing: '1999-01' });
    expect(status).toBe(400);
  });

  it('can be lost', async () => {
    game.dice.next(0);
    const { body } = await spin({ email: 'guest@example.fr' });
    expect(body.outcome).toEqual({ kind: 'loss', option: 6, label: 'Perdu' });
    expect(body.angle).toBe(0);
  });

  it('rolls a die with as many sides as the frequencies have percent', async () => {
    await spin({ email: 'guest@example.fr' });
    expect(game.dice.sides).toEqual([100]);
  });

  it('gives a ticket that proves the play', async () => {
    const { body } = await spin({ email: 'guest@example.fr' });
    const { keys, clock } = game.adapters;
    expect(readTicket(keys, body.ticket, clock.now())).toEqual({
      playId: body.playId,
      pageId,
      ownerId: 'owner-1',
      participant: participantOf(keys, pageId, 'guest@example.fr'),
      outcome: body.outcome,
      at: clock.now().toISOString(),
    });
  });

  it('is published once, without the address', async () => {
    const { body } = await spin({ email: 'guest@example.fr' });
    const published = await game.published(events.wheelSpun, 1);
    expect(published.map(({ data }) => data)).toEqual([
      {
        playId: body.playId,
        pageId,
        ownerId: 'owner-1',
        participant: participantOf(game.adapters.keys, pageId, 'guest@example.fr'),
        spelling: spellingOf(game.adapters.keys, {
          ...{ ownerId: 'owner-1', email: 'guest@example.fr' },
        }),
        outcome: body.outcome,
        at: game.adapters.clock.now().toISOString(),
      },
    ]);
  });

  it('that wins requests the mail to the winner, with the address sealed for result-mail', async () => {
    game.dice.next(99);
    const { body } = await spin({ email: 'guest@example.fr' });
    const [request] = await game.published(events.winnerMailRequested, 1);
    const { mailId, sealed, ...data } = request!.data;
    expect(mailId).toBe(`winner:${body.playId}`);
    expect(data).toEqual({
      pageId,
      ownerId: 'owner-1',
      gift: 'Un café offert',
      conditions: conditionsOf(DEFAULT_GIFT_TERMS),
      network: expect.any(String) as string,
      rules: body.rules,
      at: game.adapters.clock.now().toISOString(),
    });
    expect(readWinnerAddress(game.adapters.keys, { mailId, sealed })).toBe('guest@example.fr');
  });

  it('that is lost, or is repeated, asks for no mail', async () => {
    game.dice.next(0, 99);
    await spin({ email: 'lost@example.fr' });
    const key = { 'idempotency-key': 'friday-evening-7' };
    await spin({ email: 'guest@example.fr' }, key);
    await spin({ email: 'guest@example.fr' }, key);
    await spin({ email: 'guest@example.fr' });
    expect(await game.published(events.winnerMailRequested)).toHaveLength(1);
  });

  it('can be followed by the id of its request, into the event and the log', async () => {
    await spin({ email: 'guest@example.fr' }, { 'x-request-id': 'friday-evening-7' });
    const [event] = await game.published(events.wheelSpun, 1);
    expect(event!.requestid).toBe('friday-evening-7');
    expect(game.logs()).toContain('friday-evening-7');
  });

  it('leaves the address nowhere: not in the store, the events or the log', async () => {
    game.dice.next(99);
    await spin({ email: 'somebody@example.fr' });
    await game.published(events.winnerMailRequested, 1);
    const stored = await game.everythingStored();
    expect(stored).toContain('WheelSpun');
    expect(stored).not.toContain('somebody');
    expect(game.logs()).not.toContain('somebody');
  });
});

describe('one try for each person and page', () => {
  it('refuses the second with the day of the first', async () => {
    const first = game.adapters.clock.now();
    await spin({ email: 'guest@example.fr' });
    game.clock.advance(60_000);
    const { status, body } = await spin({ email: 'guest@example.fr' });
    expect(status).toBe(409);
    expect(body).toEqual({
      statusCode: 409,
      code: 'ALREADY_PLAYED',
      message: 'Vous avez déjà participé sur cette page.',
      details: { playedAt: playedOn(first) },
    });
  });

  it.each(['NAME@gmail.com', 'name+x@gmail.com', 'n.a.m.e@gmail.com', 'Na.Me+y@GoogleMail.com'])(
    'knows that name@gmail.com and %s are one person',
    async (other) => {
      expect((await spin({ email: 'name@gmail.com' })).status).toBe(200);
      expect((await spin({ email: other })).status).toBe(409);
    },
  );

  it.each([
    ['name@proton.me', 'n.a-m_e+x@protonmail.com'],
    ['name@icloud.com', 'name@mac.com'],
    ['n.ame@yandex.ru', 'n-ame@ya.ru'],
    ['one@name.fastmail.com', 'two@name.fastmail.com'],
    ['name-one@yahoo.fr', 'name-two@yahoo.fr'],
  ])('knows that %s and %s are aliases of one mailbox', async (email, other) => {
    expect((await spin({ email })).status).toBe(200);
    expect((await spin({ email: other })).body.code).toBe('ALREADY_PLAYED');
  });

  it('recognises a guest who played before the aliases of their provider were known', async () => {
    const email = 'n.ame@pm.me';
    await spin({ email: 'guest@example.fr' });
    const [guest] = await game.plays();
    const [, former = ''] = participantsOf(game.adapters.keys, pageId, email);
    await game.keepPlay({ ...guest!, id: 'play-of-before', participant: former });
    const { status, body } = await spin({ email });
    expect([status, body.code]).toEqual([409, 'ALREADY_PLAYED']);
    expect(body.details).toEqual({ playedAt: playedOn(guest!.at) });
    expect(await game.plays()).toHaveLength(2);
    expect((await spin({ email: 'other@pm.me' })).status).toBe(200);
  });

  it.each([
    ['bob@gmail.com', 'bob@\uff47\uff4d\uff41\uff49\uff4c.com'],
    ['bob@gmail.com', 'bob@gmail\u3002com'],
    ['bob@gmail.com', 'b.ob@gmail\uff0ecom'],
    ['bob@gmail.com', 'bob@gmail\uff61com'],
    ['bob@gmail.com', 'bob@gmail.com.'],
    ['bob@xn--bcher-kva.fr', 'bob@bücher.fr'],
    ['bob@bücher.fr', 'Bob+x@bu\u0308cher.fr'],
    ['bob@gmail.com', '\u2060bob@gmail.com\u200b'],
  ])('knows that %s and %j are one mailbox', async (email, other) => {
    expect((await spin({ email })).status).toBe(200);
    expect((await spin({ email: other })).body.code).toBe('ALREADY_PLAYED');
  });

  it.each([
    'name@g\u00admail.com',
    'na\u200bme@gmail.com',
    '<name@gmail.com>',
    '"name"@gmail.com',
    'name(x)@gmail.com',
    'name@gmail.com,',
    'name@gmail.com;',
  ])('does not let %j in, which mail programs read as name@gmail.com', async (email) => {
    const { status, body } = await spin({ email });
    expect([status, body.code]).toEqual([400, 'SPIN_EMAIL_REQUIRED']);
  });

  it('lets another person play, and the same person on another page', async () => {
    const otherPage = await game.createPage('owner-1', { format: aFormat() });
    expect((await spin({ email: 'guest@example.fr' })).status).toBe(200);
    expect((await spin({ email: 'guest2@example.fr' })).status).toBe(200);
    expect((await spin({ email: 'guest@example.fr', pageId: otherPage })).status).toBe(200);
  });

  it('keeps and publishes one play when 50 requests come at the same instant', async () => {
    const spellings = ['name@gmail.com', 'NAME+x@gmail.com', 'n.ame@gmail.com', 'Name+y@gmail.com'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => spin({ email: spellings[index % 4] })),
    );
    const drawn = answers.filter(({ status }) => status === 200);
    expect(drawn).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_PLAYED')).toHaveLength(49);
    expect(await game.plays()).toHaveLength(1);
    expect((await game.published(events.wheelSpun, 1)).map(({ data }) => data.playId)).toEqual([
      drawn[0]!.body.playId,
    ]);
  });

  it('keeps 500 plays when 500 people spin twice each, a hundred spins at once', async () => {
    const spinTwice = (guest: number) => {
      const network = { 'x-forwarded-for': `203.0.${guest >> 8}.${guest & 255}` };
      return [1, 2].map(() => spin({ email: `guest-${guest}@example.fr` }, network));
    };
    const answers: Awaited<ReturnType<typeof spin>>[] = [];
    // A hundred requests at a time. A small database needs longer for a thousand than a guest waits.
    for (let first = 0; first < 500; first += 50) {
      const guests = Array.from({ length: 50 }, (_, index) => first + index);
      answers.push(...(await Promise.all(guests.flatMap(spinTwice))));
    }
    const drawn = answers.filter(({ status }) => status === 200);
    expect(drawn).toHaveLength(500);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_PLAYED')).toHaveLength(500);
    const published = await game.published(events.wheelSpun, 500);
    expect(published.map(({ data }) => data.playId).sort()).toEqual(
      drawn.map(({ body }) => body.playId).sort(),
    );
    expect(await game.plays()).toHaveLength(500);
  }, 120_000);
});

describe('an Idempotency-Key', () => {
  const key = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000001' };
  const resultOf = ({ playId, angle, segment, outcome }: Play) => ({
    playId,
    angle,
    segment,
    outcome,
  });

  it('has the same answer again', async () => {
    const first = await spin({ email: 'guest@example.fr' }, key);
    game.clock.advance(60_000);
    const again = await spin({ email: 'guest@example.fr' }, key);
    expect(again.status).toBe(200);
    expect(resultOf(again.body)).toEqual(resultOf(first.body));
    const { keys, clock } = game.adapters;
    expect(readTicket(keys, again.body.ticket, clock.now())?.playId).toBe(first.body.playId);
  });

  it('has the same answer 20 times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => spin({ email: 'guest@example.fr' }, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.playId)).size).toBe(1);
  });

  it('has the same answer after the page went offline or expired', async () => {
    const first = await spin({ email: 'guest@example.fr' }, key);
    await game.switchPage('owner-1', pageId, false);
    game.clock.advance(365 * 24 * 3_600_000);
    const again = await spin({ email: 'guest@example.fr' }, key);
    expect(resultOf(again.body)).toEqual(resultOf(first.body));
  });

  it('of another request does not get the first answer', async () => {
    await spin({ email: 'guest@example.fr' }, key);
    const other = await spin({ email: 'guest@example.fr' }, { 'idempotency-key': 'another-key' });
    expect(other.body.code).toBe('ALREADY_PLAYED');
  });

  it('does not lend one person the play of another', async () => {
    const first = await spin({ email: 'guest@example.fr' }, key);
    const other = await spin({ email: 'guest2@example.fr' }, key);
    expect(other.status).toBe(200);
    expect(other.body.playId).not.toBe(first.body.playId);
  });

  it.each(['short', 'x'.repeat(129), 'with a space'])('such as "%s" is refused', async (bad) => {
    const { status, body } = await spin({ email: 'guest@example.fr' }, { 'idempotency-key': bad });
    expect([status, body.code, body.field]).toEqual([400, 'INVALID_REQUEST', 'Idempotency-Key']);
    expect(await game.plays()).toEqual([]);
  });
});

describe('a spin is refused', () => {
  afterEach(async () => {
    expect(await game.plays()).toEqual([]);
    expect(await game.published(events.wheelSpun)).toEqual([]);
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['blank', '   '],
    ['without an @', 'guest'],
    ['without a domain', 'guest@'],
    ['without a dot', 'guest@example'],
    ['with a space', 'gu est@example.fr'],
    ['a number', 42],
    ['a query', { $ne: null }],
    ['endless', `${'x'.repeat(250)}@example.fr`],
  ])('when the e-mail is %s, in the words of the specification', async (_what, email) => {
    const { status, body } = await spin({ email });
    expect(status).toBe(400);
    expect(body).toEqual({
      statusCode: 400,
      code: 'SPIN_EMAIL_REQUIRED',
      message: "Entrez d'abord votre e-mail pour faire tourner",
      field: 'email',
    });
  });

  it('without a page, and names the missing field', async () => {
    const { status, body } = await spin({ pageId: undefined, email: 'guest@example.fr' });
    expect([status, body.code, body.field]).toEqual([400, 'INVALID_REQUEST', 'pageId']);
  });

  it('for an unknown page', async () => {
    const { status, body } = await spin({ pageId: 'no-such-page', email: 'guest@example.fr' });
    expect([status, body.code]).toEqual([404, 'PAGE_NOT_FOUND']);
  });

  it('for an offline page', async () => {
    await game.switchPage('owner-1', pageId, false);
    const { status, body } = await spin({ email: 'guest@example.fr' });
    expect([status, body.code, body.message]).toEqual([
      423,
      'PAGE_DEACTIVATED',
      'La page est désactivée !',
    ]);
  });

  it('for a page whose owner’s subscription has expired', async () => {
    game.clock.advance(365 * 24 * 3_600_000);
    const { status, body } = await spin({ email: 'guest@example.fr' });
    expect([status, body.code, body.message]).toEqual([
      410,
      'PAGE_EXPIRED',
      'La page est expirée !',
    ]);
  });
});

it('a page can be played again once its owner renews an expired subscription', async () => {
  game.clock.advance(365 * 24 * 3_600_000);
  expect((await spin({ email: 'guest@example.fr' })).status).toBe(410);
  await game.subscribe('owner-1', { pages: 5, version: 2 });
  expect((await spin({ email: 'guest@example.fr' })).status).toBe(200);
});
