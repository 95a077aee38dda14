import { endpoints, events } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { PARTICIPATIONS } from '../src/participations/store';
import { startReview, type ReviewService } from './start-review';

let review: ReviewService;
beforeEach(async () => {
  review = await startReview();
});
afterEach(() => review.close());

const textsOf = async (userId: string) => {
  const as = aPrincipal({ userId });
  const { body } = await review.call(endpoints.listReviews, { as, params: { userId } });
  return body.map(({ text }) => text);
};
async function submit(text: string, play = review.aPlay({ email: `${text}@example.fr` })) {
  const body = {
    name: 'Nour',
    rating: '4',
    text,
    pageId: play.pageId,
    ticket: review.ticketFor(play),
  };
  expect((await review.call(endpoints.submitReview, { body })).status).toBe(201);
}
const leave = (from = 'owner-1', to = 'owner-2', version = 2) =>
  review.publish(events.pageLeft, {
    ...{ pageId: 'page-1', placeId: 'place-1', from, to, version },
    at: review.clock.now().toISOString(),
  });
const followed = (userId: string, texts: string[]) =>
  eventually(async () => {
    expect((await textsOf(userId)).sort()).toEqual(texts.sort());
  });

describe('a page that leaves an organisation', () => {
  it('takes its reviews along, and those of tickets from before; others stay', async () => {
    const late = review.aPlay({ email: 'late@example.fr' });
    await submit('avant');
    await submit('ailleurs', review.aPlay({ pageId: 'page-2', email: 'x@example.fr' }));
    await leave();
    await followed('owner-2', ['avant']);
    await submit('tard', late);
    expect((await textsOf('owner-2')).sort()).toEqual(['avant', 'tard']);
    expect(await textsOf('owner-1')).toEqual(['ailleurs']);
  });

  it.each(['before', 'after'])('has a play whose event comes %s', async (when) => {
    const play = { ...review.aPlay(), spelling: 'hash-with-owner-1' };
    if (when === 'before') await review.publishPlays(play);
    await leave();
    if (when === 'after') await review.publishPlays(play);
    const rows = review.adapters.store.table(PARTICIPATIONS);
    await eventually(async () => {
      const row = await rows.get(play.participant);
      expect([row?.ownerId, row?.spelling]).toEqual(['owner-2', undefined]);
    });
  });

  it('may come back', async () => {
    await submit('avant');
    await leave();
    await followed('owner-2', ['avant']);
    await leave('owner-2', 'owner-1', 3);
    await followed('owner-1', ['avant']);
    // The walks of the first departure are over.
    review.clock.advance(9 * 86_400_000);
    review.service.trigger('follow-pages');
    await submit('encore', review.aPlay({ email: 'encore@example.fr' }));
    await followed('owner-1', ['avant', 'encore']);
  });

  it('keeps its reviews when the former owner is erased', async () => {
    await submit('avant');
    await leave();
    await review.publish(events.userErased, {
      ...events.userErased.sample,
      userId: 'owner-1',
      ownerId: 'owner-1',
    });
    await followed('owner-2', ['avant']);
  });
});
