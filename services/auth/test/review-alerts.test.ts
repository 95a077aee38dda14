import { endpoints, events } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { mailsOf } from './mailbox';
import { startAuth, type AuthService } from './start-auth';

const MINUTE = 60_000;

let auth: AuthService;
beforeEach(async () => {
  auth = await startAuth({ PUBLIC_URL: 'https://girouette.example' });
});
afterEach(() => auth.close());

let written = 0;
const reviewsFor = (ownerId: string, count = 1, at = auth.clock.now()) =>
  auth.publish(
    events.reviewSubmitted,
    ...Array.from({ length: count }, () => ({
      ...events.reviewSubmitted.sample,
      reviewId: `review-${(written += 1)}`,
      ownerId,
      at: at.toISOString(),
    })),
  );
const run = () => {
  auth.service.trigger('send-review-alerts');
};
/** Waits for this many mails. @returns how many reviews each of them announced */
async function announced(mails: number): Promise<number[]> {
  run();
  await auth.published(events.mailRequested, mails);
  return (await mailsOf(auth, 'review-alert')).map(({ count }) => count);
}

it('an owner is mailed at once that a review has come, sealed and with a link to the reviews', async () => {
  const { userId, email } = await auth.aUser();
  await reviewsFor(userId);

  const [request] = await auth.published(events.mailRequested, 1);

  expect(request?.data).toMatchObject({ kind: 'review-alert', userId });
  expect(JSON.stringify(request)).not.toContain(email);
  expect(await mailsOf(auth, 'review-alert')).toEqual([
    {
      to: email,
      name: 'Camille Perrin',
      count: 1,
      link: 'https://girouette.example/login?to=%2Freviews',
    },
  ]);
  expect(auth.logs()).not.toContain(email);
});

it('two hundred reviews in one evening cause one mail an hour, and none is left out', async () => {
  const { userId } = await auth.aUser();
  await reviewsFor(userId);
  expect(await announced(1)).toEqual([1]);

  await reviewsFor(userId, 150);
  auth.clock.advance(59 * MINUTE);
  await reviewsFor(userId, 50);
  run();
  expect(await announced(1)).toEqual([1]);

  auth.clock.advance(1 * MINUTE);
  expect(await announced(2)).toEqual([1, 200]);

  auth.clock.advance(61 * MINUTE);
  await reviewsFor(userId);
  expect(await announced(3)).toEqual([1, 200, 1]);
});

it('the mails to one owner do not hold up those to another', async () => {
  const first = await auth.aUser();
  const second = await auth.aUser();
  await reviewsFor(first.userId);
  await auth.published(events.mailRequested, 1);
  await reviewsFor(second.userId, 2);
  await auth.published(events.mailRequested, 2);
  expect((await mailsOf(auth, 'review-alert')).map(({ to }) => to)).toEqual([
    first.email,
    second.email,
  ]);
});

it('a review that is delivered twice is counted once', async () => {
  const { userId } = await auth.aUser();
  await reviewsFor(userId);
  await announced(1);
  const review = auth.createEvent(events.reviewSubmitted, {
    ...events.reviewSubmitted.sample,
    ownerId: userId,
    at: auth.clock.now().toISOString(),
  });
  await auth.deliver(review);
  await auth.deliver(review);
  auth.clock.advance(61 * MINUTE);
  expect(await announced(2)).toEqual([1, 1]);
});

it('blocked, unconfirmed and unknown owners get no mail, and old reviews cause none', async () => {
  const blocked = await auth.aUser();
  await auth.block(blocked.userId);
  const unconfirmed = await auth.aUser({ verified: false });
  const late = await auth.aUser();
  for (const { userId } of [blocked, unconfirmed, { userId: 'nobody' }]) await reviewsFor(userId);
  await reviewsFor(late.userId, 1, new Date(auth.clock.now().getTime() - 25 * 60 * MINUTE));

  const known = await auth.aUser();
  await reviewsFor(known.userId);
  await auth.published(events.mailRequested, 1);

  const mails = await mailsOf(auth, 'review-alert');
  expect(mails.map(({ to }) => to)).toEqual([known.email]);
});

it('an owner is mailed that an administrator has switched the pages, once a change', async () => {
  const { userId, email } = await auth.aUser();
  const as = aPrincipal({ isAdmin: true });
  for (const state of ['false', 'false', 'true']) {
    await auth.call(endpoints.switchOwnerPages, { as, params: { id: userId, state } });
  }
  const person = { to: email, name: 'Camille Perrin' };
  expect(await mailsOf(auth, 'pages-switched')).toEqual([
    { ...person, online: false },
    { ...person, online: true },
  ]);
});
