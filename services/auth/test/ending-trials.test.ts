import { endpoints, events } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { announceTrialEnds } from '../src/trials/ending';
import { mailsOf } from './mailbox';
import { dependenciesOf, startAuth, type AuthService } from './start-auth';

const ENDS = new Date('2026-12-13T13:37:00Z');
const { brought } = events.trialFiguresCounted.sample;

let auth: AuthService;
beforeEach(async () => {
  auth = await startAuth({ PUBLIC_URL: 'https://girouette.example' });
});
afterEach(() => auth.close());

const deps = () => dependenciesOf(auth.adapters);

/** An owner on trial. */
async function anOwner(endsAt = ENDS) {
  const owner = await auth.aUser();
  await auth.approve(owner.userId, endsAt);
  return owner;
}

async function announceAt(moment: string, signal = new AbortController().signal) {
  auth.clock.set(moment);
  await announceTrialEnds(deps(), signal);
}

const asked = async () =>
  (await auth.published(events.trialFiguresRequested)).map(({ data }) => data);

/** Answers each request as analytics does. */
async function answer(times = 1) {
  for (const data of await asked()) {
    const event = auth.createEvent(events.trialFiguresCounted, { ...data, brought });
    await auth.deliver(...Array.from({ length: times }, () => event));
  }
}

const mails = () => mailsOf(auth, 'trial-ending');

it('an owner is mailed three days before the trial ends and on its last day, from eight in Paris', async () => {
  const { email } = await anOwner();
  await announceAt('2026-12-09T23:00:00Z');
  await announceAt('2026-12-10T06:59:00Z');
  expect(await asked()).toEqual([]);
  await announceAt('2026-12-10T07:00:00Z');
  await answer(2);
  const mail = {
    to: email,
    name: 'Camille Perrin',
    link: 'https://girouette.example/login?to=%2Fpricing',
    endsAt: ENDS.toISOString(),
    brought,
  };
  expect(await mails()).toEqual([{ ...mail, state: 'soon' }]);
  for (const day of ['11', '12']) await announceAt(`2026-12-${day}T08:00:00Z`);
  expect(await asked()).toHaveLength(1);
  await announceAt('2026-12-13T07:00:00Z');
  expect((await asked()).map(({ stage }) => stage)).toEqual(['soon', 'end']);
  await answer();
  expect((await mails()).at(-1)).toEqual({ ...mail, state: 'today' });
});

it('a trial that ends in the night is over when its last day begins', async () => {
  await anOwner(new Date('2026-12-13T00:30:00Z'));
  await announceAt('2026-12-13T07:00:00Z');
  await answer();
  expect(await mails()).toMatchObject([{ state: 'over' }]);
});

it('each mail goes out once, whichever process announces it and however often', async () => {
  const { userId } = await anOwner();
  const stopped = new AbortController();
  stopped.abort();
  await expect(announceAt('2026-12-10T07:00:00Z', stopped.signal)).rejects.toThrow('abort');
  const signal = new AbortController().signal;
  await Promise.all([1, 2, 3].map(() => announceTrialEnds(deps(), signal)));
  await auth.restart();
  await announceAt('2026-12-10T09:00:00Z');
  expect((await asked()).map(({ ownerId }) => ownerId)).toEqual([userId]);
  await answer();
  await answer();
  const requested = await auth.published(events.mailRequested);
  const ids = requested
    .filter(({ data }) => data.kind === 'trial-ending')
    .map(({ data }) => data.mailId);
  // result-mail sends a mail of one id once.
  expect(new Set(ids)).toEqual(new Set([`trial-ending:${userId}:soon`]));
});

it('after an outage the mail goes out a day late, and no later', async () => {
  await anOwner();
  await anOwner(new Date('2026-12-12T13:37:00Z'));
  await announceAt('2026-12-14T08:00:00Z');
  expect(await asked()).toMatchObject([{ stage: 'end', endsAt: ENDS.toISOString() }]);
});

it('paid, blocked, unconfirmed and erased owners get no mail, nor one with pages of an administrator', async () => {
  const paid = await anOwner();
  const blocked = await anOwner();
  const unconfirmed = await anOwner();
  const erased = await anOwner();
  const granted = await anOwner();
  await deps().owners.grant(
    granted.userId,
    (owner) => ({ ...owner, extraPages: 2 }),
    () => [],
  );
  await announceAt('2026-12-10T07:00:00Z');
  await auth.deliver(
    auth.createEvent(events.subscriptionChanged, {
      ...events.subscriptionChanged.sample,
      ownerId: paid.userId,
      expiresAt: '2027-01-10T00:00:00.000Z',
      periods: [{ pages: 5, expiresAt: '2027-01-10T00:00:00.000Z' }],
    }),
  );
  await auth.block(blocked.userId);
  await auth.changeUser(unconfirmed.userId, { isVerified: false });
  await deps().users.remove(erased.userId, { at: auth.clock.now(), events: [] });
  expect(await asked()).toHaveLength(5);
  await answer();
  expect(await mails()).toEqual([]);
});

it('a trial of three days is not announced at its start', async () => {
  auth.clock.set('2026-12-10T09:00:00Z');
  const { userId: adminId } = await auth.aUser({ isAdmin: true });
  const admin = aPrincipal({ userId: adminId, ownerId: adminId, isAdmin: true });
  const { userId } = await auth.aUser({ isTrial: true });
  await auth.call(endpoints.changeSettings, { as: admin, body: { trialDays: 3 } });
  await auth.call(endpoints.approveTrial, { as: admin, query: { id: userId } });
  await announceAt('2026-12-10T10:00:00Z');
  await announceAt('2026-12-11T10:00:00Z');
  expect(await asked()).toEqual([]);
  await announceAt('2026-12-13T08:00:00Z');
  expect(await asked()).toMatchObject([{ stage: 'end' }]);
});
