import { endpoints, events, type Principal } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { mailsOf, tokenIn } from './mailbox';
import { PASSWORD, startAuth, type AuthService } from './start-auth';

let auth: AuthService;
let admin: Principal;
beforeEach(async () => {
  auth = await startAuth();
  const { userId } = await auth.aUser({ isAdmin: true });
  admin = aPrincipal({ userId, ownerId: userId, isAdmin: true });
});
afterEach(() => auth.close());

const set = (body: { automaticTrials?: unknown; trialDays?: number }) =>
  auth.call(endpoints.changeSettings, { as: admin, body });
const started = async () =>
  (await auth.published(events.trialApproved)).map(({ data }) => data.ownerId);

/** Registers and opens the link of the mail. @returns the user's id */
async function registerAndConfirm(
  email: string,
  { isTrial = true, address = '203.0.113.1' }: { isTrial?: boolean; address?: string } = {},
): Promise<string> {
  const headers = { 'x-forwarded-for': address };
  await auth.call(endpoints.register, {
    body: { name: 'Camille Perrin', email, password: PASSWORD, isTrial },
    headers,
  });
  const params = { id: await tokenIn(auth, 'verification', email) };
  expect((await auth.call(endpoints.verifyEmail, { params, headers })).status).toBe(200);
  return (await auth.signIn({ email })).body.userId;
}

it('a confirmed trial waits for an administrator, unless trials start by themselves', async () => {
  await registerAndConfirm('camille@example.fr');
  expect(await started()).toEqual([]);
});

describe('where trials start by themselves', () => {
  beforeEach(async () => {
    expect((await set({ automaticTrials: true })).body).toEqual({
      trialDays: 14,
      automaticTrials: true,
    });
  });

  it('one that was asked for starts with the confirmed address, with the mail of an approval', async () => {
    const email = 'camille@example.fr';
    const body = { name: 'Camille Perrin', email, password: PASSWORD, isTrial: true };
    await auth.call(endpoints.register, { body });
    expect(await started()).toEqual([]);
    const params = { id: await tokenIn(auth, 'verification', email) };
    await auth.call(endpoints.verifyEmail, { params });
    const { body: login } = await auth.signIn({ email });

    expect(login).toMatchObject({ payment: true, isTrial: true });
    expect(await auth.published(events.trialApproved)).toMatchObject([
      { data: { ownerId: login.userId, trial: { pages: 1 } } },
    ]);
    expect(await mailsOf(auth, 'trial-approved')).toEqual([
      { to: email, name: 'Camille Perrin', days: 14 },
    ]);
  });

  it('the audit trail says that no administrator approved it', async () => {
    const userId = await registerAndConfirm('camille@example.fr');
    await eventually(async () => {
      const query = { user: userId };
      const { body } = await auth.call(endpoints.listActions, { as: admin, query });
      expect(body).toMatchObject([
        { action: 'TRIAL_APPROVED', actorId: userId, details: { automatic: true } },
      ]);
    });
  });

  it('a new password by a mailed link confirms the address too', async () => {
    const email = 'camille@example.fr';
    const body = { name: 'Camille Perrin', email, password: PASSWORD, isTrial: true };
    await auth.call(endpoints.register, { body });
    await auth.call(endpoints.forgotPassword, { body: { email } });
    const token = await tokenIn(auth, 'password-reset', email);
    await auth.call(endpoints.resetPassword, { body: { token, newPassword: `${PASSWORD} fort` } });
    expect(await started()).toHaveLength(1);
  });

  it('a user who did not ask for a trial gets none', async () => {
    await registerAndConfirm('camille@example.fr', { isTrial: false });
    expect(await started()).toEqual([]);
  });

  it('a mailbox starts one trial, in any spelling and from any network; the next one waits', async () => {
    const first = await registerAndConfirm('camille@example.fr');
    await registerAndConfirm('camille+2@example.fr', { address: '203.0.113.2' });
    expect(await started()).toEqual([first]);
    const query = { state: 'waiting' };
    await eventually(async () => {
      const { body } = await auth.call(endpoints.listTrials, { as: admin, query });
      expect(body.map(({ email }) => email)).toEqual(['camille+2@example.fr']);
    });
  });

  it.each(['camille@yopmail.com', 'camille@inbox.mailinator.com'])(
    'one of %s, a short-lived mailbox, waits, and counts for nobody',
    async (email) => {
      await registerAndConfirm(email);
      expect(await started()).toEqual([]);
      for (const name of ['a', 'b', 'c']) await registerAndConfirm(`${name}@example.fr`);
      expect(await started()).toHaveLength(3);
    },
  );

  it('a network starts three a day; the next ones wait', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await registerAndConfirm(`${name}@example.fr`);
    expect(await started()).toHaveLength(3);
    await registerAndConfirm('e@example.fr', { address: '203.0.113.2' });
    expect(await started()).toHaveLength(4);
  });
});

it('visitors read how a trial begins, as the setting says', async () => {
  const offer = async () => (await auth.call(endpoints.readTrialOffer)).body;
  expect(await offer()).toEqual({ days: 14, isAutomatic: false });
  await set({ automaticTrials: true, trialDays: 30 });
  expect(await offer()).toEqual({ days: 30, isAutomatic: true });
});

it('a setting that is not sent stays as it is, and nothing is recorded when none is sent', async () => {
  await set({ automaticTrials: true });
  await set({ trialDays: 30 });
  expect((await set({})).body).toEqual({ trialDays: 30, automaticTrials: true });
  expect((await set({ automaticTrials: 'oui' })).status).toBe(400);
  expect(await auth.published(events.actionRecorded)).toMatchObject([
    { data: { details: { automaticTrials: true } } },
    { data: { details: { trialDays: 30 } } },
  ]);
});
