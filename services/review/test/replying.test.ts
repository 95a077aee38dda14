import type { Language } from '@girouette/contracts/languages';
import { endpoints, events, type Principal } from '@girouette/contracts';
import { readMailContent, spellingOf } from '@girouette/signed';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { removeAddresses } from '../src/reviews/guest-data';
import { startReview, type ReviewService } from './start-review';

let review: ReviewService;
let id: string;

const owner = aPrincipal({ userId: 'owner-1' });

beforeEach(async () => {
  review = await startReview();
  review.clock.set('2026-07-14T21:30:00Z');
  id = await submit('Très bien.');
});
afterEach(() => review.close());

const list = async () => {
  const params = { userId: 'owner-1' };
  return (await review.call(endpoints.listReviews, { as: owner, params })).body;
};

async function submit(text: string): Promise<string> {
  const ticket = review.ticketFor(review.aPlay());
  const body = { name: 'Nour', rating: '4', text, pageId: 'page-1', ticket };
  expect((await review.call(endpoints.submitReview, { body })).status).toBe(201);
  return (await list()).find((listed) => listed.text === text)!._id;
}

const reply = (text: string, as: Principal = owner, reviewId = id) =>
  review.call(endpoints.replyToReview, { as, params: { id: reviewId }, body: { text } });

const removeReply = (as: Principal = owner, reviewId = id) =>
  review.call(endpoints.removeReply, { as, params: { id: reviewId } });

const published = async (atLeast = 0) =>
  (await review.published(events.reviewReplied, atLeast)).map(({ data }) => data.replied);

describe('the mail with a reply', () => {
  const EMAIL = 'Guest@example.fr';

  /** The guest of a play leaves a review with this address. @returns its id */
  async function reviewed(email: string, language?: Language): Promise<string> {
    await review.publishPage('page-1');
    const play = review.aPlay({ email: EMAIL });
    const body = { name: 'Nour', rating: '5', text: 'Parfait.', pageId: 'page-1', email, language };
    await review.call(endpoints.submitReview, {
      body: { ...body, ticket: review.ticketFor(play) },
    });
    return (await list()).find(({ text }) => text === 'Parfait.')!._id;
  }

  it.each([
    ['guest@example.fr', 1],
    ['guest+mallory@example.fr', 0],
  ])('goes to %s, who reviews without a ticket: %s times', async (email, count) => {
    await review.publishPage('page-1');
    const { keys } = review.adapters;
    const spelling = spellingOf(keys, { ownerId: 'owner-1', email: 'guest@example.fr' });
    await review.publishPlays({ ...review.aPlay({ email }), spelling });
    const body = { name: 'Nour', rating: '5', text: 'Parfait.', pageId: 'page-1', email };
    expect((await review.call(endpoints.submitReview, { body })).status).toBe(201);
    const { _id } = (await list()).find(({ text }) => text === 'Parfait.')!;
    await reply('Merci !', owner, _id);
    await review.published(events.reviewReplied, 1);
    expect(await mails(count)).toHaveLength(count);
  });

  const mails = async (atLeast = 0) =>
    (await review.published(events.mailRequested, atLeast)).map(({ data }) => data);

  it('goes once to the guest, with the restaurant, the review and the first reply', async () => {
    const reviewId = await reviewed(EMAIL);
    await reply('Merci !', owner, reviewId);
    await reply('Merci beaucoup !', owner, reviewId);
    await removeReply(owner, reviewId);
    await reply('Merci encore !', owner, reviewId);
    const [mail, ...others] = await mails(1);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ mailId: `review-reply:${reviewId}`, userId: 'owner-1' });
    const content = readMailContent(review.adapters.keys, { ...mail!, kind: 'review-reply' });
    expect(content).toEqual({
      to: 'guest@example.fr',
      pageId: 'page-1',
      restaurant: events.pageCreated.sample.resturantName,
      review: 'Parfait.',
      reply: 'Merci !',
    });
    expect(JSON.stringify(await review.stored().reviews.find(reviewId))).not.toContain(
      'address":"',
    );
  });

  it('is in the language of the guest, which is kept no longer than the address', async () => {
    const reviewId = await reviewed(EMAIL, 'es');
    await reply('Merci !', owner, reviewId);
    const [mail] = await mails(1);
    const content = readMailContent(review.adapters.keys, { ...mail!, kind: 'review-reply' });
    expect(content).toMatchObject({ reply: 'Merci !', language: 'es' });
    expect(await review.stored().reviews.find(reviewId)).not.toHaveProperty('language');
  });

  it('never goes to an address that has not played', async () => {
    await reply('Merci !', owner, await reviewed('victime@example.fr'));
    expect(await mails()).toEqual([]);
  });

  it('is not sent when the address was removed, 30 days after the review', async () => {
    const reviewId = await reviewed(EMAIL);
    expect((await review.stored().reviews.find(reviewId))?.address).not.toContain('guest');
    review.clock.advance(30 * 24 * 60 * 60_000);
    await removeAddresses(review.stored(), new AbortController().signal);
    expect((await review.stored().reviews.find(reviewId))?.address).toBeUndefined();
    await reply('Merci !', owner, reviewId);
    expect(await mails()).toEqual([]);
  });
});

describe('a reply to a review', () => {
  it('is stored, published, and shown in the list with its date in Paris', async () => {
    const { status, body } = await reply('Merci, à bientôt !');
    expect(status).toBe(200);
    const expected = { text: 'Merci, à bientôt !', replyDate: '2026-07-14T23:30:00+02:00' };
    expect(body.reply).toEqual(expected);
    expect((await list())[0]!.reply).toEqual(expected);
    const [event] = await review.published(events.reviewReplied, 1);
    expect(event!.data).toEqual({
      reviewId: id,
      pageId: 'page-1',
      ownerId: 'owner-1',
      replied: true,
      at: review.clock.now().toISOString(),
    });
  });

  it('can be changed; the same reply again changes nothing', async () => {
    await reply('Merci !');
    await reply('Merci beaucoup !');
    review.clock.advance(60_000);
    await reply('Merci beaucoup !');
    expect((await list())[0]!.reply).toEqual({
      text: 'Merci beaucoup !',
      replyDate: '2026-07-14T23:30:00+02:00',
    });
    expect(await published(2)).toEqual([true, true]);
  });

  it('can be removed, even twice', async () => {
    await reply('Merci !');
    expect((await removeReply()).status).toBe(204);
    expect((await removeReply()).status).toBe(204);
    expect((await list())[0]!.reply).toBeNull();
    expect(await published(2)).toEqual([true, false]);
  });

  it.each([
    ['', 'Écrivez une réponse.'],
    [' \u200b ', 'Écrivez une réponse.'],
    ['a'.repeat(1_001), '1000\u00A0caractères au plus.'],
  ])('of %j is refused', async (text, message) => {
    const { status, body } = await reply(text);
    expect([status, body.field, body.message]).toEqual([400, 'text', message]);
    expect(await published()).toEqual([]);
  });

  it.each([
    ['another owner', aPrincipal({ userId: 'owner-2' })],
    [
      'a sub-account',
      aPrincipal({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' as const }),
    ],
    ['an administrator', aPrincipal({ userId: 'admin-1', isAdmin: true })],
  ])('is refused to %s', async (_who, as) => {
    expect((await reply('Merci !', as)).body.code).toBe('FORBIDDEN');
    expect((await removeReply(as)).body.code).toBe('FORBIDDEN');
    expect((await list())[0]!.reply).toBeNull();
  });

  it('to an unknown review is refused', async () => {
    const answers = [await reply('Merci !', owner, 'none'), await removeReply(owner, 'none')];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([404, 'REVIEW_NOT_FOUND']);
    }
  });
});

it('a review with an offensive word is flagged in the list, and stays as it was written', async () => {
  await submit('Quelle merde !');
  expect((await list()).map(({ text, flagged }) => [text, flagged])).toEqual(
    expect.arrayContaining([
      ['Quelle merde !', true],
      ['Très bien.', false],
    ]),
  );
});
