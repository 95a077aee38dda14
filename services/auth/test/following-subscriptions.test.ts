import { events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { aPrincipal, bearer, eventually } from '@girouette/service-kit/testing';
import { openAuth, type AuthApp } from './support/auth-app';

const DAY = 24 * 60 * 60 * 1000;

describe('what an owner has paid for', () => {
  let auth: AuthApp;
  beforeEach(async () => {
    auth = await openAuth();
  });
  afterEach(() => auth.close());

  async function billingSays(ownerId: string, version: number, expiresAt: Date): Promise<void> {
    const changed = createEvent(
      events.subscriptionChanged,
      { ownerId, version, plan: 'monthly', pages: 5, expiresAt: expiresAt.toISOString() },
      { source: 'billing', now: auth.adapters.clock.now() },
    );
    await auth.adapters.events.publish('billing', [changed]);
  }

  async function profileExpiry(userId: string): Promise<string | null> {
    const authorization = bearer(auth.adapters, aPrincipal({ userId, ownerId: userId }));
    const url = `/api/auth/${userId}`;
    const answer = await auth.service.http.inject({
      method: 'GET',
      url,
      headers: { authorization },
    });
    return answer.json<{ expiryDate: string | null }>().expiryDate;
  }

  it('shows in the login answer and the profile, for the owner and the sub-accounts', async () => {
    const { userId, email } = await auth.aUser();
    const sub = await auth.aUser({ accountType: 'sub', ownerId: userId });
    expect((await auth.signIn({ email })).body.payment).toBe(false);
    const expiresAt = new Date(auth.adapters.clock.now().getTime() + 30 * DAY);

    await billingSays(userId, 1, expiresAt);

    await eventually(async () => {
      expect(await profileExpiry(userId)).toBe(expiresAt.toISOString());
    });
    expect((await auth.signIn({ email })).body.payment).toBe(true);
    expect((await auth.signIn({ email: sub.email })).body.payment).toBe(true);

    auth.adapters.clock.advance(31 * DAY);
    expect((await auth.signIn({ email })).body.payment).toBe(false);
  });

  it('is known also when billing speaks before the account exists', async () => {
    const userId = 'owner-to-be';
    await billingSays(userId, 1, new Date(auth.adapters.clock.now().getTime() + DAY));
    const { email } = await auth.aUser({ userId });
    await eventually(async () => {
      expect((await auth.signIn({ email })).body.payment).toBe(true);
    });
  });

  it('is not undone by an older event that comes late', async () => {
    const { userId } = await auth.aUser();
    const now = auth.adapters.clock.now().getTime();
    await billingSays(userId, 2, new Date(now + 60 * DAY));
    await billingSays(userId, 1, new Date(now + 30 * DAY));
    // A change of another owner marks the end of what there is to hear.
    const other = await auth.aUser();
    await billingSays(other.userId, 1, new Date(now + DAY));

    await eventually(async () => {
      expect(await profileExpiry(other.userId)).not.toBeNull();
    });
    expect(await profileExpiry(userId)).toBe(new Date(now + 60 * DAY).toISOString());
  });
});
