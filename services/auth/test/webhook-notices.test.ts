import { events } from '@girouette/contracts';
import { mailsOf } from './mailbox';
import { startAuth, type AuthService } from './start-auth';

let auth: AuthService;
beforeEach(async () => {
  auth = await startAuth({ PUBLIC_URL: 'https://girouette.example' });
});
afterEach(() => auth.close());

const disabled = (ownerId: string) =>
  auth.createEvent(events.webhookDisabled, {
    ...{ ...events.webhookDisabled.sample, ownerId, at: auth.clock.now().toISOString() },
  });

it('an owner is mailed once that a webhook was switched off, with a link to it; a blocked one is not', async () => {
  const { userId, email } = await auth.aUser();
  const blocked = await auth.aUser();
  await auth.block(blocked.userId);
  const event = disabled(userId);
  await auth.deliver(disabled(blocked.userId), event, event);
  await auth.published(events.mailRequested, 1);
  expect(await mailsOf(auth, 'webhook-disabled')).toEqual([
    {
      ...{ to: email, name: 'Camille Perrin', host: 'caisse.example.fr', state: 'failing' },
      link: 'https://girouette.example/settings#webhooks',
    },
  ]);
});
