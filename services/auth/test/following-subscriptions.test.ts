import { endpoints, events } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { startAuth, type AuthService } from './start-auth';

const DAY = 24 * 60 * 60 * 1000;

let auth: AuthService;
beforeEach(async () => {
  auth = await startAuth();
});
afterEach(() => auth.close());

const inDays = (days: number) => new Date(auth.clock.now().getTime() + days * DAY);

const publishSubscription = (ownerId: string, version: number, expiresAt: Date) =>
  auth.publish(events.subscriptionChanged, {
    ownerId,
    version,
    plan: 'monthly',
    pages: 5,
    expiresAt: expiresAt.toISOString(),
  });

async function profileExpiry(userId: string) {
  const as = aPrincipal({ userId, ownerId: userId });
  return (await auth.call(endpoints.readProfile, { as, params: { userId } })).body.expiryDate;
}

const payment = async (email: string) => (await auth.signIn({ email })).body.payment;

it('a running subscription shows in the login answer and the profile, also for sub-accounts', async () => {
  const { userId, email } = await auth.aUser();
  const sub = await auth.aUser({ accountType: 'sub', ownerId: userId });
  expect(await payment(email)).toBe(false);
  const expiresAt = inDays(30);

  await publishSubscription(userId, 1, expiresAt);

  expect(await profileExpiry(userId)).toBe(expiresAt.toISOString());
  expect(await payment(email)).toBe(true);
  expect(await payment(sub.email)).toBe(true);

  auth.clock.advance(30 * DAY);
  expect((await auth.signIn({ email })).body).toMatchObject({
    payment: false,
    expiryDate: expiresAt.toISOString(),
  });
});

it('a subscription counts also when its event arrives before the account exists', async () => {
  const userId = 'owner-to-be';
  await publishSubscription(userId, 1, inDays(1));
  const { email } = await auth.aUser({ userId });
  expect(await payment(email)).toBe(true);
});

it('an older subscription event that arrives late changes nothing', async () => {
  const { userId } = await auth.aUser();
  const expiresAt = inDays(60);
  await publishSubscription(userId, 2, expiresAt);
  await publishSubscription(userId, 1, inDays(30));
  expect(await profileExpiry(userId)).toBe(expiresAt.toISOString());
});

it('the login answer has the number of places from the second one on, for the whole team', async () => {
  const { userId, email } = await auth.aUser();
  const sub = await auth.aUser({ accountType: 'sub', ownerId: userId });
  const places = async (of: string) => (await auth.signIn({ email: of })).body.places;
  const publishCount = (count: number, days: number) =>
    auth.publish(events.placesCounted, {
      ownerId: userId,
      places: count,
      at: inDays(days).toISOString(),
    });
  expect(await places(email)).toBeUndefined();
  // The first place is stored in the moment before the second.
  await publishCount(1, 0);
  await publishCount(2, 0);
  expect(await places(email)).toBe(2);
  await publishCount(3, 1);
  await publishCount(2, 0);
  expect(await places(email)).toBe(3);
  expect(await places(sub.email)).toBe(3);
  await publishCount(1, 2);
  expect(await places(email)).toBeUndefined();
});
