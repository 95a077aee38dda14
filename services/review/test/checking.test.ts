import { endpoints, events, playedOn } from '@girouette/contracts';
import { participantsOf } from '@girouette/signed';
import { aPageSnapshot } from '@girouette/platform/kit/testing';
import { PAGES } from '../src/pages/store';
import { startReview, type ReviewService } from './start-review';

let review: ReviewService;

beforeEach(async () => {
  review = await startReview();
  await review.publishPlays(review.aPlay({ playId: 'play-1', email: 'name@gmail.com' }));
});
afterEach(() => review.close());

const check = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  review.call(endpoints.checkParticipation, { body, headers });

describe('the check before the spin', () => {
  it.each(['name@gmail.com', 'NAME+x@gmail.com', 'n.ame@googlemail.com'])(
    'refuses %s, who played on the page, with the day of the play',
    async (email) => {
      review.clock.advance(60_000);
      const { status, body } = await check({ email, pageId: 'page-1' });
      expect(status).toBe(409);
      expect(body).toEqual({
        statusCode: 409,
        code: 'ALREADY_PLAYED',
        message: 'Vous avez déjà participé sur cette page.',
        details: { playedAt: playedOn(review.clock.now()) },
      });
    },
  );

  it.each([
    ['someone else', { email: 'guest@example.fr', pageId: 'page-1' }],
    ['the same person on another page', { email: 'name@gmail.com', pageId: 'page-2' }],
    ['anyone when no page is named, since a try is per page', { email: 'name@gmail.com' }],
  ])('lets %s play', async (_who, body) => {
    const answer = await check(body);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Vous pouvez participer.' }]);
  });

  it.each([
    ['http://girouette.test/spin/game/page-1', 409],
    ['http://girouette.test/spin/game/PAGE-1?utm_source=flyer', 409],
    ['http://girouette.test/spin/game/page-2', 200],
    ['http://girouette.test/dashboard', 200],
    ['http://elsewhere.test/spin/game/page-1', 200],
    ['no address', 200],
  ])(
    'takes the page from the Referer %s when none is named, and answers %s',
    async (referer, expected) => {
      const headers = { host: 'girouette.test', referer };
      expect((await check({ email: 'name@gmail.com' }, headers)).status).toBe(expected);
    },
  );

  it('refuses a guest whose play was stored before the aliases of their provider were known', async () => {
    const email = 'n.ame@pm.me';
    const [, former = ''] = participantsOf(review.adapters.keys, 'page-1', email);
    await review.publishPlays(review.aPlay({ participant: former }));
    const { body } = await check({ email, pageId: 'page-1' });
    expect(body.code).toBe('ALREADY_PLAYED');
  });

  it('lets a guest play again once the page allows it', async () => {
    const page = aPageSnapshot({ pageId: 'page-1', version: 9, replayAfterDays: 7 });
    await review.publish(events.pageUpdated, page);
    const email = 'regular@example.fr';
    await review.publishPlays(review.aPlay({ email }));
    const answers = [(await check({ email, pageId: 'page-1' })).status];
    review.clock.advance(7 * 24 * 3_600_000);
    answers.push((await check({ email, pageId: 'page-1' })).status);
    expect(answers).toEqual([409, 200]);
  });

  it('needs an e-mail', async () => {
    const { status, body } = await check({ pageId: 'page-1' });
    expect([status, body.field]).toEqual([400, 'email']);
  });
});

describe('an event of the game service', () => {
  it('may come twice: a play counts once', async () => {
    const play = review.aPlay({ email: 'guest@example.fr' });
    const first = review.createEvent(events.wheelSpun, play);
    const second = review.createEvent(events.wheelSpun, play);
    await review.deliver(first, first, second);
    const kept = await review.stored().participations.find(play.participant);
    expect(kept).toMatchObject({ playId: play.playId, pageId: 'page-1', at: new Date(play.at) });
    expect(await review.adapters.events.deadLetters.list()).toEqual([]);
  });

  it('may come late: the newest version of a page stays', async () => {
    await review.publishPage('page-1', 3);
    await review.publishPage('page-1', 2);
    expect(await review.adapters.store.table(PAGES).get('page-1')).toMatchObject({ version: 3 });
  });
});
