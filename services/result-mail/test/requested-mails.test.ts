import { createSecretKey } from 'node:crypto';
import { runInContext } from '@girouette/platform/async';
import {
  ALL_NOTIFICATIONS,
  endpoints,
  events,
  type MailContent,
  type MailKind,
  type Principal,
} from '@girouette/contracts';
import { createMailRequest, type RequestedMail } from '@girouette/signed';
import { aPrincipal, openTestAdapters, type TestAdapters } from '@girouette/platform/kit/testing';
import { mailLimits } from '../src/queue/limits';
import { MAILS } from '../src/queue/table';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

jest.setTimeout(30_000);

const to = 'camille@example.fr';
const link = 'https://girouette.example/reset-password/un-jeton-secret';

const aReset = (
  overrides: Partial<RequestedMail<'password-reset'>> = {},
): RequestedMail<'password-reset'> => ({
  mailId: 'password-reset:1',
  kind: 'password-reset',
  userId: 'user-1',
  content: { to, name: 'Camille Perrin', link },
  ...overrides,
});

describe('a mail that another service asks for', () => {
  let adapters: TestAdapters;
  let server: MailServer;
  let service: ResultMailService;
  let refuse: (address: string) => number | undefined;

  beforeEach(async () => {
    refuse = () => undefined;
    adapters = await openTestAdapters('result-mail');
    server = await startMailServer({ refuse: (address) => refuse(address) });
    service = await startResultMail({ smtpUrl: server.url, adapters });
  });
  afterEach(async () => {
    await service.close();
    await server.close();
    await adapters.close();
  });

  const requestOf = <K extends MailKind>(mail: RequestedMail<K>, keys = adapters.keys) =>
    createMailRequest({ keys, source: 'auth', now: adapters.clock.now() }, mail);
  const storedMail = (id: string) => adapters.store.table(MAILS).get(id);

  it('is dropped, logged and counted when the mailbox, in any spelling, has had too many of its kind', async () => {
    const changed = (n: number, address: string, userId = `user-${n}`) =>
      requestOf({
        mailId: `password-changed:${n}`,
        kind: 'password-changed',
        userId,
        content: { to: address, name: 'Camille' },
      });
    const { mailbox } = mailLimits['password-changed'];
    const spellings = Array.from({ length: mailbox + 3 }, (_, n) => `victim+${n}@gmail.com`);
    await service.deliver(...spellings.map((address, n) => changed(n, address)));
    await service.deliver(
      requestOf(aReset({ content: { to: 'vic.tim@gmail.com', name: '', link } })),
    );
    await until(() => {
      expect(server.mails).toHaveLength(mailbox + 1);
    });
    expect(service.logs()).toContain('mail dropped: too many of its kind');
    expect(await adapters.metrics.registry.metrics()).toMatch(
      /mails_dropped_total\{kind="password-changed",.*\} 3/,
    );
  });

  it('is dropped when its account has caused too many, to any addresses', async () => {
    const { account } = mailLimits['email-change'];
    const strangers = Array.from({ length: account + 5 }, (_, n) =>
      requestOf({
        mailId: `email-change:${n}`,
        kind: 'email-change',
        userId: 'busy',
        content: { to: `stranger-${n}@example.fr`, name: 'x', link },
      }),
    );
    await service.deliver(...strangers);
    await service.deliver(requestOf(aReset()));
    await until(() => {
      expect(server.mails).toHaveLength(account + 1);
    });
  });

  it('is dropped when its network has caused too many, through any endpoint and account', async () => {
    const { network } = mailLimits['email-change'];
    const most = network ?? 0;
    const from = (address: string, mail: RequestedMail<MailKind>) =>
      runInContext({ network: address }, () => requestOf(mail));
    const aChange = (n: number): RequestedMail<'email-change'> => ({
      mailId: `email-change:${n}`,
      kind: 'email-change',
      userId: `user-${n}`,
      content: { to: `stranger-${n}@example.fr`, name: '', link },
    });
    const changes = Array.from({ length: most + 5 }, (_, n) => from('203.0.113.7', aChange(n)));
    await service.deliver(
      ...changes,
      from('203.0.113.8', aChange(1_000)),
      requestOf(aChange(1_001)),
    );
    await until(async () => {
      expect(await adapters.store.table(MAILS).count('due', [])).toBe(0);
    });
    expect(server.mails).toHaveLength(most + 2);
    expect(JSON.stringify(changes)).not.toContain('203.0.113');
    expect(await storedMail('email-change:0')).not.toHaveProperty('network');
  });

  it('is sent to the sealed address with its link, and published as sent', async () => {
    await service.deliver(requestOf(aReset()));

    await until(() => {
      expect(server.mails).toHaveLength(1);
    });
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      recipients: [to],
      subject: 'Choisissez un nouveau mot de passe',
      messageId: '<password-reset.1@girouette.local>',
    });
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.text).toContain(link);
    const [sent] = await service.published(events.mailSent, 1);
    expect(sent?.data).toMatchObject({ kind: 'password-reset', ownerId: 'user-1' });
  });

  it('leaves no address and no link in an event, in the log or, once sent, in the store', async () => {
    const request = requestOf(aReset());
    expect(JSON.stringify(request)).not.toMatch(/camille|jeton/i);
    await service.deliver(request);

    await service.published(events.mailSent, 1);

    const stored = await storedMail('password-reset:1');
    expect(stored).toMatchObject({ status: 'sent' });
    expect(stored).not.toHaveProperty('sealed');
    expect(service.logs()).toContain('mail sent');
    expect(service.logs()).not.toMatch(/camille|jeton/i);
  });

  it('is sent once, even when requested repeatedly', async () => {
    await service.deliver(requestOf(aReset()), requestOf(aReset()));
    await service.deliver(requestOf(aReset({ mailId: 'password-reset:2' })));

    await until(() => {
      expect(server.mails.length).toBeGreaterThanOrEqual(2);
    });
    await service.published(events.mailSent, 2);
    expect(server.mails).toHaveLength(2);
  });

  it('waits while the mail server is down, and is sent when it is back', async () => {
    const { port } = server;
    await server.close();
    await service.deliver(requestOf(aReset()));
    await until(async () => {
      expect((await storedMail('password-reset:1'))?.attempts).toBeGreaterThan(0);
    });

    server = await startMailServer({ port });

    await until(() => {
      adapters.clock.advance(60_000);
      service.service.trigger('send-mails');
      expect(server.mails).toHaveLength(1);
    });
  });

  it('becomes visible as failed when its address is refused, with the reason and without the address', async () => {
    refuse = () => 550;
    await service.deliver(requestOf(aReset()));

    const [failed] = await service.published(events.mailFailed, 1);

    expect(failed?.data).toMatchObject({
      mailId: 'password-reset:1',
      kind: 'password-reset',
      ownerId: 'user-1',
      reason: 'SMTP 550',
    });
    expect(JSON.stringify(failed)).not.toContain(to);
    expect(service.logs()).toContain('mail given up');
    expect(service.logs()).not.toContain(to);
  });

  it('is shown to administrators only, when its address is refused', async () => {
    refuse = () => 550;
    await service.deliver(requestOf(aReset()));
    await service.published(events.mailFailed, 1);
    adapters.clock.advance(1_000);
    await service.deliver(requestOf(aReset({ mailId: 'password-reset:2' })));
    await service.published(events.mailFailed, 2);

    const list = (as?: Principal, query: Record<string, string> = {}) =>
      service.call(endpoints.listFailedMails, { as, query });
    const { status, body, headers } = await list(aPrincipal({ isAdmin: true }));

    expect(status).toBe(200);
    const failure = {
      kind: 'password-reset',
      to: 'c•••@example.fr',
      userId: 'user-1',
      reason: 'SMTP 550',
    };
    expect(body).toMatchObject([
      { _id: 'password-reset:2', ...failure },
      { _id: 'password-reset:1', ...failure },
    ]);
    expect(headers['x-total-count']).toBe('2');
    const second = await list(aPrincipal({ isAdmin: true }), { page: '2', limit: '1' });
    expect(second.body).toMatchObject([{ _id: 'password-reset:1' }]);
    expect((await list(aPrincipal())).status).toBe(403);
    expect((await list()).status).toBe(401);
  });

  describe('that was given up', () => {
    const admin = aPrincipal({ isAdmin: true });
    const resend = (id: string, as = admin) =>
      service.call(endpoints.resendFailedMail, { as, params: { id } });
    const failures = () => service.call(endpoints.listFailedMails, { as: admin });
    const failing = async (mail = aReset()) => {
      refuse = () => 550;
      await service.deliver(requestOf(mail));
      await service.published(events.mailFailed, 1);
      refuse = () => undefined;
    };

    it('is sent again by an administrator, which the audit trail records', async () => {
      await failing();
      expect(await resend('password-reset:1')).toMatchObject({
        status: 200,
        body: { message: 'L’e-mail est de nouveau en cours d’envoi.' },
      });
      await service.published(events.mailSent, 1);
      expect(server.mails).toMatchObject([{ recipients: [to] }]);
      expect((await failures()).body).toEqual([]);
      expect(await service.published(events.actionRecorded, 1)).toMatchObject([
        {
          data: {
            actorId: admin.userId,
            action: 'MAIL_RESENT',
            targetId: 'user-1',
            details: { kind: 'password-reset' },
          },
        },
      ]);
      expect((await resend('password-reset:1')).body).toMatchObject({ code: 'MAIL_NOT_FOUND' });
    });

    it('comes back to the list when it fails again', async () => {
      await failing();
      refuse = () => 550;
      await resend('password-reset:1');
      await service.published(events.mailFailed, 2);
      expect((await failures()).body).toMatchObject([{ _id: 'password-reset:1' }]);
    });

    it('is not sent again when its link has expired, or by a caller who is no administrator', async () => {
      const expiresAt = new Date(adapters.clock.now().getTime() + 60_000);
      await failing(aReset({ expiresAt }));
      expect((await resend('password-reset:1', aPrincipal())).status).toBe(403);
      adapters.clock.advance(60_000);
      expect((await resend('password-reset:1')).body).toMatchObject({
        statusCode: 410,
        code: 'MAIL_LINK_EXPIRED',
      });
      expect((await resend('nothing')).body).toMatchObject({ code: 'MAIL_NOT_FOUND' });
      expect(server.mails).toEqual([]);
    });
  });

  it('has a sender that administrators can read', async () => {
    const read = (as: Principal) => service.call(endpoints.readMailSender, { as });
    expect((await read(aPrincipal({ isAdmin: true }))).body).toEqual({
      name: 'Girouette',
      address: 'ne-pas-repondre@girouette.local',
      isFixed: false,
    });
    expect((await read(aPrincipal())).status).toBe(403);
  });

  it('has the sender that an administrator has set, from the next mail on', async () => {
    const as = aPrincipal({ isAdmin: true });
    const change = (body: object, by: Principal = as) =>
      service.call(endpoints.changeMailSender, { as: by, body });
    const sender = { name: 'La Girouette', address: 'bonjour@girouette.local' };
    expect((await change(sender, aPrincipal())).status).toBe(403);
    expect((await change({ ...sender, name: ' ' })).body).toMatchObject({ field: 'name' });
    expect((await change({ ...sender, address: 'bonjour' })).body).toMatchObject({
      field: 'address',
      message: 'Indiquez une adresse e-mail valable.',
    });
    expect((await change({ ...sender, address: 'bonjour@ailleurs.fr' })).body).toMatchObject({
      code: 'SENDER_OTHER_DOMAIN',
      field: 'address',
    });
    expect((await change(sender)).body).toEqual({ ...sender, isFixed: false });
    await service.deliver(requestOf(aReset()));
    await until(() => {
      expect(server.mails).toHaveLength(1);
    });
    expect(server.mails[0]?.from).toMatchObject(sender);
    expect(await service.published(events.actionRecorded, 1)).toMatchObject([
      {
        data: {
          actorId: as.userId,
          action: 'SETTINGS_CHANGED',
          details: { sender: 'La Girouette <bonjour@girouette.local>' },
        },
      },
    ]);
  });

  it('is not sent any more once its link has expired', async () => {
    const expiresAt = new Date(adapters.clock.now().getTime() - 1);
    await service.deliver(requestOf(aReset({ expiresAt })));

    const [failed] = await service.published(events.mailFailed, 1);

    expect(failed?.data.reason).toBe('LINK_EXPIRED');
    expect(server.mails).toEqual([]);
  });

  it('fails when it was sealed with another key, and holds up no other mail', async () => {
    const foreign = {
      ...adapters.keys,
      mailKey: () => createSecretKey('another key of at least 32 characters', 'utf8'),
    };
    await service.deliver(requestOf(aReset(), foreign));
    const content: MailContent<'password-changed'> = { to, name: 'Camille Perrin' };
    await service.deliver(requestOf({ mailId: 'other', kind: 'password-changed', content }));

    const [failed] = await service.published(events.mailFailed, 1);
    expect(failed?.data.reason).toBe('UNREADABLE');
    await until(() => {
      expect(server.mails.map(({ subject }) => subject)).toEqual([
        'Votre mot de passe a été changé',
      ]);
    });
  });

  describe('that its recipient can refuse', () => {
    const anApproval = (mailId: string) =>
      requestOf({
        mailId,
        kind: 'trial-approved',
        userId: 'user-1',
        content: { to, name: 'Camille Perrin', days: 14 },
      });
    const settle = (version: number, trialRequests: boolean) =>
      service.publish(events.userProfileChanged, {
        ...events.userProfileChanged.sample,
        userId: 'user-1',
        version,
        notifications: { ...ALL_NOTIFICATIONS, trialRequests },
      });

    it('is sent while the recipient has changed nothing', async () => {
      await service.deliver(anApproval('approval-1'));
      await service.published(events.mailSent, 1);
      expect(server.mails.map(({ subject }) => subject)).toEqual(['Votre essai est ouvert']);
    });

    it('is not sent once the recipient has switched such mails off, and its content is removed', async () => {
      await settle(1, false);
      await service.deliver(anApproval('approval-1'));
      await until(async () => {
        expect(await storedMail('approval-1')).toMatchObject({ status: 'unwanted' });
      });
      expect(await storedMail('approval-1')).not.toHaveProperty('sealed');
      expect(server.mails).toEqual([]);
      // The service logs after it stores.
      await until(() => {
        expect(service.logs()).toContain('mail not wanted');
      });

      await settle(3, true);
      await settle(2, false);
      await service.deliver(anApproval('approval-2'));
      await until(() => {
        expect(server.mails).toHaveLength(1);
      });
    });

    it.each([
      ['review-alert', 'reviewAlerts', { count: 2, link: 'https://girouette.example/reviews' }],
      ['pages-switched', 'emailUpdates', { online: false }],
      [
        'trial-ending',
        'emailUpdates',
        {
          link: 'https://girouette.example/login?to=%2Fpricing',
          ...{ state: 'soon' as const, endsAt: '2026-12-05T10:00:00.000Z' },
          brought: events.trialFiguresCounted.sample.brought,
        },
      ],
      [
        'weekly-figures',
        'weeklyFigures',
        {
          link: 'https://girouette.example/login?to=%2Fdashboard',
          ...{ week: '2026-11-16', brought: events.weeklyFiguresCounted.sample.brought },
        },
      ],
      [
        'gift-alert',
        'emailUpdates',
        {
          page: 'Chez Camille',
          link: 'https://girouette.example/gifts?page=page-1',
          limits: events.giftsRunningOut.sample.limits,
        },
      ],
    ] as const)(
      '%s is not sent to a recipient who has switched off %s, and is to others',
      async (kind, setting, content) => {
        await service.publish(events.userProfileChanged, {
          ...events.userProfileChanged.sample,
          userId: 'user-1',
          version: 1,
          notifications: { ...ALL_NOTIFICATIONS, [setting]: false },
        });
        const request = (mailId: string, userId: string) =>
          requestOf({ mailId, kind, userId, content: { to, name: 'Camille Perrin', ...content } });
        await service.deliver(request('unwanted', 'user-1'), request('wanted', 'user-2'));
        await until(async () => {
          expect(await storedMail('unwanted')).toMatchObject({ status: 'unwanted' });
          expect(await storedMail('wanted')).toMatchObject({ status: 'sent' });
        });
        expect(server.mails).toHaveLength(1);
      },
    );

    it('does not keep a mail about the safety of the account from being sent', async () => {
      await settle(1, false);
      await service.deliver(requestOf(aReset()));
      await service.published(events.mailSent, 1);
      expect(server.mails).toHaveLength(1);
    });
  });
});
