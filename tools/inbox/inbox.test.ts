import { createConnection } from 'node:net';
import { openTestAdapters, type TestAdapters } from '@girouette/platform/kit/testing';
import { createInbox, type Inbox } from '.';
import { MAILS, openMails } from './mails';
import { sendOver } from './testing/send-over';

const aMail = {
  from: 'Girouette <ne-pas-repondre@girouette.local>',
  to: 'lea.martin@example.fr',
  subject: 'Votre cadeau\u00A0: Un café offert',
  text: 'Vous avez gagné\u00A0: un café.',
  html: '<p style="color:#333">Vous avez gagné\u00A0: <b>un café</b>.</p>',
  messageId: '<winner.1@girouette.local>',
};

// Other tests may slow this machine down.
jest.setTimeout(30_000);

describe('the developers’ inbox', () => {
  let adapters: TestAdapters;
  let inbox: Inbox;
  let url: string;

  beforeEach(async () => {
    adapters = await openTestAdapters('review');
    inbox = await createInbox(adapters);
    url = await inbox.startSmtp(0);
  });
  afterEach(async () => {
    await inbox.close();
    await adapters.close();
  });

  const get = (path: string) => inbox.http.inject(path);
  const mails = async () => (await get('/email')).json<Record<string, unknown>[]>();

  it('takes a mail by SMTP and shows it in MailDev’s shape', async () => {
    await sendOver(url, aMail);

    const [mail] = await mails();
    expect(mail).toMatchObject({
      subject: aMail.subject,
      from: [{ address: 'ne-pas-repondre@girouette.local', name: 'Girouette' }],
      to: [{ address: aMail.to, name: '' }],
      headers: { 'message-id': aMail.messageId, subject: expect.any(String) as string },
      envelope: { to: [{ address: aMail.to }] },
      read: false,
    });
    expect(String(mail?.text).trim()).toBe(aMail.text);
    expect(String(mail?.html).trim()).toBe(aMail.html);
    expect(Date.now() - Date.parse(String(mail?.date))).toBeLessThan(60_000);
  });

  it('answers only under its own names, so that no web page can read it', async () => {
    await sendOver(url, aMail);
    for (const host of ['localhost:1080', '127.0.0.1:1080', '[::1]:1080', 'LOCALHOST']) {
      const answer = await inbox.http.inject({ url: '/email', headers: { host } });
      expect([host, answer.statusCode]).toEqual([host, 200]);
    }
    for (const host of ['evil.example', 'localhost.evil.example:1080']) {
      const answer = await inbox.http.inject({ url: '/email', headers: { host } });
      expect([host, answer.statusCode]).toEqual([host, 403]);
      expect(answer.body).not.toContain('lea.martin');
    }
    const cleared = await inbox.http.inject({
      method: 'DELETE',
      url: '/email/all',
      headers: { host: 'evil.example' },
    });
    expect(cleared.statusCode).toBe(403);
    expect(await mails()).toHaveLength(1);
  });

  it('keeps a mail once, even when it is sent again with the same Message-ID', async () => {
    await sendOver(url, aMail);
    await sendOver(url, aMail);
    await sendOver(url, { ...aMail, messageId: '<winner.2@girouette.local>' });

    expect(await mails()).toHaveLength(2);
  });

  it('lists the oldest mail first, as MailDev does', async () => {
    await sendOver(url, { ...aMail, subject: 'un', messageId: '<1@a>' });
    await sendOver(url, { ...aMail, subject: 'deux', messageId: '<2@a>' });

    expect((await mails()).map(({ subject }) => subject)).toEqual(['un', 'deux']);
  });

  it('shows a message of any bytes as it was meant', async () => {
    const header = 'From: a@b.fr\r\nTo: c@d.fr\r\nContent-Type: text/plain; charset=';
    await sendOver(url, { ...aMail, raw: Buffer.from(`${header}utf-8\r\n\r\nL’été à Orléans`) });
    const latin = Buffer.from(`${header}iso-8859-1\r\n\r\nL'\xe9t\xe9`, 'latin1');
    await sendOver(url, { ...aMail, raw: latin });

    const texts = (await mails()).map(({ text }) => String(text).trim());
    expect(texts).toEqual(['L’été à Orléans', "L'été"]);
  });

  it('forgets the oldest of more than a thousand mails', async () => {
    const repository = await openMails(adapters.store);
    const envelope = { from: 'a@b.fr', to: ['c@d.fr'] };
    for (let number = 0; number < 1_100; number += 1) {
      await repository.keep({ raw: Buffer.from(`Subject: ${number}\r\n\r\n`), envelope });
    }

    const subjects = (await mails()).map(({ subject }) => Number(subject));
    expect(subjects).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 100));
    expect(await adapters.store.table(MAILS).count('byReception', [])).toBe(1_000);
    await repository.clear();
    expect(await adapters.store.table(MAILS).count('byReception', [])).toBe(0);
  });

  it('shows a mail with the Message-ID of a cleared mail', async () => {
    await sendOver(url, aMail);
    await mails();
    await inbox.http.inject({ method: 'DELETE', url: '/email/all' });
    await sendOver(url, { ...aMail, subject: 'deux' });

    expect(await mails()).toMatchObject([{ subject: 'deux' }]);
  });

  it('keeps its mails over a restart', async () => {
    await sendOver(url, aMail);
    await inbox.close();
    inbox = await createInbox(adapters);

    expect(await mails()).toMatchObject([{ subject: aMail.subject }]);
  });

  it('marks a mail that was read, and empties itself on request', async () => {
    await sendOver(url, aMail);
    const [mail] = await mails();

    expect((await get(`/email/${String(mail?.id)}`)).json()).toMatchObject({
      text: expect.any(String) as string,
    });
    expect(await mails()).toMatchObject([{ read: true }]);

    expect((await inbox.http.inject({ method: 'DELETE', url: '/email/all' })).statusCode).toBe(200);
    expect(await mails()).toEqual([]);
    expect((await get(`/email/${String(mail?.id)}`)).statusCode).toBe(404);
  });

  it('refuses a mail above two megabytes and stays in service', async () => {
    const tooLong = { ...aMail, text: 'a'.repeat(2_200_000) };

    await expect(sendOver(url, tooLong)).rejects.toMatchObject({ responseCode: 552 });
    await sendOver(url, aMail);

    expect(await mails()).toHaveLength(1);
  });

  it('survives a client that hangs up in the middle', async () => {
    const port = Number(new URL(url).port);
    await new Promise<void>((resolve, reject) => {
      const socket = createConnection(port, '127.0.0.1', () => {
        socket.write('EHLO x\r\nMAIL FROM:<a@b.fr>\r\nRCPT TO:<c@d.fr>\r\nDATA\r\nSubject: x\r\n');
      });
      socket.on('error', reject);
      socket.on('data', (data: Buffer) => {
        if (data.toString().includes('354')) socket.destroy();
      });
      socket.on('close', () => {
        resolve();
      });
    });

    await sendOver(url, aMail);

    expect(await mails()).toMatchObject([{ subject: aMail.subject }]);
  });

  it('says in one sentence that its port is taken', async () => {
    await expect(inbox.startSmtp(Number(new URL(url).port))).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('writes no address to its log', async () => {
    await sendOver(url, aMail);
    await expect(sendOver(url, { ...aMail, text: 'a'.repeat(2_200_000) })).rejects.toThrow();

    expect(adapters.logs.text()).toContain('mail not taken');
    expect(adapters.logs.text()).not.toContain('example.fr');
  });

  describe('in the browser', () => {
    it('has an empty state', async () => {
      const page = await get('/');

      expect(page.body).toContain('Aucun e-mail pour l’instant');
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    });

    it('lists a mail and shows it as HTML in a sandbox and as text', async () => {
      await sendOver(url, aMail);
      const list = (await get('/')).body;
      const link = /href="(\/mail\/[0-9a-f]+)"/.exec(list)?.[1] ?? '';
      expect(list).toContain('Votre cadeau\u00A0: Un café offert');

      const page = (await get(link)).body;
      expect(page).toMatch(new RegExp(`<iframe[^>]*\\ssandbox\\s[^>]*src="${link}/html"`));
      expect((await get(`${link}?vue=texte`)).body).toContain(aMail.text);
      expect((await get(`${link}/html`)).body.trim()).toBe(aMail.html);
    });

    it('lets nothing in a mail run or load, on any page', async () => {
      const attack = '"><script>alert(1)</script>';
      await sendOver(url, {
        ...aMail,
        subject: attack,
        to: { name: attack, address: 'a@b.fr' },
        text: attack,
      });
      const [mail] = await mails();
      const id = String(mail?.id);

      for (const path of ['/', `/mail/${id}`, `/mail/${id}?vue=texte`]) {
        const page = await get(path);
        expect(page.body).not.toContain('<script>');
        expect(page.body).toContain('&lt;script&gt;');
        const policy = String(page.headers['content-security-policy']);
        expect(policy).toMatch(/default-src 'none'.*script-src 'self'/);
        expect(policy).toContain("require-trusted-types-for 'script'");
        expect(policy).not.toContain('unsafe');
      }
      const body = await get(`/mail/${id}/html`);
      expect(body.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    });

    it('answers 404 for a mail that is gone', async () => {
      const page = await get('/mail/inconnu');

      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('Cet e-mail n’existe pas');
    });
  });
});
