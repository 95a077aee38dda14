import { endpoints } from '@girouette/contracts';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { startAnalytics } from './start-analytics';

it('an owner gets name and figures, and other users may not', async () => {
  const analytics = await startAnalytics();
  const snapshot = aPageSnapshot();
  const { page, review, user, visit } = analytics.event;
  const { ownerId, pageId, resturantName } = snapshot;
  const events = [user(ownerId), page(snapshot), visit(snapshot), review(snapshot)];
  await analytics.deliverInOrder(...events);
  const ask = (userId: string) =>
    analytics.call(endpoints.exportFigures, {
      as: aPrincipal({ userId }),
      params: { userId: ownerId },
    });
  expect((await ask(ownerId)).body).toMatchObject({
    name: 'Camille Perrin',
    totals: { visits: 1, reviews: 1, spins: 0 },
    pages: [{ pageId, restaurantName: resturantName, visits: 1, reviews: 1 }],
    days: [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, visits: 1, reviews: 1 }],
  });
  expect((await ask('owner-2')).status).toBe(403);
  await analytics.close();
});
