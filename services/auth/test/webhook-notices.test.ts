import { events } from '@girouette/contracts';
import type { Action } from '@girouette/contracts/accounts/actions';
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
      link: 'https://girouette.example/login?to=%2Fsettings%23webhooks',
    },
  ]);
});

describe('an entry of the audit trail about a webhook', () => {
  const recorded = (ownerId: string, action: Action, details: Record<string, string> = {}) =>
    auth.createEvent(events.actionRecorded, {
      ...{ actorId: ownerId, action, targetId: ownerId, from: '192.0.2.7' },
      details: { webhook: 'caisse.example.fr', ...details },
    });

  it.each<[Action, Record<string, string>, string]>([
    ['WEBHOOK_ADDED', {}, 'added'],
    ['WEBHOOK_CHANGED', { fields: 'url, types' }, 'address'],
    ['WEBHOOK_CHANGED', { fields: 'types' }, 'types'],
    ['WEBHOOK_SECRET_CHANGED', {}, 'secret'],
  ])(
    '%s (%j) is mailed to the owner once, whichever mails they have switched off',
    async (action, details, change) => {
      const { userId, email } = await auth.aUser();
      const event = recorded(userId, action, details);
      await auth.deliver(event, event);
      await auth.published(events.mailRequested, 1);
      expect(await mailsOf(auth, 'webhook-changed')).toEqual([
        {
          ...{ to: email, name: 'Camille Perrin', host: 'caisse.example.fr', change },
          link: 'https://girouette.example/login?to=%2Fsettings%23webhooks',
        },
      ]);
    },
  );

  it('is mailed to an owner without a confirmed address, and not to a blocked one', async () => {
    const unconfirmed = await auth.aUser({ verified: false });
    const blocked = await auth.aUser();
    await auth.block(blocked.userId);
    await auth.deliver(
      recorded(blocked.userId, 'WEBHOOK_ADDED'),
      recorded(unconfirmed.userId, 'WEBHOOK_ADDED'),
    );
    await auth.published(events.mailRequested, 1);
    expect(await mailsOf(auth, 'webhook-changed')).toMatchObject([
      { to: unconfirmed.email, name: '' },
    ]);
  });

  it.each<[Action, Record<string, string>]>([
    ['WEBHOOK_CHANGED', { fields: 'state' }],
    ['WEBHOOK_REMOVED', {}],
  ])('%s (%j) opens nothing, so no mail goes out', async (action, details) => {
    const { userId } = await auth.aUser();
    await auth.deliver(recorded(userId, action, details), recorded(userId, 'WEBHOOK_ADDED'));
    await auth.published(events.mailRequested, 1);
    expect(await mailsOf(auth, 'webhook-changed')).toMatchObject([{ change: 'added' }]);
  });
});
