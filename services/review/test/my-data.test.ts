import { endpoints, events } from '@girouette/contracts';
import { GUEST_ERASURES } from '@girouette/platform/kit';
import { participantsOf, signGuestPass } from '@girouette/signed';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { REVIEWS } from '../src/reviews/store';
import { startReview, type ReviewService } from './start-review';

const GUEST = 'guest@example.fr';

let review: ReviewService;
beforeEach(async () => {
  review = await startReview();
  await review.publishPage('page-1');
});
afterEach(() => review.close());

const guestOf = (ownerId: string, email = GUEST) => ({
  ...{ ownerId, mark: 'mark' },
  participants: participantsOf(review.adapters.keys, 'page-1', email),
});
const passOf = (ownerId = 'owner-1', email = GUEST) =>
  signGuestPass(
    review.adapters.keys,
    { ...guestOf(ownerId, email), linkId: 'link', sealed: '' },
    review.clock.now(),
  );
const read = (pass = passOf()) => review.call(endpoints.readMyReviews, { body: { pass } });
const stored = async () => review.adapters.store.table(REVIEWS).listAfter('', 10);
const write = async (email = GUEST) => {
  const play = review.aPlay({ email });
  await review.publishPlays(play);
  const body = { name: 'Nour', rating: '4', text: 'Très bien.', pageId: 'page-1', email };
  const ticket = review.ticketFor(play);
  expect((await review.call(endpoints.submitReview, { body: { ...body, ticket } })).status).toBe(
    201,
  );
};
const erase = async () => {
  const at = review.clock.now().toISOString();
  const erasure = { ...guestOf('owner-1'), erasureId: 'erasure-1', at };
  await review.publish(events.guestErasureRequested, erasure);
};

test('a guest sees the review, and until when the address is kept', async () => {
  await write();
  await write('other@example.fr');
  const { body } = await read();
  expect(body.reviews).toMatchObject([
    { resturantName: expect.any(String) as string, name: 'Nour', rating: 4, text: 'Très bien.' },
  ]);
  expect(body.reviews[0]?.addressKeptUntil).toMatch(/^\d{4}-/);
  expect((await read(passOf('owner-2'))).body).toEqual({ reviews: [] });
  expect((await read('unknown')).body).toMatchObject({ code: 'LINK_EXPIRED' });
});

test('a review of an earlier version is found by its play', async () => {
  await write();
  const [{ id } = { id: '' }] = await stored();
  await review.adapters.store
    .table(REVIEWS)
    .update(id, (known) => ({ ...known, participant: undefined }));
  expect((await read()).body.reviews).toHaveLength(1);
});

test('an erasure leaves rating and day, and the try stays used', async () => {
  await write();
  await erase();
  await erase();
  const [erased] = await review.published(events.guestErased, 1);
  const [left] = await stored();
  expect(erased?.data).toMatchObject({ service: 'review', mailIds: [`review-reply:${left?.id}`] });
  expect(left).toMatchObject({ ownerId: 'erased', name: '', text: '', rating: 4 });
  expect(left).not.toHaveProperty('address');
  expect(left).not.toHaveProperty('participant');
  expect((await read()).body).toEqual({ reviews: [] });
  const check = { email: GUEST, pageId: 'page-1' };
  expect((await review.call(endpoints.checkParticipation, { body: check })).status).toBe(409);
  const params = { userId: 'owner-1' };
  const as = aPrincipal({ userId: 'owner-1' });
  expect((await review.call(endpoints.listReviews, { as, params })).body).toEqual([]);
  expect(await review.published(events.guestErased)).toHaveLength(1);
});

test('an erasure that a killed process had begun is finished by the next one', async () => {
  await write();
  const { store } = review.adapters;
  const openSince = review.clock.now();
  const keptUntil = new Date(openSince.getTime() + 86_400_000);
  const begun = { id: 'erasure-1', ...guestOf('owner-1'), openSince, keptUntil };
  await store.table(GUEST_ERASURES).insert(begun);
  review.service.trigger('erase-guests');
  const [erased] = await review.published(events.guestErased, 1);
  expect(erased?.data.erasureId).toBe('erasure-1');
  expect(await stored()).toMatchObject([{ text: '' }]);
  expect(await store.table(GUEST_ERASURES).get('erasure-1')).toMatchObject({ participants: [] });
});
