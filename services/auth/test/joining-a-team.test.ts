import { endpoints, events, type Principal } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { counterTokenIn, mailsOf, tokenIn } from './mailbox';
import { PASSWORD, startAuth, type AuthService } from './start-auth';

const SUB = { name: 'Service du soir', email: 'soir@example.fr', password: 'une belle soirée' };

let auth: AuthService;
let owner: Principal;
beforeEach(async () => {
  auth = await startAuth();
  const { userId } = await auth.aUser({ email: 'patronne@example.fr' });
  await auth.approve(userId);
  owner = aPrincipal({ userId, ownerId: userId });
});
afterEach(() => auth.close());

const add = (as = owner) =>
  auth.call(endpoints.addSubAccount, { as, body: { ...SUB, currentPassword: PASSWORD } });
const refuse = (token: string) => auth.call(endpoints.refuseSubAccount, { body: { token } });
const actions = async () =>
  (await auth.published(events.actionRecorded)).map(({ data }) => data.action);

it('an owner who neither pays nor was approved cannot add a sub-account or cause a mail', async () => {
  const { userId } = await auth.aUser();
  const { status, body } = await add(aPrincipal({ userId, ownerId: userId }));
  expect([status, body.code]).toEqual([403, 'SUBSCRIPTION_NEEDED']);
  expect(await auth.published(events.mailRequested)).toEqual([]);
});

it('the person is told once who added them, and the account works at once', async () => {
  await add();
  expect(await mailsOf(auth, 'sub-account-added')).toMatchObject([
    { to: SUB.email, owner: 'Camille Perrin', ownerEmail: 'patronne@example.fr' },
  ]);
  expect((await auth.signIn(SUB)).body).toMatchObject({ accountType: 'sub', isVerified: true });
});

describe('a person who is added without a password', () => {
  const NEW = 'un mot à moi seul';
  const WITHOUT = { name: SUB.name, email: SUB.email };
  const invite = (body: object = {}) =>
    auth.call(endpoints.addSubAccount, { as: owner, body: { ...WITHOUT, ...body } });
  const open = async () => {
    const id = await counterTokenIn(auth, SUB.email);
    return auth.call(endpoints.verifyEmail, { params: { id } });
  };
  const choose = (token = '') =>
    auth.call(endpoints.resetPassword, { body: { token, newPassword: NEW } });

  it('chooses it by the link of the mail, and the access works at once', async () => {
    expect((await invite({ currentPassword: PASSWORD })).body).toMatchObject({ status: 'active' });
    expect(await mailsOf(auth, 'sub-account-added')).toMatchObject([{ choosesPassword: true }]);
    expect((await auth.signIn({ email: SUB.email, password: '' })).status).toBe(401);

    const { body } = await open();
    expect(body.access).toMatchObject({ email: SUB.email });
    expect((await choose(body.access?.passwordToken)).status).toBe(200);

    expect((await auth.signIn({ email: SUB.email, password: NEW })).body).toMatchObject({
      name: SUB.name,
      accountType: 'sub',
      isVerified: true,
    });
  });

  it('may open the link again until then, and afterwards it gives no further password', async () => {
    await invite({ currentPassword: PASSWORD });
    const [first, second] = [await open(), await open()];
    expect((await choose(second.body.access?.passwordToken)).status).toBe(200);
    // The other token was issued for credentials that have changed since.
    expect((await choose(first.body.access?.passwordToken)).body.code).toBe('LINK_EXPIRED');
    const third = await open();
    expect(third.body.access).toEqual({ email: SUB.email });
    expect((await open()).body.code).toBe('LINK_EXPIRED');
  });

  it('chooses none by the link once the owner has set one', async () => {
    const { _id: id } = (await invite({ currentPassword: PASSWORD })).body;
    const body = { userData: SUB, currentPassword: PASSWORD };
    await auth.call(endpoints.changeSubAccount, { as: owner, params: { id }, body });
    expect((await open()).body.access).toEqual({ email: SUB.email });
    expect((await auth.signIn(SUB)).status).toBe(200);
  });

  it('opens nothing while the owner has not confirmed the access', async () => {
    expect((await invite()).body).toMatchObject({ status: 'waiting' });
    await choose((await open()).body.access?.passwordToken);
    const { body: login } = await auth.signIn({ email: SUB.email, password: NEW });
    const headers = { authorization: `Bearer ${login.token ?? ''}` };
    const params = { ownerId: owner.ownerId };
    const { body } = await auth.call(endpoints.listSubAccounts, { headers, params });
    expect(body).toMatchObject({ code: 'ACCESS_WAITING' });
  });

  it('at an address that has changed since, gets no password by the old mail', async () => {
    const { _id: id } = (await invite({ currentPassword: PASSWORD })).body;
    const userData = { name: SUB.name, email: 'midi@example.fr', password: '' };
    const body = { userData, currentPassword: PASSWORD };
    await auth.call(endpoints.changeSubAccount, { as: owner, params: { id }, body });
    expect((await open()).body.code).toBe('LINK_EXPIRED');
    const again = await counterTokenIn(auth, 'midi@example.fr');
    const opened = await auth.call(endpoints.verifyEmail, { params: { id: again } });
    expect((await choose(opened.body.access?.passwordToken)).status).toBe(200);
  });
});

it('the person can refuse, which frees the address', async () => {
  await add();
  const { body: login } = await auth.signIn(SUB);
  const token = await tokenIn(auth, 'sub-account-added', SUB.email);

  expect((await refuse(token)).status).toBe(200);

  expect(await auth.profileStatus(login.userId, login.token)).toBe(401);
  expect((await auth.signIn(SUB)).body.code).toBe('INVALID_EMAIL');
  expect(await actions()).toEqual(['SUB_ACCOUNT_ADDED', 'SUB_ACCOUNT_REFUSED']);
  expect((await refuse(token)).status).toBe(410);
});

it('a new password or name that the owner sets leaves the refusal open', async () => {
  const { _id: id } = (await add()).body;
  const userData = { ...SUB, password: 'un autre beau soir' };
  await auth.call(endpoints.changeSubAccount, { as: owner, params: { id }, body: { userData } });
  expect((await refuse(await tokenIn(auth, 'sub-account-added', SUB.email))).status).toBe(200);
});

it('a person who registers with the address and confirms it gets their own account', async () => {
  const { _id: id } = (await add()).body;
  const { cookie } = await auth.signIn(SUB);
  const body = { name: 'Moi', email: SUB.email, password: PASSWORD, isTrial: false };
  expect((await auth.call(endpoints.register, { body })).status).toBe(201);
  expect((await auth.signIn(SUB)).body.userId).toBe(id);

  const token = await tokenIn(auth, 'verification', SUB.email);
  expect((await auth.call(endpoints.verifyEmail, { params: { id: token } })).status).toBe(200);

  expect((await auth.signIn(SUB)).body.code).toBe('INVALID_PASSWORD');
  expect((await auth.refresh(cookie)).status).toBe(401);
  expect((await auth.signIn({ email: SUB.email })).body).toMatchObject({
    name: 'Moi',
    accountType: 'main',
    isVerified: true,
  });
  expect(await actions()).toEqual(['SUB_ACCOUNT_ADDED', 'SUB_ACCOUNT_DETACHED']);
});

it('a person who chose a password by mail can still leave by registering and confirming', async () => {
  await add();
  await auth.call(endpoints.forgotPassword, { body: { email: SUB.email } });
  const token = await tokenIn(auth, 'password-reset', SUB.email);
  const reset = { body: { token, newPassword: 'un mot à moi seul' } };
  expect((await auth.call(endpoints.resetPassword, reset)).status).toBe(200);

  const body = { name: 'Moi', email: SUB.email, password: PASSWORD, isTrial: false };
  expect((await auth.call(endpoints.register, { body })).status).toBe(201);
  expect((await mailsOf(auth, 'verification')).at(-1)).toMatchObject({ endsAccess: true });
  const id = await tokenIn(auth, 'verification', SUB.email);
  expect((await auth.call(endpoints.verifyEmail, { params: { id } })).status).toBe(200);

  expect((await auth.signIn({ email: SUB.email })).body).toMatchObject({ accountType: 'main' });
});

it('a sub-account from before these mails leaves in the same way', async () => {
  const { email } = await auth.aUser({ accountType: 'sub', ownerId: owner.userId, verified: true });
  const body = { name: 'Moi', email, password: 'un mot à moi seul', isTrial: false };
  expect((await auth.call(endpoints.register, { body })).status).toBe(201);
  const id = await tokenIn(auth, 'verification', email);
  expect((await auth.call(endpoints.verifyEmail, { params: { id } })).status).toBe(200);
  expect((await auth.signIn({ email })).body.code).toBe('INVALID_PASSWORD');
});

it('a person who only knows the address of a sub-account changes nothing by registering', async () => {
  await add();
  const body = { name: 'Moi', email: SUB.email, password: PASSWORD, isTrial: true };
  const statuses = [];
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await auth.call(endpoints.register, { body })).status);
  }
  // An address gets five mails an hour, and the owner's mail was one of them.
  expect(statuses).toEqual([201, 201, 201, 201, 429, 429]);
  expect((await auth.signIn(SUB)).status).toBe(200);
});

it('a sub-account cannot guard itself with an address that it has not confirmed', async () => {
  await add();
  const { body: login } = await auth.signIn(SUB);
  const { status, body } = await auth.call(endpoints.beginSecondFactor, {
    headers: { authorization: `Bearer ${login.token ?? ''}` },
    params: { userId: login.userId },
    body: { currentPassword: SUB.password },
  });
  expect([status, body.code]).toEqual([403, 'EMAIL_UNCONFIRMED']);
});
