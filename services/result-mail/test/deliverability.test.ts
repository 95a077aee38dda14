import { ALL_NOTIFICATIONS, endpoints, events } from '@girouette/contracts';
import { createMailRequest, sealContact } from '@girouette/signed';
import { aPrincipal, openTestAdapters, type TestAdapters } from '@girouette/platform/kit/testing';
import { DKIM } from '../src/delivery/store';
import { isSigned } from './dkim-signature';
import { fakeDns, type Zone } from './fake-dns';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

jest.setTimeout(60_000);

const DOMAIN = 'jeu.example';
const administrator = aPrincipal({ userId: 'admin-1', isAdmin: true });
const owner = aPrincipal();
const FIVE_MINUTES = 5 * 60_000;

let adapters: TestAdapters;
let server: MailServer;
let service: ResultMailService;
let zone: Zone & { txt: Record<string, string[]> };
let refuse: (address: string) => number | undefined;

async function start(env: Record<string, string> = {}) {
  service = await startResultMail({
    smtpUrl: server.url,
    adapters,
    overrides: { dns: fakeDns(zone) },
    env: { MAIL_FROM: `Girouette <ne-pas-repondre@${DOMAIN}>`, ...env },
  });
}
beforeEach(async () => {
  zone = { txt: {} };
  refuse = () => undefined;
  adapters = await openTestAdapters('result-mail');
  server = await startMailServer({ refuse: (address) => refuse(address) });
});
afterEach(async () => {
  await service.close();
  await server.close();
  await adapters.close();
});

const check = async () =>
  (await service.call(endpoints.checkMailSender, { as: administrator })).body;
async function recordOf(name: 'spf' | 'dkim' | 'dmarc') {
  const found = (await check()).checks.find((each) => each.name === name);
  return found?.record ?? { name: '', value: '' };
}
async function publishKey() {
  const { name, value } = await recordOf('dkim');
  zone.txt[name] = [value];
  return value.slice(value.indexOf('p=') + 2);
}

let sent = 0;
/** Another service requests a mail. @returns the mail as the mail server got it */
async function mail(): Promise<string> {
  sent += 1;
  const before = server.mails.length;
  const context = { keys: adapters.keys, source: 'auth', now: adapters.clock.now() } as const;
  await service.deliver(
    createMailRequest(context, {
      mailId: `password-changed:${sent}`,
      kind: 'password-changed',
      userId: `user-${sent}`,
      content: { to: `camille${sent}@example.fr`, name: 'Camille' },
    }),
  );
  await until(() => {
    expect(server.mails.length).toBeGreaterThan(before);
  });
  return server.raw.at(-1) ?? '';
}

describe('the signature of the mails', () => {
  it('is made once the record is published, is verified with its key, and suffers no second sender', async () => {
    await start();
    await check();
    expect(await mail()).not.toMatch(/^DKIM-Signature:/m);
    const publicKey = await publishKey();
    expect(await check()).toMatchObject({ signedWith: 'girouette1' });
    const signed = await mail();
    expect(isSigned(signed, publicKey)).toBe(true);
    expect(signed).toMatch(/d=jeu\.example;/);
    expect(isSigned(signed.replace('Camille', 'Camilla'), publicKey)).toBe(false);
    expect(isSigned(signed.replace(/^Subject: /m, 'Subject: x'), publicKey)).toBe(false);
    const told = signed.replace(/^From: /m, 'From: Banque <a@banque.example>\r\nFrom: ');
    expect(isSigned(told, publicKey)).toBe(false);
  });

  it('ends within five minutes after the record is gone, and goes on while the DNS is silent', async () => {
    await start();
    await publishKey();
    await check();
    const [name = ''] = Object.keys(zone.txt);
    zone.silent = new Set([name]);
    service.clock.advance(FIVE_MINUTES + 1);
    expect(await mail()).toMatch(/^DKIM-Signature:/m);
    zone.silent = new Set();
    zone.txt[name] = ['v=DKIM1; k=rsa; p=AAAA'];
    service.clock.advance(FIVE_MINUTES + 1);
    expect(await mail()).not.toMatch(/^DKIM-Signature:/m);
  });

  it('asks the DNS for a key once in five minutes, and never for a domain without a key', async () => {
    await start();
    const dns = fakeDns(zone);
    await service.close();
    service = await startResultMail({
      smtpUrl: server.url,
      adapters,
      overrides: { dns },
      env: { MAIL_FROM: `a@${DOMAIN}` },
    });
    await mail();
    expect(dns.asked).toEqual([]);
    await publishKey();
    await check();
    dns.asked.length = 0;
    await mail();
    await mail();
    expect(dns.asked).toEqual([]);
  });

  it('changes to a new key without a gap', async () => {
    await start();
    const first = await publishKey();
    await check();
    const rotate = () => service.call(endpoints.rotateDkimKey, { as: administrator });
    expect((await rotate()).status).toBe(200);
    expect(await rotate()).toMatchObject({ status: 409, body: { code: 'DKIM_KEY_WAITING' } });
    expect(await check()).toMatchObject({ signedWith: 'girouette1' });
    expect(isSigned(await mail(), first)).toBe(true);
    const second = await publishKey();
    expect(await check()).toMatchObject({ signedWith: 'girouette2' });
    expect(isSigned(await mail(), second)).toBe(true);
    expect((await adapters.store.table(DKIM).get(DOMAIN))?.keys).toHaveLength(1);
    expect(await service.published(events.actionRecorded)).toMatchObject([
      {
        data: { action: 'SETTINGS_CHANGED', details: { dkim: `girouette2._domainkey.${DOMAIN}` } },
      },
    ]);
  });

  it('keeps its private key sealed', async () => {
    await start();
    await check();
    const row = await adapters.store.table(DKIM).get(DOMAIN);
    expect(JSON.stringify(row)).not.toContain('PRIVATE KEY');
    expect(row?.keys[0]?.sealed.length).toBeGreaterThan(1_000);
  });

  it('has one key when two administrators look at once', async () => {
    await start();
    const found = await Promise.all([recordOf('dkim'), recordOf('dkim'), recordOf('dkim')]);
    expect(new Set(found.map(({ value }) => value)).size).toBe(1);
  });
});

describe('the checks of the sender', () => {
  const states = async () =>
    Object.fromEntries((await check()).checks.map(({ name, state }) => [name, state]));

  it('say what is missing, with the records to publish', async () => {
    await start();
    expect(await states()).toEqual({ spf: 'missing', dkim: 'missing', dmarc: 'missing' });
    expect(await recordOf('dmarc')).toEqual({
      name: `_dmarc.${DOMAIN}`,
      value: 'v=DMARC1; p=none',
    });
    expect((await recordOf('dkim')).value).toMatch(/^v=DKIM1; k=rsa; p=MIIBIjAN[\w+/=]{384}$/);
  });

  it('say what is in order and what is wrong', async () => {
    await start();
    await publishKey();
    zone.txt[DOMAIN] = ['v=spf1 +all'];
    zone.txt[`_dmarc.${DOMAIN}`] = ['v=DMARC1; p=reject'];
    expect(await states()).toEqual({ spf: 'wrong', dkim: 'ok', dmarc: 'ok' });
    zone.txt[DOMAIN] = ['v=spf1 a:relay.example -all'];
    expect(await states()).toMatchObject({ spf: 'unknown' });
  });

  it('are unknown while the DNS is silent', async () => {
    await start();
    const { name } = await recordOf('dkim');
    zone.silent = new Set([DOMAIN, name, `_dmarc.${DOMAIN}`]);
    expect(await states()).toEqual({ spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' });
  });

  it('are calm about a domain that only this machine knows, and need no DNS', async () => {
    const silent = fakeDns({});
    service = await startResultMail({ smtpUrl: server.url, adapters, overrides: { dns: silent } });
    const found = await check();
    expect(found.checks.map(({ state, record }) => [state, record])).toEqual(
      Array.from({ length: 3 }, () => ['unknown', null]),
    );
    expect(found.bounces).toEqual({ mailbox: 'off', readAt: null, recent: 0 });
    expect(silent.asked).toEqual([]);
    const rotated = await service.call(endpoints.rotateDkimKey, { as: administrator });
    expect(rotated).toMatchObject({ status: 409, body: { code: 'SENDER_LOCAL' } });
  });

  it('are for administrators only', async () => {
    await start();
    for (const endpoint of [
      endpoints.checkMailSender,
      endpoints.rotateDkimKey,
      endpoints.testMailSender,
    ]) {
      expect((await service.call(endpoint, { as: owner })).status).toBe(403);
      expect((await service.call(endpoint)).status).toBe(401);
    }
  });
});

describe('a test mail', () => {
  const test = () => service.call(endpoints.testMailSender, { as: administrator });
  const email = 'direction@example.fr';

  const knowAdministrator = () =>
    service.publish(events.userProfileChanged, {
      userId: administrator.userId,
      ownerId: administrator.userId,
      version: 1,
      ...sealContact(adapters.keys, { userId: administrator.userId, name: 'Direction', email }),
      accountType: 'main',
      notifications: ALL_NOTIFICATIONS,
    });

  it('goes to the administrator’s own address, and its answer is the server’s', async () => {
    await start();
    await knowAdministrator();
    const { status, body } = await test();
    expect(status).toBe(200);
    expect(body).toMatchObject({ accepted: true, signed: false, to: 'd•••@example.fr' });
    expect(body.reply).toMatch(/^250 /);
    expect(server.mails.at(-1)).toMatchObject({
      recipients: [email],
      subject: 'E-mail d’essai de Girouette',
    });
    await publishKey();
    expect((await test()).body).toMatchObject({ signed: true });
  });

  it('shows the refusal of the server', async () => {
    refuse = () => 550;
    await start();
    await knowAdministrator();
    expect((await test()).body).toMatchObject({
      accepted: false,
      reply: `550 no mail for ${email}`,
    });
  });

  it('needs a known address', async () => {
    await start();
    expect(await test()).toMatchObject({ status: 409, body: { code: 'OWN_ADDRESS_UNKNOWN' } });
  });

  it('reaches an administrator who has never changed the profile', async () => {
    await start();
    await service.publish(events.userRegistered, {
      userId: administrator.userId,
      ownerId: administrator.userId,
      ...sealContact(adapters.keys, { userId: administrator.userId, name: 'Direction', email }),
      accountType: 'main',
      isAdmin: true,
      isTrial: false,
    });
    expect((await test()).body).toMatchObject({ accepted: true });
  });
});
