import { createHmac } from 'node:crypto';
import { endpoints, events } from '@girouette/contracts';
import { startReview, type ReviewService } from './start-review';

let review: ReviewService;

beforeEach(async () => {
  review = await startReview();
});
afterEach(() => review.close());

const aReview = { name: 'Nour', rating: '5', text: 'Un accueil parfait.', pageId: 'page-1' };

const submit = (body: Record<string, unknown>) =>
  review.call(endpoints.submitReview, { body: { ...aReview, ...body } });

const kept = async () => {
  const window = { page: 1, limit: 100, sort: '-date' } as const;
  return (await review.stored().reviews.list({ ownerId: 'owner-1', pageIds: null }, window))
    .reviews;
};

describe('a review', () => {
  it('with the ticket of the play is stored and published, even before the event of the play has arrived', async () => {
    const play = review.aPlay();
    const { status, body } = await submit({ ticket: review.ticketFor(play) });
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
    const [event] = await review.published(events.reviewSubmitted);
    expect(event!.data).toEqual({
      reviewId: (await kept())[0]!.id,
      pageId: 'page-1',
      ownerId: 'owner-1',
      rating: 5,
      at: review.clock.now().toISOString(),
    });
  });

  it.each(['name@gmail.com', 'NAME+x@gmail.com', 'n.a.m.e@gmail.com'])(
    'with the e-mail %s, which has spun on the page, is kept',
    async (email) => {
      await review.publishPlays(review.aPlay({ email: 'Name@gmail.com' }));
      expect((await submit({ email })).status).toBe(201);
      expect(await kept()).toHaveLength(1);
    },
  );

  it('belongs to the owner of the page, despite the sent owner', async () => {
    await submit({ ticket: review.ticketFor(review.aPlay()), ownerId: 'owner-2' });
    expect(await kept()).toMatchObject([{ ownerId: 'owner-1' }]);
  });

  it('that is sent again is thanked for and changes nothing', async () => {
    const play = review.aPlay();
    await review.publishPlays(play);
    const ticket = review.ticketFor(play);
    await submit({ ticket });
    const again = await submit({ ticket, text: 'Je change d’avis.', rating: '1' });
    const byEmail = await submit({ email: 'guest@example.fr', rating: '2' });
    expect([again.status, byEmail.status]).toEqual([201, 201]);
    expect(await kept()).toMatchObject([{ rating: 5, text: 'Un accueil parfait.' }]);
    expect(await review.published(events.reviewSubmitted)).toHaveLength(1);
  });

  it('that is sent 30 times at once is one review and one event', async () => {
    const ticket = review.ticketFor(review.aPlay());
    const answers = await Promise.all(Array.from({ length: 30 }, () => submit({ ticket })));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));
    expect(await kept()).toHaveLength(1);
    expect(await review.published(events.reviewSubmitted)).toHaveLength(1);
  });

  it('leaves the e-mail neither in the store nor in events or the log', async () => {
    const play = review.aPlay({ email: 'somebody@example.fr' });
    const { participant } = play;
    await review.publishPlays(play);
    expect((await submit({ email: 'somebody@example.fr' })).status).toBe(201);
    const { participations } = review.stored();
    const stored = [await kept(), await participations.find(participant)];
    expect(JSON.stringify(stored)).toContain('Un accueil parfait.');
    const published = await review.published(events.reviewSubmitted);
    expect(JSON.stringify([stored, published, review.logs()])).not.toContain('somebody');
  });

  it('outlasts the service, and is still the only one for its play', async () => {
    const ticket = review.ticketFor(review.aPlay());
    await submit({ ticket });
    await review.restart();
    expect((await submit({ ticket })).status).toBe(201);
    expect(await kept()).toHaveLength(1);
  });
});

describe('a review is refused', () => {
  afterEach(async () => {
    expect(await kept()).toEqual([]);
    expect(await review.published(events.reviewSubmitted)).toEqual([]);
  });

  const forgeries: [string, () => string][] = [
    ['a ticket of another page', () => review.ticketFor(review.aPlay({ pageId: 'page-2' }))],
    ['a ticket signed by someone else', () => forged()],
    ['a ticket whose claims were changed', () => tampered()],
    ['an unsigned ticket', () => unsigned()],
    ['a ticket that is none', () => 'ticket'],
    ['an empty ticket', () => ''],
  ];

  it.each(forgeries)('with %s', async (_what, ticket) => {
    await review.publishPage('page-1');
    const { status, body } = await submit({ ticket: ticket() });
    expect(status).toBe(403);
    expect(body).toEqual({
      statusCode: 403,
      code: 'REVIEW_NEEDS_PLAY',
      message: 'Tournez la roue de cette page avant de laisser un avis.',
    });
  });

  it('with a ticket older than 30 days', async () => {
    await review.publishPage('page-1');
    const ticket = review.ticketFor(review.aPlay());
    review.clock.advance(31 * 24 * 3_600_000);
    expect((await submit({ ticket })).body.code).toBe('REVIEW_NEEDS_PLAY');
  });

  it('without a ticket and an e-mail', async () => {
    await review.publishPage('page-1');
    expect((await submit({})).body.code).toBe('REVIEW_NEEDS_PLAY');
  });

  it('with an e-mail that has only spun elsewhere', async () => {
    await review.publishPage('page-1');
    await review.publishPlays(review.aPlay({ pageId: 'page-2' }));
    expect((await submit({ email: 'guest@example.fr' })).body.code).toBe('REVIEW_NEEDS_PLAY');
  });

  it('on a deleted page, without a play', async () => {
    await review.publishPage('page-1');
    await review.publish(events.pageDeleted, {
      ...events.pageDeleted.sample,
      pageId: 'page-1',
      version: 2,
    });
    expect((await submit({})).body.code).toBe('PAGE_NOT_FOUND');
  });

  it('on a page without an event', async () => {
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
    const { status, body } = await submit({ ticket: review.ticketFor(review.aPlay()), ...fault });
    expect([status, body.code, body.field, body.message]).toEqual([
      400,
      'INVALID_REQUEST',
      field,
      message,
    ]);
  });

  const parts = () => review.ticketFor(review.aPlay()).split('.') as [string, string, string];
  const encode = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const decode = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

  function tampered(): string {
    const [head, , signature] = parts();
    const [, claims] = review.ticketFor(review.aPlay({ pageId: 'page-2' })).split('.');
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
