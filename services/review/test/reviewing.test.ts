import { createHmac } from 'node:crypto';
import { endpoints, type ErrorBody } from '@girouette/contracts';
import { openHouse, type House } from './house';

let house: House;

beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const aReview = { name: 'Nour', rating: '5', text: 'Un accueil parfait.', pageId: 'page-1' };

const submit = (body: Record<string, unknown>) =>
  house.call<ErrorBody>(endpoints.submitReview, { body: { ...aReview, ...body } });

const kept = () => house.stored().reviews.newestOf('owner-1', 100);

describe('a review', () => {
  it('with the ticket of the play is kept and told, even before the play itself was heard of', async () => {
    const play = house.aPlay();
    const { status, body } = await submit({ ticket: house.ticketFor(play) });
    expect(status).toBe(201);
    expect(body).toEqual({ message: 'Merci, votre avis a bien été envoyé.' });
    expect(await kept()).toMatchObject([
      {
        pageId: 'page-1',
        ownerId: 'owner-1',
        name: 'Nour',
        rating: 5,
        text: 'Un accueil parfait.',
      },
    ]);
    const [event] = await house.heard(1);
    expect(event!.data).toEqual({
      reviewId: (await kept())[0]!.id,
      pageId: 'page-1',
      ownerId: 'owner-1',
      rating: 5,
      at: house.clock.now().toISOString(),
    });
  });

  it.each(['name@gmail.com', 'NAME+x@gmail.com', 'n.a.m.e@gmail.com'])(
    'with the e-mail %s, which has spun on the page, is kept',
    async (email) => {
      await house.tellOfPlays(house.aPlay({ email: 'Name@gmail.com' }));
      expect((await submit({ email })).status).toBe(201);
      expect(await kept()).toHaveLength(1);
    },
  );

  it('belongs to the owner of the page, whatever the caller says', async () => {
    await submit({ ticket: house.ticketFor(house.aPlay()), ownerId: 'owner-2' });
    expect(await kept()).toMatchObject([{ ownerId: 'owner-1' }]);
  });

  it('sent again is thanked for and changes nothing', async () => {
    const play = house.aPlay();
    await house.tellOfPlays(play);
    const ticket = house.ticketFor(play);
    await submit({ ticket });
    const again = await submit({ ticket, text: 'Je change d’avis.', rating: '1' });
    const byEmail = await submit({ email: 'guest@example.fr', rating: '2' });
    expect([again.status, byEmail.status]).toEqual([201, 201]);
    expect(await kept()).toMatchObject([{ rating: 5, text: 'Un accueil parfait.' }]);
    await house.settle();
    expect(house.heardSoFar()).toHaveLength(1);
  });

  it('sent 30 times at once is one review and one event', async () => {
    const ticket = house.ticketFor(house.aPlay());
    const answers = await Promise.all(Array.from({ length: 30 }, () => submit({ ticket })));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));
    expect(await kept()).toHaveLength(1);
    await house.settle();
    expect(house.heardSoFar()).toHaveLength(1);
  });

  it('leaves the e-mail nowhere', async () => {
    const play = house.aPlay({ email: 'somebody@example.fr' });
    const { participant } = play;
    await house.tellOfPlays(play);
    expect((await submit({ email: 'somebody@example.fr' })).status).toBe(201);
    const { reviews, participations } = house.stored();
    const stored = [await reviews.newestOf('owner-1', 10), await participations.find(participant)];
    expect(JSON.stringify(stored)).toContain('Un accueil parfait.');
    expect(JSON.stringify([stored, house.heardSoFar(), house.logs()])).not.toContain('somebody');
  });

  it('outlasts the service, and is still the only one for its play', async () => {
    const ticket = house.ticketFor(house.aPlay());
    await submit({ ticket });
    await house.restart();
    expect((await submit({ ticket })).status).toBe(201);
    expect(await kept()).toHaveLength(1);
  });
});

describe('a review is refused', () => {
  afterEach(async () => {
    expect(await kept()).toEqual([]);
    await house.settle();
    expect(house.heardSoFar()).toEqual([]);
  });

  const forgeries: [string, () => string][] = [
    ['a ticket of another page', () => house.ticketFor(house.aPlay({ pageId: 'page-2' }))],
    ['a ticket signed by someone else', () => forged()],
    ['a ticket whose claims were changed', () => tampered()],
    ['an unsigned ticket', () => unsigned()],
    ['a ticket that is none', () => 'ticket'],
    ['an empty ticket', () => ''],
  ];

  it.each(forgeries)('with %s', async (_what, ticket) => {
    await house.tellOfPage('page-1');
    const { status, body } = await submit({ ticket: ticket() });
    expect(status).toBe(403);
    expect(body).toEqual({
      statusCode: 403,
      code: 'REVIEW_NEEDS_PLAY',
      message: 'Tournez la roue de cette page avant de laisser un avis.',
    });
  });

  it('with a ticket older than 30 days', async () => {
    await house.tellOfPage('page-1');
    const ticket = house.ticketFor(house.aPlay());
    house.clock.advance(31 * 24 * 3_600_000);
    expect((await submit({ ticket })).body.code).toBe('REVIEW_NEEDS_PLAY');
  });

  it('without ticket and e-mail', async () => {
    await house.tellOfPage('page-1');
    expect((await submit({})).body.code).toBe('REVIEW_NEEDS_PLAY');
  });

  it('with an e-mail that has only spun elsewhere', async () => {
    await house.tellOfPage('page-1');
    await house.tellOfPlays(house.aPlay({ pageId: 'page-2' }));
    expect((await submit({ email: 'guest@example.fr' })).body.code).toBe('REVIEW_NEEDS_PLAY');
  });

  it('on a page of which nobody has heard', async () => {
    const { status, body } = await submit({ email: 'guest@example.fr' });
    expect([status, body.code]).toEqual([404, 'PAGE_NOT_FOUND']);
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['rating', { rating: undefined }, 'Rating is required'],
    ['rating', { rating: '6' }, 'Rating is required'],
    ['rating', { rating: '0' }, 'Rating is required'],
    ['rating', { rating: '4.5' }, 'Rating is required'],
    ['text', { text: ' ' }, 'Review text is required'],
    ['email', { email: 'guest@example' }, 'Please enter a valid email address.'],
  ])('naming %s when it is %j', async (field, fault, message) => {
    const { status, body } = await submit({ ticket: house.ticketFor(house.aPlay()), ...fault });
    expect([status, body.code, body.field, body.message]).toEqual([
      400,
      'INVALID_REQUEST',
      field,
      message,
    ]);
  });

  const parts = () => house.ticketFor(house.aPlay()).split('.') as [string, string, string];
  const encode = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const decode = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

  function tampered(): string {
    const [head, , signature] = parts();
    const [, claims] = house.ticketFor(house.aPlay({ pageId: 'page-2' })).split('.');
    return [head, encode({ ...decode(claims!), pageId: 'page-1' }), signature].join('.');
  }

  function unsigned(): string {
    return [encode({ alg: 'none', typ: 'JWT' }), parts()[1], ''].join('.');
  }

  function forged(): string {
    const [head, claims] = parts();
    const signature = createHmac('sha256', 'x'.repeat(32)).update(`${head}.${claims}`);
    return [head, claims, signature.digest('base64url')].join('.');
  }
});
