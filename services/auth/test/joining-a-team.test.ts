import { endpoints, events, type Principal } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { mailsOf, tokenIn } from './mailbox';
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
