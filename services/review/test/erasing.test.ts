import { endpoints, events } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { PAGES } from '../src/pages/store';
import { PARTICIPATIONS } from '../src/participations/store';
import { REVIEWS } from '../src/reviews/store';
import { startReview, type ReviewService } from './start-review';

let review: ReviewService;
beforeEach(async () => {
  review = await startReview();
});
afterEach(() => review.close());

async function submit(ownerId: string) {
  const ticket = review.ticketFor(review.aPlay({ ownerId }));
  const body = { name: 'Nour', rating: '4', text: 'Très bien.', pageId: 'page-1', ticket };
  expect((await review.call(endpoints.submitReview, { body })).status).toBe(201);
}
const reviewsOf = (ownerId: string) =>
  review.adapters.store.table(REVIEWS).find('byOwner', [ownerId]);
const erase = (userId: string, ownerId = userId) =>
  review.publish(events.userErased, { ...events.userErased.sample, userId, ownerId });

it('the reviews of an erased owner’s pages become anonymous, and those of others stay', async () => {
  await submit('owner-1');
  await submit('owner-2');
  const [written] = await reviewsOf('owner-1');
  await review.call(endpoints.replyToReview, {
    as: aPrincipal({ userId: 'owner-1' }),
    params: { id: written!.id },
    body: { text: 'Merci, Nour.' },
  });
  expect((await reviewsOf('owner-1'))[0]).toHaveProperty('reply');
  await erase('owner-1');
  await eventually(async () => {
    expect(await reviewsOf('owner-1')).toEqual([]);
  });
  const [left] = await reviewsOf('erased');
  expect(left).toMatchObject({ rating: 4, name: '', text: '' });
  expect(left).not.toHaveProperty('reply');
  expect(await reviewsOf('owner-2')).toMatchObject([{ name: 'Nour', text: 'Très bien.' }]);
});

it('the players on an erased owner’s pages are forgotten, and so are the pages', async () => {
  await review.publishPage('page-1');
  const play = review.aPlay();
  await review.publishPlays(play);
  await review.publish(events.pageErased, { ...events.pageErased.sample, pageId: 'page-1' });
  await erase('owner-1');
  const { store } = review.adapters;
  await eventually(async () => {
    expect(await store.table(PARTICIPATIONS).get(play.participant)).toBeNull();
    expect(await store.table(PAGES).get('page-1')).toBeNull();
  });
});

it('an erased sub-account does not affect the reviews', async () => {
  await submit('owner-1');
  await erase('sub-1', 'owner-1');
  expect(await reviewsOf('owner-1')).toHaveLength(1);
});
