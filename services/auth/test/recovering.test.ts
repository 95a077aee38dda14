import { endpoints, events, type Principal } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { mailsOf, tokenIn } from './mailbox';
import { PASSWORD, startAuth, type AuthService } from './start-auth';

const SUB = { name: 'Léa', email: 'lea@example.fr', password: 'une belle soirée' };
const NEW = 'un mot à moi seul';

let auth: AuthService;
let owner: Principal;
let email: string;
beforeEach(async () => {
  auth = await startAuth();
  const user = await auth.aUser();
  ({ email } = user);
  await auth.approve(user.userId);
  owner = aPrincipal({ userId: user.userId });
});
afterEach(() => auth.close());

const addSubAccount = () =>
  auth.call(endpoints.addSubAccount, {
    as: owner,
    body: { ...SUB, currentPassword: PASSWORD },
  });
const aKey = async () =>
  (
    await auth.call(endpoints.createApiKey, {
      as: owner,
      body: { name: 'Caisse', scopes: ['gift:redeem'], currentPassword: PASSWORD },
    })
  ).body.key;
/** The entry that result-mail writes with a webhook. */
const webhookAdded = () =>
  auth.createEvent(events.actionRecorded, {
    ...{ actorId: owner.userId, action: 'WEBHOOK_ADDED', targetId: owner.userId },
    ...{ from: '192.0.2.7', details: { webhook: 'voleur.example.net' } },
  });

async function openEverything(): Promise<string> {
  const key = await aKey();
  const { _id: id } = (await addSubAccount()).body;
  await auth.deliver(webhookAdded());
  const as = aPrincipal({ isAdmin: true });
  await eventually(async () => {
    const { body } = await auth.call(endpoints.listActions, { as, query: { user: id } });
    expect(body).toHaveLength(1);
  });
  return key;
}

async function reset(): Promise<void> {
  await auth.call(endpoints.forgotPassword, { body: { email } });
  const token = await tokenIn(auth, 'password-reset', email);
  const { status } = await auth.call(endpoints.resetPassword, {
    body: { token, newPassword: NEW },
  });
  expect(status).toBe(200);
}

async function undo(): Promise<void> {
  const params = { userId: owner.userId };
  const body = { email: 'voleur@example.fr', currentPassword: PASSWORD };
  await auth.call(endpoints.updateProfile, { as: owner, params, body });
  const id = await tokenIn(auth, 'email-change', 'voleur@example.fr');
  await auth.call(endpoints.verifyEmail, { params: { id } });
  const token = await tokenIn(auth, 'email-changed', email);
  const undone = await auth.call(endpoints.undoEmailChange, { body: { token, newPassword: NEW } });
  expect(undone.status).toBe(200);
}

const recoveries = async () =>
  (await mailsOf(auth, 'password-changed')).map(({ to, recovery }) => ({ to, recovery }));

describe.each([
  ['a reset password', reset, 'PASSWORD_RESET'],
  ['an undone change of the e-mail', undo, 'EMAIL_CHANGE_UNDONE'],
] as const)('%s', (_what, recover, action) => {
  it('ends the API keys, and the mail lists the sub-accounts and webhooks that continue', async () => {
    const key = await openEverything();

    await recover();

    expect((await auth.call(endpoints.exchangeApiKey, { body: { key } })).status).toBe(401);
    expect((await auth.signIn(SUB)).body).toMatchObject({ accountType: 'sub' });
    const [mail] = await recoveries();
    expect(mail).toMatchObject({ to: email, recovery: { endedKeys: 1 } });
    expect(mail?.recovery?.opened.map(({ kind, name }) => [kind, name]).sort()).toEqual([
      ['sub-account', SUB.email],
      ['webhook', 'voleur.example.net'],
    ]);
    const recorded = await auth.published(events.actionRecorded);
    expect(recorded.map(({ data }) => data.action)).toContain(action);
  });

  it('lists nothing that is older than a month or no longer exists', async () => {
    await openEverything();
    auth.clock.advance(31 * DAY_MS);
    await recover();
    const [mail] = await recoveries();
    expect(mail?.recovery).toEqual({ endedKeys: 1, opened: [] });
  });
});

it('a changed password lists nothing, because the owner knows the old one, and is recorded', async () => {
  await openEverything();
  await auth.call(endpoints.changePassword, {
    as: owner,
    params: { userId: owner.userId },
    body: { currentPassword: PASSWORD, newPassword: NEW },
  });
  expect(await recoveries()).toEqual([{ to: email, recovery: undefined }]);
  const recorded = await auth.published(events.actionRecorded);
  expect(recorded.at(-1)?.data.action).toBe('PASSWORD_CHANGED');
});
