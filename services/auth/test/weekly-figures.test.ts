import { events } from '@girouette/contracts';
import { mailsOf } from './mailbox';
import { startAuth, type AuthService } from './start-auth';

let auth: AuthService;
beforeEach(async () => {
  auth = await startAuth({ PUBLIC_URL: 'https://girouette.example' });
});
afterEach(() => auth.close());

const { sample } = events.weeklyFiguresCounted;
const figuresOf = (ownerId: string, at = auth.clock.now()) =>
  auth.createEvent(events.weeklyFiguresCounted, { ...sample, ownerId, at: at.toISOString() });

it('the main account is mailed its figures of the week once, also when the event comes twice', async () => {
  const { userId, email } = await auth.aUser();
  await auth.aUser({ accountType: 'sub', ownerId: userId });
  const event = figuresOf(userId);
  await auth.deliver(event, event, figuresOf(userId));
  expect(await mailsOf(auth, 'weekly-figures')).toEqual(
    Array.from({ length: 2 }, () => ({
      to: email,
      name: 'Camille Perrin',
      link: 'https://girouette.example/login?to=%2Fdashboard',
      week: sample.week,
      brought: sample.brought,
    })),
  );
  const mails = await auth.published(events.mailRequested);
  // result-mail sends a mail of one id once.
  expect(new Set(mails.map(({ data }) => data.mailId)).size).toBe(1);
});

it('blocked, unconfirmed and unknown owners get no figures, and no owner gets old ones', async () => {
  const blocked = await auth.aUser();
  await auth.block(blocked.userId);
  const unconfirmed = await auth.aUser({ verified: false });
  const owner = await auth.aUser();
  const longAgo = new Date(auth.clock.now().getTime() - 25 * 60 * 60 * 1000);
  await auth.deliver(
    figuresOf(blocked.userId),
    figuresOf(unconfirmed.userId),
    figuresOf('nobody'),
    figuresOf(owner.userId, longAgo),
  );
  expect(await mailsOf(auth, 'weekly-figures')).toEqual([]);
});
