import { endpoints, type Principal } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { counterTokenIn, mailsOf, tokenIn } from './mailbox';
import { PASSWORD, startAuth, type AuthService } from './start-auth';

const SUB = { name: 'Léa', email: 'lea@example.fr', password: 'une belle soirée' };
const PROOF = { currentPassword: PASSWORD };

let auth: AuthService;
let owner: Principal;
let ownerEmail: string;
beforeEach(async () => {
  auth = await startAuth();
  const { userId, email } = await auth.aUser();
  ownerEmail = email;
  await auth.approve(userId);
  owner = aPrincipal({ userId });
});
afterEach(() => auth.close());

const add = (proof: object = {}) =>
  auth.call(endpoints.addSubAccount, { as: owner, body: { ...SUB, ...proof } });
const change = (id: string, userData: object, proof: object = {}) =>
  auth.call(endpoints.changeSubAccount, {
    as: owner,
    params: { id },
    body: { userData: { ...SUB, password: '', ...userData }, ...proof },
  });
const statuses = async () =>
  (
    await auth.call(endpoints.listSubAccounts, { as: owner, params: { ownerId: owner.ownerId } })
  ).body.map(({ status }) => status);
const standingOf = async (login: { email: string; password: string } = SUB) => {
  const { token, userId } = (await auth.signIn(login)).body;
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const { body } = await auth.call(endpoints.readProfile, { params: { userId }, headers });
  return body.standing ?? 'established';
};
const notices = async () =>
  (await mailsOf(auth, 'sub-account-opened')).map(({ to, access, change: what, waits }) => ({
    ...{ to, access, what, waits },
  }));

describe('a sub-account that a session adds without the owner’s password', () => {
  it('waits: it signs in, may do nothing, and the owner is told', async () => {
    expect((await add()).body).toMatchObject({ status: 'waiting' });
    expect(await standingOf()).toBe('waiting');
    const { token, userId } = (await auth.signIn(SUB)).body;
    const { status, body } = await auth.call(endpoints.updateProfile, {
      params: { userId },
      headers: { authorization: `Bearer ${token ?? ''}` },
      body: { name: 'Chef' },
    });
    expect([status, body.code]).toEqual([403, 'ACCESS_WAITING']);
    expect(await notices()).toEqual([
      { to: ownerEmail, access: SUB.email, what: 'added', waits: true },
    ]);
  });

  it('still waits after its user confirms the address, or chooses a password by mail', async () => {
    await add();
    const id = await counterTokenIn(auth, SUB.email);
    expect((await auth.call(endpoints.verifyEmail, { params: { id } })).status).toBe(200);
    await auth.call(endpoints.forgotPassword, { body: { email: SUB.email } });
    const token = await tokenIn(auth, 'password-reset', SUB.email);
    const newPassword = 'un mot à moi seul';
    await auth.call(endpoints.resetPassword, { body: { token, newPassword } });
    expect(await standingOf({ ...SUB, password: newPassword })).toBe('waiting');
  });

  it('works once the owner saves it with the password', async () => {
    const { _id: id } = (await add()).body;
    const wrong = await change(id, {}, { currentPassword: 'not the password' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'CURRENT_PASSWORD_WRONG']);
    expect((await change(id, { name: 'Léa du soir' })).body).toMatchObject({ status: 'waiting' });

    expect((await change(id, {}, PROOF)).body).toMatchObject({ status: 'active' });
    expect(await standingOf()).toBe('unconfirmed');
    expect((await notices()).at(-1)).toMatchObject({ what: 'confirmed', waits: false });
  });

  it('ends when the owner resets the password', async () => {
    await add();
    await auth.call(endpoints.forgotPassword, { body: { email: ownerEmail } });
    const token = await tokenIn(auth, 'password-reset', ownerEmail);
    const newPassword = 'un mot à moi seul';
    await auth.call(endpoints.resetPassword, { body: { token, newPassword } });
    expect((await auth.signIn(SUB)).body.code).toBe('INVALID_EMAIL');
  });
});

describe('a sub-account that works', () => {
  it.each([
    ['another password', { password: 'encore plus belle' }],
    ['another e-mail', { email: 'voleur@example.fr' }],
  ])('waits after %s without the owner’s password', async (_what, userData) => {
    const { _id: id } = (await add(PROOF)).body;
    expect(await statuses()).toEqual(['active']);
    expect((await change(id, userData)).status).toBe(200);
    expect(await statuses()).toEqual(['waiting']);
    expect((await notices()).at(-1)).toMatchObject({ what: 'changed', waits: true });
  });

  it('keeps working under another name, and no one is told', async () => {
    const { _id: id } = (await add(PROOF)).body;
    expect((await change(id, { name: 'Léa du soir' })).body).toMatchObject({ status: 'active' });
    expect(await notices()).toHaveLength(1);
  });

  it('keeps its code for the next try when its own data is refused', async () => {
    await add(PROOF);
    const again = await add({ currentPassword: 'not the password' });
    expect(again.body).toMatchObject({ code: 'EMAIL_TAKEN' });
  });
});

describe('the link to the counter in the first mail', () => {
  it('confirms the address once, also after the owner has set another password', async () => {
    const { _id: userId } = (await add(PROOF)).body;
    await change(userId, { password: 'encore plus belle' }, PROOF);
    const id = await counterTokenIn(auth, SUB.email);
    const verify = () => auth.call(endpoints.verifyEmail, { params: { id } });
    expect((await verify()).body.login).toBeUndefined();
    expect(await standingOf({ ...SUB, password: 'encore plus belle' })).toBe('established');
    expect((await verify()).status).toBe(410);
  });

  it('confirms nothing once the sub-account has another address', async () => {
    const { _id: userId } = (await add(PROOF)).body;
    const id = await counterTokenIn(auth, SUB.email);
    await change(userId, { email: 'midi@example.fr' }, PROOF);
    expect((await auth.call(endpoints.verifyEmail, { params: { id } })).status).toBe(410);
    expect(await standingOf({ ...SUB, email: 'midi@example.fr' })).toBe('unconfirmed');
  });
});
