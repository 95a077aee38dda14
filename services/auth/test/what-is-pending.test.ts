import { endpoints, events, type Principal } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { mailsOf, tokenIn } from './mailbox';
import { dependenciesOf, PASSWORD, startAuth, type AuthService } from './start-auth';

const NEW = 'un nouveau mot de passe';
const THIEF = 'voleur@example.fr';

let auth: AuthService;
let userId: string;
let email: string;
let as: Principal;
beforeEach(async () => {
  auth = await startAuth();
  ({ userId, email } = await auth.aUser());
  as = aPrincipal({ userId, ownerId: userId });
});
afterEach(() => auth.close());

const askFor = (body: object) =>
  auth.call(endpoints.updateProfile, { as, params: { userId }, body });
const askForEmail = (to = THIEF) => askFor({ email: to, currentPassword: PASSWORD });
const verify = (id: string) => auth.call(endpoints.verifyEmail, { params: { id } });
const forgot = () => auth.call(endpoints.forgotPassword, { body: { email } });
const reset = (token: string, newPassword = NEW) =>
  auth.call(endpoints.resetPassword, { body: { token, newPassword } });
const undo = (token: string, newPassword = NEW) =>
  auth.call(endpoints.undoEmailChange, { body: { token, newPassword } });
const administrator = () => aPrincipal({ isAdmin: true });
const changePassword = (newPassword = NEW) =>
  auth.call(endpoints.changePassword, {
    as,
    params: { userId },
    body: { currentPassword: PASSWORD, newPassword },
  });
const pendingEmail = async () =>
  (await dependenciesOf(auth.adapters).users.findById(userId))?.pendingEmail;

describe('a new e-mail', () => {
  it.each([
    ['without the password', {}],
    ['with a wrong one', { currentPassword: 'raté raté' }],
  ])('is refused %s, with nothing mailed', async (_, proof) => {
    const { status, body } = await askFor({ email: THIEF, ...proof });
    expect([status, body.code, body.field]).toEqual([
      403,
      'CURRENT_PASSWORD_WRONG',
      'currentPassword',
    ]);
    expect(await auth.published(events.mailRequested)).toEqual([]);
    expect(await pendingEmail()).toBeUndefined();
  });

  it('is refused without a code where there is a second factor', async () => {
    const secondFactor = { sealedSecret: 'x', isActive: true, lastStep: 0, recoveryHashes: [] };
    await auth.changeUser(userId, { secondFactor });
    const { status, body } = await askForEmail();
    expect([status, body.code, body.field]).toEqual([403, 'CODE_WRONG', 'code']);
    expect(await mailsOf(auth, 'email-change')).toEqual([]);
  });
});

describe.each<[string, () => Promise<unknown>]>([
  ['a changed password', () => changePassword()],
  [
    'a reset password',
    async () => {
      await forgot();
      await reset(await tokenIn(auth, 'password-reset', email));
    },
  ],
  [
    'a block',
    async () => {
      for (const state of ['block', 'unblock'] as const) {
        await auth.call(endpoints.blockUser, {
          as: administrator(),
          params: { id: userId, state },
        });
      }
    },
  ],
  [
    'a second factor that an administrator has switched off',
    async () => {
      const secondFactor = { sealedSecret: 'x', isActive: true, lastStep: 0, recoveryHashes: [] };
      await auth.changeUser(userId, { secondFactor });
      await auth.call(endpoints.resetSecondFactor, { as: administrator(), params: { userId } });
    },
  ],
])('%s', (_, guard) => {
  it('voids the new e-mail, all links and all sessions', async () => {
    await askForEmail();
    await forgot();
    const [link, resetLink] = [
      await tokenIn(auth, 'email-change', THIEF),
      await tokenIn(auth, 'password-reset', email),
    ];
    const { cookie, body } = await auth.signIn({ email });

    await guard();

    expect(await pendingEmail()).toBeUndefined();
    expect((await verify(link)).status).toBe(410);
    expect((await reset(resetLink, 'encore un autre mot')).status).toBe(410);
    expect(await auth.profileStatus(userId, body.token)).toBe(401);
    expect((await auth.refresh(cookie)).status).toBe(401);
    expect(await mailsOf(auth, 'email-changed')).toEqual([]);
  });
});

describe('a new e-mail that is confirmed', () => {
  const confirm = async (headers: Record<string, string> = {}) =>
    auth.call(endpoints.verifyEmail, {
      params: { id: await tokenIn(auth, 'email-change', THIEF) },
      headers,
    });

  it('ends every session, and voids links to the old address', async () => {
    const [first, second] = [await auth.signIn({ email }), await auth.signIn({ email })];
    await forgot();
    const resetLink = await tokenIn(auth, 'password-reset', email);
    await askForEmail();

    expect((await confirm()).status).toBe(200);

    for (const { body, cookie } of [first, second]) {
      expect(await auth.profileStatus(userId, body.token)).toBe(401);
      expect((await auth.refresh(cookie)).status).toBe(401);
    }
    expect((await reset(resetLink)).status).toBe(410);
  });

  it('gives the browser that is signed in and opens the link a new session', async () => {
    const { body, cookie } = await auth.signIn({ email });
    const other = await auth.signIn({ email });
    await askForEmail();

    const confirmed = await confirm({ authorization: `Bearer ${body.token ?? ''}` });

    expect(await auth.profileStatus(userId, await auth.tokenAfter(confirmed))).toBe(200);
    expect(await auth.profileStatus(userId, body.token)).toBe(401);
    expect((await auth.refresh(cookie)).status).toBe(401);
    expect((await auth.refresh(other.cookie)).status).toBe(401);
  });

  it('gives nothing to a browser that another user is signed in to', async () => {
    const stranger = await auth.aUser();
    const theirs = await auth.signIn({ email: stranger.email });
    await askForEmail();
    const confirmed = await confirm({ authorization: `Bearer ${theirs.body.token ?? ''}` });
    expect(confirmed.headers['set-cookie']).toBeUndefined();
    expect(await auth.profileStatus(stranger.userId, theirs.body.token)).toBe(200);
  });
});

describe('the same password again', () => {
  it('changes nothing: no mail, and the sessions continue', async () => {
    const { body } = await auth.signIn({ email });
    for (let times = 0; times < 3; times += 1) {
      expect((await changePassword(PASSWORD)).status).toBe(200);
    }
    expect(await auth.published(events.mailRequested)).toEqual([]);
    expect(await auth.profileStatus(userId, body.token)).toBe(200);
  });
});

describe('a change of the e-mail that is done', () => {
  beforeEach(async () => {
    await askForEmail();
    await verify(await tokenIn(auth, 'email-change', THIEF));
  });

  it('is reported to the old address, which can undo it with a new password', async () => {
    expect(await mailsOf(auth, 'email-changed')).toMatchObject([{ to: email, newEmail: THIEF }]);
    const { body, cookie } = await auth.signIn({ email: THIEF });
    const token = await tokenIn(auth, 'email-changed', email);

    expect((await undo(token)).status).toBe(200);

    expect(await auth.profileStatus(userId, body.token)).toBe(401);
    expect((await auth.refresh(cookie)).status).toBe(401);
    expect((await auth.signIn({ email: THIEF, password: NEW })).body.code).toBe('INVALID_EMAIL');
    expect((await auth.signIn({ email })).body.code).toBe('INVALID_PASSWORD');
    expect((await auth.signIn({ email, password: NEW })).body.userId).toBe(userId);
    expect((await undo(token)).status).toBe(410);
    const actions = await auth.published(events.actionRecorded);
    expect(actions.map(({ data }) => data.action)).toEqual([
      'EMAIL_CHANGED',
      'EMAIL_CHANGE_UNDONE',
    ]);
  });

  it('can be undone after the thief has changed password, second factor and e-mail again', async () => {
    const token = await tokenIn(auth, 'email-changed', email);
    auth.clock.advance(60_000);
    await changePassword('le mot du voleur');
    await askFor({ email: 'autre@example.fr', currentPassword: 'le mot du voleur' });
    await verify(await tokenIn(auth, 'email-change', 'autre@example.fr'));
    // The thief's own undo does not disable the victim's.
    expect(
      (await undo(await tokenIn(auth, 'email-changed', THIEF), 'le mot du voleur')).status,
    ).toBe(200);
    const secondFactor = { sealedSecret: 'y', isActive: true, lastStep: 0, recoveryHashes: [] };
    await auth.changeUser(userId, { secondFactor });

    expect((await undo(token)).status).toBe(200);
    expect((await auth.signIn({ email, password: NEW })).body.userId).toBe(userId);
  });

  it('stays undone despite the thief’s own undo', async () => {
    const token = await tokenIn(auth, 'email-changed', email);
    auth.clock.advance(60_000);
    await askFor({ email: 'autre@example.fr', currentPassword: PASSWORD });
    await verify(await tokenIn(auth, 'email-change', 'autre@example.fr'));
    expect((await undo(token)).status).toBe(200);
    expect((await undo(await tokenIn(auth, 'email-changed', THIEF))).status).toBe(410);
  });

  it('keeps the old address reserved until then', async () => {
    const body = { name: 'X', email, password: PASSWORD, isTrial: true };
    expect((await auth.call(endpoints.register, { body })).body.code).toBe('EMAIL_TAKEN');
    auth.clock.advance(7 * 24 * 60 * 60_000 + 1);
    expect((await auth.call(endpoints.register, { body })).status).toBe(201);
    expect((await undo(await tokenIn(auth, 'email-changed', email))).status).toBe(410);
  });

  it('is not undone with a password that is easy to guess, and the link still works', async () => {
    const token = await tokenIn(auth, 'email-changed', email);
    const { status, body } = await undo(token, 'motdepasse2024');
    expect([status, body.code, body.field]).toEqual([400, 'PASSWORD_REFUSED', 'newPassword']);
    expect((await undo(token)).status).toBe(200);
  });
});
