import { endpoints } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { TOTP } from 'otpauth';
import { argon2Passwords, opaquePasswords } from '../src/secrets/hashing';
import { USERS } from '../src/users/store';
import { mailsOf, tokenIn } from './mailbox';
import { PASSWORD, startAuth, type AuthService } from './start-auth';

const STEP_MS = 30_000;
const WRONG = { currentPassword: 'not the password', code: '000000' };

let auth: AuthService;
beforeEach(async () => {
  auth = await startAuth();
});
afterEach(() => auth.close());

const codeOf = (secret: string, at = auth.clock.now()) =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });
/** Moves the clock to the next thirty seconds. @returns their code */
function nextCode(secret: string): string {
  auth.clock.advance(STEP_MS);
  return codeOf(secret);
}
const bearing = (token: string | null | undefined) => ({ authorization: `Bearer ${token ?? ''}` });

/** A signed-in user with an unconfirmed secret. */
async function beginning(overrides = {}) {
  const user = await auth.aUser(overrides);
  const { body } = await auth.signIn({ email: user.email });
  const request = { params: { userId: user.userId }, headers: bearing(body.token) };
  const { secret, uri } = (
    await auth.call(endpoints.beginSecondFactor, {
      ...request,
      body: { currentPassword: PASSWORD },
    })
  ).body;
  return { ...user, token: body.token, request, secret, uri };
}

/** A user with an active second factor. */
async function aProtectedUser(overrides = {}) {
  const user = await beginning(overrides);
  const confirmed = await auth.call(endpoints.confirmSecondFactor, {
    ...user.request,
    body: { code: codeOf(user.secret) },
  });
  expect(confirmed.status).toBe(200);
  const token = await auth.tokenAfter(confirmed);
  const request = { ...user.request, headers: bearing(token) };
  return { ...user, token, request, recoveryCodes: confirmed.body.recoveryCodes };
}

const factorOf = async ({ request }: { request: object }) =>
  (await auth.call(endpoints.readSecondFactor, request)).body;

describe('switching a second factor on', () => {
  it('takes the password, a secret for the app, and a code of it', async () => {
    const { secret, uri, request, email } = await beginning();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { pathname, searchParams } = new URL(uri);
    expect(decodeURIComponent(pathname)).toContain(`Girouette:${email}`);
    expect(searchParams.get('secret')).toBe(secret);
    expect(await factorOf({ request })).toEqual({ isActive: false, recoveryCodesLeft: 0 });

    const confirmed = await auth.call(endpoints.confirmSecondFactor, {
      ...request,
      body: { code: codeOf(secret) },
    });

    expect(confirmed.status).toBe(200);
    expect(confirmed.headers['cache-control']).toBe('no-store');
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    const renewed = { ...request, headers: bearing(await auth.tokenAfter(confirmed)) };
    expect(await factorOf({ request: renewed })).toEqual({ isActive: true, recoveryCodesLeft: 10 });
    expect(await mailsOf(auth, 'second-factor')).toEqual([
      { to: email, name: 'Camille Perrin', isOn: true },
    ]);
  });

  it('is refused with a wrong password, and with a wrong code', async () => {
    const { secret, request, email } = await beginning();
    const { body } = await auth.call(endpoints.beginSecondFactor, { ...request, body: WRONG });
    expect(body).toMatchObject({ statusCode: 403, code: 'CURRENT_PASSWORD_WRONG' });
    const wrong = codeOf(secret, new Date(0));
    const confirmed = await auth.call(endpoints.confirmSecondFactor, {
      ...request,
      body: { code: wrong },
    });
    expect(confirmed.body).toMatchObject({ statusCode: 403, code: 'CODE_WRONG', field: 'code' });
    // Sign-in does not ask for a code yet.
    expect((await auth.signIn({ email })).status).toBe(200);
  });

  it('is refused before the setup has begun, and once it is on', async () => {
    const { userId } = await auth.aUser();
    const early = await auth.call(endpoints.confirmSecondFactor, {
      as: aPrincipal({ userId, ownerId: userId }),
      params: { userId },
      body: { code: '123456' },
    });
    expect(early.body).toMatchObject({ statusCode: 409, code: 'SECOND_FACTOR_OFF' });
    const { request, secret } = await aProtectedUser();
    const again = await auth.call(endpoints.beginSecondFactor, {
      ...request,
      body: { currentPassword: PASSWORD },
    });
    expect(again.body).toMatchObject({ statusCode: 409, code: 'SECOND_FACTOR_ON' });
    const code = nextCode(secret);
    const confirmed = await auth.call(endpoints.confirmSecondFactor, {
      ...request,
      body: { code },
    });
    expect(confirmed.body).toMatchObject({ statusCode: 409, code: 'SECOND_FACTOR_ON' });
  });

  it('ends all sessions of the user, and gives the device that asked a new one', async () => {
    const { userId, email, token, request, secret } = await beginning();
    const other = await auth.signIn({ email });
    const confirmed = await auth.call(endpoints.confirmSecondFactor, {
      ...request,
      body: { code: codeOf(secret) },
    });
    expect(await auth.profileStatus(userId, other.body.token)).toBe(401);
    expect((await auth.refresh(other.cookie)).status).toBe(401);
    expect(await auth.profileStatus(userId, token)).toBe(401);
    expect(await auth.profileStatus(userId, await auth.tokenAfter(confirmed))).toBe(200);
  });

  it('is for the user only, and refused even to administrators', async () => {
    const { userId } = await auth.aUser();
    for (const as of [aPrincipal(), aPrincipal({ isAdmin: true })]) {
      const request = { as, params: { userId } };
      const answers = [
        await auth.call(endpoints.readSecondFactor, request),
        await auth.call(endpoints.beginSecondFactor, { ...request, body: WRONG }),
        await auth.call(endpoints.confirmSecondFactor, { ...request, body: WRONG }),
        await auth.call(endpoints.renewRecoveryCodes, { ...request, body: WRONG }),
        await auth.call(endpoints.removeSecondFactor, { ...request, body: WRONG }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
  });

  it('leaves no secret and no recovery codes in the store, in events or in the log', async () => {
    const { userId, email, secret, recoveryCodes } = await aProtectedUser();
    await auth.signIn({ email, code: recoveryCodes[0]! });
    const stored = JSON.stringify(await auth.adapters.store.table(USERS).get(userId));
    expect(stored).toContain('sealedSecret');
    for (const text of [secret, ...recoveryCodes]) {
      expect(stored + auth.logs()).not.toContain(text);
      expect(stored + auth.logs()).not.toContain(text.replaceAll('-', ''));
    }
  });
});

describe('signing in with a second factor', () => {
  it('asks for a code once the password is right, and begins no session without one', async () => {
    const { email } = await aProtectedUser();
    const { status, body, cookie } = await auth.signIn({ email });
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', field: 'code' });
    expect(cookie).toBeUndefined();
    const wrong = await auth.signIn({ email, password: 'not the password', code: '123456' });
    expect(wrong.body.code).toBe('INVALID_PASSWORD');
  });

  it('accepts the code of the app and the one before, even typed with a space', async () => {
    const { userId, email, secret } = await aProtectedUser();
    const code = nextCode(secret);
    auth.clock.advance(STEP_MS);
    const late = await auth.signIn({ email, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(late.status).toBe(200);
    expect(await auth.profileStatus(userId, late.body.token)).toBe(200);
    expect((await auth.signIn({ email, code: nextCode(secret) })).status).toBe(200);
  });

  it('takes no code twice, not even that which switched it on', async () => {
    const { email, secret } = await aProtectedUser();
    const first = await auth.signIn({ email, code: codeOf(secret) });
    expect(first.body).toMatchObject({ statusCode: 401, code: 'INVALID_CODE' });

    const code = nextCode(secret);
    const both = await Promise.all([auth.signIn({ email, code }), auth.signIn({ email, code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    // A code older than the last one does not work either.
    const older = codeOf(secret, new Date(auth.clock.now().getTime() - STEP_MS));
    expect((await auth.signIn({ email, code: older })).body.code).toBe('INVALID_CODE');
  });

  it('refuses a code from minutes ago, and one of another user', async () => {
    const { email, secret } = await aProtectedUser();
    const other = await aProtectedUser();
    const code = nextCode(secret);
    auth.clock.advance(3 * STEP_MS);
    expect((await auth.signIn({ email, code })).body.code).toBe('INVALID_CODE');
    const foreign = await auth.signIn({ email, code: codeOf(other.secret) });
    expect(foreign.body.code).toBe('INVALID_CODE');
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const { email, recoveryCodes, request } = await aProtectedUser();
    const [first, second] = recoveryCodes;
    expect((await auth.signIn({ email, code: first! })).status).toBe(200);
    expect((await auth.signIn({ email, code: first! })).body.code).toBe('INVALID_CODE');
    const typed = second!.replaceAll('-', ' ');
    expect((await auth.signIn({ email, code: typed })).status).toBe(200);
    expect(await factorOf({ request })).toEqual({ isActive: true, recoveryCodesLeft: 8 });
  });

  it('works by query too', async () => {
    const { email, secret } = await aProtectedUser();
    const query = { email, password: PASSWORD };
    const without = await auth.call(endpoints.signInByQuery, { query });
    expect(without.body.code).toBe('SECOND_FACTOR_REQUIRED');
    const code = nextCode(secret);
    const { status } = await auth.call(endpoints.signInByQuery, { query: { ...query, code } });
    expect(status).toBe(200);
  });

  it('answers blocked and unconfirmed accounts before it asks for a code', async () => {
    const blocked = await aProtectedUser();
    await auth.block(blocked.userId);
    expect((await auth.signIn({ email: blocked.email })).body).toMatchObject({ blocked: true });
    const unconfirmed = await aProtectedUser();
    await auth.changeUser(unconfirmed.userId, { isVerified: false });
    expect((await auth.signIn({ email: unconfirmed.email })).body).toMatchObject({
      isVerified: false,
      token: null,
    });
  });

  it('slows down guesses of codes, and does not count a missing code', async () => {
    const { email, secret } = await aProtectedUser();
    const address = '203.0.113.9';
    for (let n = 0; n < 15; n += 1) {
      expect((await auth.signIn({ email, address })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    }
    const wrong = codeOf(secret, new Date(0));
    for (let n = 0; n < 10; n += 1) {
      expect((await auth.signIn({ email, address, code: wrong })).body.code).toBe('INVALID_CODE');
    }
    const refused = await auth.signIn({ email, address, code: nextCode(secret) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // The honest user signs in from another network.
    const honest = await auth.signIn({ email, address: '198.51.100.7', code: nextCode(secret) });
    expect(honest.status).toBe(200);
  });

  it('tells the user about wrong codes even when the clock was set back', async () => {
    const { email, secret } = await aProtectedUser();
    const wrong = codeOf(secret, new Date(0));
    await auth.signIn({ email, code: wrong });
    auth.clock.advance(-365 * 24 * 60 * 60_000);
    await auth.signIn({ email, code: wrong });
    expect(await mailsOf(auth, 'wrong-codes')).toHaveLength(2);
  });

  it('tells the user about wrong codes after the right password, once an hour', async () => {
    const { email, secret } = await aProtectedUser();
    const wrong = codeOf(secret, new Date(0));
    for (let n = 0; n < 3; n += 1) await auth.signIn({ email, code: wrong });
    expect(await mailsOf(auth, 'wrong-codes')).toEqual([{ to: email, name: 'Camille Perrin' }]);
    auth.clock.advance(60 * 60_000);
    await auth.signIn({ email, code: wrong });
    expect(await mailsOf(auth, 'wrong-codes')).toHaveLength(2);
  });

  it('has a limit of wrong codes that other networks do not lift, and a new password does', async () => {
    const { email, secret } = await aProtectedUser();
    const wrong = codeOf(secret, new Date(0));
    const tries = (n: number) => ({ email, address: `203.0.${n}.1`, code: wrong });
    for (let n = 0; n < 20; n += 1) {
      expect((await auth.signIn(tries(n))).body.code).toBe('INVALID_CODE');
    }
    expect((await auth.signIn(tries(20))).status).toBe(429);
    await auth.call(endpoints.forgotPassword, { body: { email } });
    const token = await tokenIn(auth, 'password-reset', email);
    const password = 'un nouveau mot de passe';
    await auth.call(endpoints.resetPassword, { body: { token, newPassword: password } });
    const again = await auth.signIn({ email, password, code: nextCode(secret) });
    expect(again.status).toBe(200);
  });

  it('begins no session with only the password while the second factor is being switched on', async () => {
    let onVerified: () => Promise<void> = () => Promise.resolve();
    const slow = await startAuth(
      {},
      {
        passwords: opaquePasswords({
          ...argon2Passwords,
          async verify(hash, password) {
            const isRight = await argon2Passwords.verify(hash, password);
            await onVerified();
            return isRight;
          },
        }),
      },
    );
    const { userId, email } = await slow.aUser();
    const secondFactor = { sealedSecret: '', isActive: true, lastStep: 0, recoveryHashes: [] };
    onVerified = () => slow.changeUser(userId, { secondFactor });
    const { status, cookie } = await slow.signIn({ email });
    expect(status).toBe(401);
    expect(cookie).toBeUndefined();
    expect(await slow.sessionsOf(userId)).toEqual([]);
    await slow.close();
  });

  it('still asks for a code after a forgotten password', async () => {
    const { email } = await aProtectedUser();
    await auth.call(endpoints.forgotPassword, { body: { email } });
    const token = await tokenIn(auth, 'password-reset', email);
    const newPassword = 'un autre mot de passe';
    await auth.call(endpoints.resetPassword, { body: { token, newPassword } });
    const { body } = await auth.signIn({ email, password: newPassword });
    expect(body.code).toBe('SECOND_FACTOR_REQUIRED');
  });
});

describe('the recovery codes', () => {
  it('are replaced with password and code, and the old ones stop working', async () => {
    const { email, secret, request, recoveryCodes } = await aProtectedUser();
    const renew = async (body: object) =>
      auth.call(endpoints.renewRecoveryCodes, { ...request, body });
    expect((await renew(WRONG)).body.code).toBe('CURRENT_PASSWORD_WRONG');
    const withoutCode = await renew({
      currentPassword: PASSWORD,
      code: '1234-5678-9012-3456-7890',
    });
    expect(withoutCode.body.code).toBe('CODE_WRONG');

    const { body } = await renew({ currentPassword: PASSWORD, code: nextCode(secret) });

    expect(body.recoveryCodes).toHaveLength(10);
    expect((await auth.signIn({ email, code: recoveryCodes[0]! })).body.code).toBe('INVALID_CODE');
    expect((await auth.signIn({ email, code: body.recoveryCodes[0]! })).status).toBe(200);
  });
});

describe('switching a second factor off', () => {
  it('needs password and code, is mailed, and signing in asks for no code any more', async () => {
    const { userId, email, secret, token, request } = await aProtectedUser();
    const remove = async (body: object) =>
      auth.call(endpoints.removeSecondFactor, { ...request, body });
    const code = nextCode(secret);
    expect((await remove({ ...WRONG, code })).body.code).toBe('CURRENT_PASSWORD_WRONG');
    const wrongCode = await remove({ currentPassword: PASSWORD, code: '12' });
    expect(wrongCode.body.code).toBe('CODE_WRONG');
    expect((await auth.signIn({ email })).body.code).toBe('SECOND_FACTOR_REQUIRED');

    const removed = await remove({ currentPassword: PASSWORD, code });

    expect(removed.status).toBe(204);
    expect(await auth.profileStatus(userId, token)).toBe(401);
    request.headers = bearing(await auth.tokenAfter(removed));
    expect((await auth.signIn({ email })).status).toBe(200);
    expect((await mailsOf(auth, 'second-factor')).map(({ isOn }) => isOn)).toEqual([true, false]);
    const again = await remove({ currentPassword: PASSWORD, code: nextCode(secret) });
    expect(again.body).toMatchObject({ statusCode: 409, code: 'SECOND_FACTOR_OFF' });
    expect(await auth.adapters.store.table(USERS).get(userId)).not.toHaveProperty('secondFactor');
  });

  it('is possible for an administrator when the user has lost everything, and is in the audit trail', async () => {
    const { userId, email } = await aProtectedUser();
    const admin = aPrincipal({ isAdmin: true });
    const reset = (as = admin, id = userId) =>
      auth.call(endpoints.resetSecondFactor, { as, params: { userId: id } });
    expect((await reset(aPrincipal({ userId, ownerId: userId }))).status).toBe(403);
    expect((await reset(admin, admin.userId)).status).toBe(404);
    expect((await reset()).status).toBe(204);
    expect((await reset()).status).toBe(204);

    expect((await auth.signIn({ email })).status).toBe(200);
    await eventually(async () => {
      const { body } = await auth.call(endpoints.listActions, {
        as: admin,
        query: { user: userId },
      });
      expect(body.map(({ action, actorId }) => [action, actorId])).toEqual([
        ['SECOND_FACTOR_SWITCHED_OFF', admin.userId],
        ['SECOND_FACTOR_SWITCHED_ON', userId],
      ]);
    });
  });

  it('is not possible for administrators themselves without password and code', async () => {
    const { userId } = await aProtectedUser({ isAdmin: true });
    const as = aPrincipal({ userId, ownerId: userId, isAdmin: true });
    const { status } = await auth.call(endpoints.resetSecondFactor, { as, params: { userId } });
    expect(status).toBe(403);
  });
});
