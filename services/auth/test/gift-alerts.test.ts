import { events } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { mailsOf } from './mailbox';
import { dependenciesOf, startAuth, type AuthService } from './start-auth';

let auth: AuthService;
beforeEach(async () => {
  auth = await startAuth({ PUBLIC_URL: 'https://girouette.example' });
});
afterEach(() => auth.close());

const { sample } = events.giftsRunningOut;
const runningOut = (ownerId: string, playId: string, at = auth.clock.now()) =>
  auth.createEvent(events.giftsRunningOut, { ...sample, ownerId, playId, at: at.toISOString() });

it('an owner is mailed which gifts run out, once a play, sealed and with a link to the gifts of the page', async () => {
  const { userId, email } = await auth.aUser();
  const event = runningOut(userId, 'play-1');
  await auth.deliver(event);
  await auth.deliver(event);
  await auth.deliver(runningOut(userId, 'play-2'));

  const requests = await auth.published(events.mailRequested, 2);
  expect(requests.map(({ data }) => [data.mailId, data.userId])).toEqual([
    ['gift-alert:play-1', userId],
    ['gift-alert:play-2', userId],
  ]);
  expect(JSON.stringify(requests)).not.toContain(email);
  expect((await mailsOf(auth, 'gift-alert'))[0]).toEqual({
    to: email,
    name: 'Camille Perrin',
    page: sample.page,
    shared: true,
    limits: sample.limits,
    link: `https://girouette.example/login?to=%2Fgifts%3Fpage%3D${sample.pageId}`,
  });
});

it('blocked, unconfirmed, erased and unknown owners get no mail, and old plays cause none', async () => {
  const blocked = await auth.aUser();
  await auth.block(blocked.userId);
  const unconfirmed = await auth.aUser({ verified: false });
  const erased = await auth.aUser();
  await dependenciesOf(auth.adapters).users.remove(erased.userId, {
    at: auth.clock.now(),
    events: [],
  });
  const late = await auth.aUser();
  const known = await auth.aUser();
  await auth.deliver(
    ...[blocked.userId, unconfirmed.userId, erased.userId, 'nobody'].map((id) =>
      runningOut(id, `of-${id}`),
    ),
    runningOut(late.userId, 'old', new Date(auth.clock.now().getTime() - DAY_MS)),
    runningOut(known.userId, 'new'),
  );

  await auth.published(events.mailRequested, 1);
  expect((await mailsOf(auth, 'gift-alert')).map(({ to }) => to)).toEqual([known.email]);
});
