import { endpoints } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { startReview } from './start-review';

it('an owner gets the number of reviews, and others do not', async () => {
  const review = await startReview();
  const ticket = review.ticketFor(review.aPlay());
  const body = { name: 'Nour', rating: '4', text: 'Bien.', pageId: 'page-1', ticket };
  await review.call(endpoints.submitReview, { body });
  const ask = (userId: string) =>
    review.call(endpoints.exportReviews, {
      as: aPrincipal({ userId }),
      params: { userId: 'owner-1' },
    });
  expect((await ask('owner-1')).body).toEqual({ reviews: 1 });
  expect((await ask('owner-2')).status).toBe(403);
  await review.close();
});
