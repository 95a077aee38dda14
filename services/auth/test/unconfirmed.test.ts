import {
  allEndpoints,
  endpoints,
  events,
  needsConfirmation,
  type EndpointDefinition,
} from '@girouette/contracts';
import { aJpeg } from '@girouette/contracts/testing/a-jpeg';
import { mailsOf, tokenIn } from './mailbox';
import { PASSWORD, startAuth, type AuthService } from './start-auth';

const EMAIL = 'victime@example.fr';
const NEW = 'un nouveau mot de passe';
const LURE = 'GAGNEZ 500 EUR www.evil.example';

let auth: AuthService;
beforeEach(async () => {
  auth = await startAuth();
});
afterEach(() => auth.close());

/** Registers for a trial with another person's address, and signs in. */
async function anUnconfirmedAccount() {
  const body = { name: LURE, email: EMAIL, password: PASSWORD, isTrial: true };
  expect((await auth.call(endpoints.register, { body })).status).toBe(201);
  const { body: login } = await auth.signIn({ email: EMAIL });
  return { userId: login.userId, headers: { authorization: `Bearer ${login.token ?? ''}` } };
}

const subscribe = (ownerId: string, days: number) =>
  auth.publish(events.subscriptionChanged, {
    ownerId,
    version: 1,
    plan: 'monthly',
    pages: 1,
    expiresAt: new Date(auth.clock.now().getTime() + days * 86_400_000).toISOString(),
  });

const mailKinds = async () =>
  (await auth.published(events.mailRequested)).map(({ data }) => data.kind);

describe('an unconfirmed account', () => {
  const isRefused = (endpoint: EndpointDefinition) =>
    needsConfirmation({ standing: 'unconfirmed', accountType: 'main' }, endpoint.permission) &&
    endpoint.access === 'signed-in';
  const refused = allEndpoints.filter((one) => one.service === 'auth' && isRefused(one));

  it('gets a sentence with the next step from every call that stores, reaches or mails something', async () => {
    const { headers } = await anUnconfirmedAccount();
    for (const endpoint of refused) {
      const { status, body } = await auth.call(endpoint as typeof endpoints.updateProfile, {
        headers,
        params: endpoint.sample.params as never,
        body: endpoint.sample.body ?? {},
      });
      expect([endpoint.summary, status, body.code]).toEqual([
        endpoint.summary,
        403,
        'EMAIL_UNCONFIRMED',
      ]);
      expect(body.message).toMatch(
        /^Confirmez d’abord votre adresse e-mail.*demandez-\u2060en un nouveau/,
      );
    }
    expect(await mailKinds()).toEqual(['verification']);
  });

  it('is refused everything that the table names, and no call that only reads, except API keys, of which it has none', () => {
    expect(refused.map(({ summary }) => summary)).toEqual([
      'Change a profile',
      'Change which mails a user wants',
      'Begin a second factor',
      'Switch a second factor on',
      'Renew the recovery codes',
      'Switch off the caller’s second factor',
      'Add a sub-account',
      'Change a sub-account',
      'Remove a sub-account',
      'List the API keys of the account',
      'Create an API key',
      'Revoke an API key',
      'Prove the password',
    ]);
  });

  it('causes no mail by changing its password, and its mails contain no name', async () => {
    const { userId, headers } = await anUnconfirmedAccount();
    const { status } = await auth.call(endpoints.changePassword, {
      headers,
      params: { userId },
      body: { currentPassword: PASSWORD, newPassword: NEW },
    });
    expect(status).toBe(200);
    await auth.call(endpoints.resendVerification, { body: { email: EMAIL } });
    await auth.call(endpoints.forgotPassword, { body: { email: EMAIL } });
    expect(await mailKinds()).toEqual(['verification', 'verification', 'password-reset']);
    for (const kind of ['verification', 'password-reset'] as const) {
      for (const { name } of await mailsOf(auth, kind)) expect(name).toBe('');
    }
  });

  it('may do everything once its address is confirmed, with the next access token', async () => {
    const { userId } = await anUnconfirmedAccount();
    const { cookie, body } = await auth.signIn({ email: EMAIL });
    const change = (token: string | null) =>
      auth.call(endpoints.updateProfile, {
        headers: { authorization: `Bearer ${token ?? ''}` },
        params: { userId },
        body: { name: 'Camille' },
      });
    expect((await change(body.token)).body.code).toBe('EMAIL_UNCONFIRMED');
    const id = await tokenIn(auth, 'verification', EMAIL);
    expect((await auth.call(endpoints.verifyEmail, { params: { id } })).status).toBe(200);
    expect((await change((await auth.refresh(cookie)).body.token)).status).toBe(200);
  });

  it('may do everything once an administrator has approved it', async () => {
    const { userId } = await anUnconfirmedAccount();
    await auth.approve(userId);
    const { body } = await auth.signIn({ email: EMAIL });
    const { status } = await auth.call(endpoints.updateProfile, {
      headers: { authorization: `Bearer ${body.token ?? ''}` },
      params: { userId },
      body: { name: 'Camille' },
    });
    expect(status).toBe(200);
  });
});

describe.each<[string, (userId: string) => Promise<unknown>]>([
  ['runs', (userId) => subscribe(userId, 30)],
  ['is over', (userId) => subscribe(userId, -1)],
])('an unconfirmed account with a subscription that %s', (_, pay) => {
  it('signs in and is asked to confirm the address, as before', async () => {
    const { userId, headers } = await anUnconfirmedAccount();
    await pay(userId);
    const { status, body } = await auth.signIn({ email: EMAIL });
    expect([status, typeof body.token]).toEqual([200, 'string']);
    const change = await auth.call(endpoints.addSubAccount, {
      headers: { authorization: `Bearer ${body.token ?? ''}` },
      body: { name: LURE, email: 'autre@example.fr', password: NEW },
    });
    expect(change.body.code).toBe('EMAIL_UNCONFIRMED');
    const profile = await auth.call(endpoints.readProfile, { headers, params: { userId } });
    expect(profile.body.standing).toBe('unconfirmed');
  });
});

describe('a password that is reset by the mail of an unconfirmed address', () => {
  it.each<[string, (userId: string) => Promise<unknown>]>([
    ['of a trial', () => Promise.resolve()],
    ['that was approved', (userId) => auth.approve(userId)],
    ['that was paid for', (userId) => subscribe(userId, 30)],
  ])('confirms an account %s, and removes everything that was set before', async (_, grant) => {
    const { userId, headers } = await anUnconfirmedAccount();
    await grant(userId);
    // Older versions may have stored such accounts.
    await auth.changeUser(userId, {
      pendingEmail: 'voleur@example.fr',
      profilePicture: aJpeg({ width: 10, height: 10 }),
      phoneNumber: '0612345678',
      secondFactor: { sealedSecret: 'x', isActive: true, lastStep: 0, recoveryHashes: [] },
    });
    const { email: subEmail } = await auth.aUser({ accountType: 'sub', ownerId: userId });
    await auth.call(endpoints.forgotPassword, { body: { email: EMAIL } });
    const token = await tokenIn(auth, 'password-reset', EMAIL);

    const reset = await auth.call(endpoints.resetPassword, { body: { token, newPassword: NEW } });

    expect(reset.status).toBe(200);
    const { status, body } = await auth.signIn({ email: EMAIL, password: NEW });
    expect([status, body.isVerified, body.name]).toEqual([200, true, 'victime']);
    expect((await auth.call(endpoints.readProfile, { headers, params: { userId } })).status).toBe(
      401,
    );
    const as = { authorization: `Bearer ${body.token ?? ''}` };
    const { body: profile } = await auth.call(endpoints.readProfile, {
      headers: as,
      params: { userId },
    });
    expect(profile).toMatchObject({ name: 'victime', phoneNumber: '', profilePicture: '' });
    expect(profile).not.toHaveProperty('pendingEmail');
    expect(profile).not.toHaveProperty('standing');
    expect((await auth.signIn({ email: subEmail })).body.code).toBe('INVALID_EMAIL');
    // The registrant's link from the registration is void.
    const id = await tokenIn(auth, 'verification', EMAIL);
    expect((await auth.call(endpoints.verifyEmail, { params: { id } })).status).toBe(410);
  });
});
