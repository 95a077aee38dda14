import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, events, winnerMailId } from '@girouette/contracts';
import { createMailRequest } from '@girouette/signed';
import {
  aPageSnapshot,
  aPrincipal,
  openTestAdapters,
  type TestAdapters,
} from '@girouette/platform/kit/testing';
import { liftedAtUpgrade } from '../src/bounces/rules';
import { BOUNCED } from '../src/bounces/store';
import { stopOf, stopTokenOf } from '../src/identities/stop-token';
import { startImapServer, type ImapServer } from './imap-server';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, until, type ResultMailService } from './start-result-mail';

jest.setTimeout(60_000);

const guest = 'camille@guests.example';
const page = aPageSnapshot();
const owner = aPrincipal({ userId: page.ownerId, ownerId: page.ownerId });
const administrator = aPrincipal({ userId: 'admin-1', isAdmin: true });

let adapters: TestAdapters;
let server: MailServer;
let imap: ImapServer;
let service: ResultMailService;

beforeEach(async () => {
  adapters = await openTestAdapters('result-mail');
  server = await startMailServer();
  imap = await startImapServer();
  service = await startResultMail({
    smtpUrl: server.url,
    adapters,
    env: { BOUNCE_IMAP_URL: imap.url, CONFIRM_WAIT_MS: '0' },
  });
  await service.publishPage(page);
});
afterEach(async () => {
  await service.close();
  await imap.close();
  await server.close();
  await adapters.close();
});

/** A guest wins and gets the mail. @returns the token of that mail */
async function win(email = guest): Promise<{ playId: string; token: string }> {
  const play = service.aPlay(page, { email });
  const before = server.mails.length;
  await service.publishPlays(play);
  await service.deliver(service.winOf(play, email));
  await until(() => {
    expect(server.mails.length).toBeGreaterThan(before);
  });
  const headers = server.mails.at(-1)?.headers ?? [];
  return {
    playId: play.playId,
    token: headers.find(({ key }) => key === 'x-girouette-mail')?.value ?? '',
  };
}

const sample = (name: string, { to = guest, token }: { to?: string; token: string }): string =>
  readFileSync(join(__dirname, 'bounces', `${name}.eml`), 'utf8')
    .replaceAll('{{to}}', to)
    .replaceAll('{{token}}', token)
    .replaceAll('\n', '\r\n');

/** A mail server returns mails, and the service reads them. */
async function comesBack(...sources: string[]): Promise<void> {
  imap.messages.push(...sources.map((source) => ({ source, seen: false })));
  service.service.trigger('read-bounces');
  await until(() => {
    expect(imap.messages.every(({ seen }) => seen)).toBe(true);
  });
}

const winners = async () =>
  (await service.call(endpoints.listWinners, { as: owner, params: { userId: page.ownerId } })).body;
const failures = async () =>
  (await service.call(endpoints.listFailedMails, { as: administrator })).body;
const checks = async () =>
  (await service.call(endpoints.checkMailSender, { as: administrator })).body;

describe('a mail that comes back for good', () => {
  it('is shown in the owner’s list, and its address gets no further mail of this kind', async () => {
    const { token } = await win();
    await comesBack(sample('postfix-orange-unknown', { token }));
    await until(async () => {
      expect(await winners()).toMatchObject([
        { state: 'mailed', refused: 'unknown-address', resendable: false },
      ]);
    });
    const again = service.aPlay(page, { email: guest, label: 'Un dessert' });
    await service.publishPlays(again);
    await service.deliver(service.winOf(again, guest));
    await until(async () => {
      expect(await failures()).toMatchObject([
        { _id: winnerMailId(again.playId), reason: 'ADDRESS_BOUNCED' },
      ]);
    });
    expect(server.mails).toHaveLength(1);
    expect(await service.published(events.mailFailed)).toMatchObject([
      { data: { reason: 'ADDRESS_BOUNCED' } },
    ]);
    expect(await checks()).toMatchObject({ bounces: { mailbox: 'ok', recent: 1 } });
  });

  it('lets the mails about an account through', async () => {
    const { token } = await win();
    await comesBack(sample('exim-unknown', { token }));
    const context = { keys: adapters.keys, source: 'auth', now: adapters.clock.now() } as const;
    await service.deliver(
      createMailRequest(context, {
        mailId: 'password-reset:1',
        kind: 'password-reset',
        userId: 'user-1',
        content: { to: guest, name: 'Camille', link: 'https://girouette.example/reset' },
      }),
    );
    await until(() => {
      expect(server.mails).toHaveLength(2);
    });
  });

  it('is not sent again by the owner, but by an administrator, once the mailbox works', async () => {
    const { token } = await win();
    await comesBack(sample('postfix-free-inactive', { token }));
    await until(async () => {
      expect(await winners()).toMatchObject([{ refused: 'disabled' }]);
    });
    const [first] = await winners();
    const resend = await service.call(endpoints.resendWinnerMail, {
      as: owner,
      params: { id: first?._id ?? '' },
    });
    expect(resend).toMatchObject({ status: 409, body: { code: 'ADDRESS_BOUNCED' } });
    const play = service.aPlay(page, { email: guest });
    await service.publishPlays(play);
    await service.deliver(service.winOf(play, guest));
    await until(async () => {
      expect(await failures()).toHaveLength(1);
    });
    const sent = await service.call(endpoints.resendFailedMail, {
      as: administrator,
      params: { id: winnerMailId(play.playId) },
    });
    expect(sent.status).toBe(200);
    await until(() => {
      expect(server.mails).toHaveLength(2);
    });
    expect((await winners()).map(({ refused }) => refused)).toEqual([null, null]);
  });

  it('stops its address for 90 days', async () => {
    const { token } = await win();
    await comesBack(sample('exim-unknown', { token }));
    service.clock.advance(91 * 86_400_000);
    await win();
    expect(server.mails).toHaveLength(2);
  });
});

describe('what changes nothing', () => {
  it.each([
    ['a refusal of the content', 'postfix-yahoo-policy'],
    ['a temporary fault', 'postfix-cloudflare-temporary'],
    ['a delay', 'postfix-delayed'],
    ['an automatic reply', 'vacation-reply'],
  ])('%s', async (_what, name) => {
    const { token } = await win();
    await comesBack(sample(name, { token }));
    expect(await winners()).toMatchObject([{ refused: null, resendable: true }]);
  });

  it('a report that a stranger could have written, or one about another address', async () => {
    const { token } = await win();
    const other = await win('autre@guests.example');
    const flipped = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    await comesBack(
      sample('exim-unknown', { token: flipped }),
      sample('exim-unknown', { token: '' }),
      sample('exim-unknown', { token: 'A'.repeat(46) }),
      // A recipient's own token gives no power over the mails of others.
      sample('exim-unknown', { token: other.token }),
      sample('exim-unknown', { to: 'autre@guests.example', token }),
    );
    expect((await winners()).map(({ refused }) => refused)).toEqual([null, null]);
    expect(await checks()).toMatchObject({ bounces: { recent: 0 } });
  });
});

/** A guest wins at a service of its own, whose mail server refuses in this way. */
async function winAt(own: MailServer) {
  const second = await startResultMail({ smtpUrl: own.url, env: { CONFIRM_WAIT_MS: '0' } });
  await second.publishPage(page);
  const play = second.aPlay(page, { email: guest });
  await second.publishPlays(play);
  await second.deliver(second.winOf(play, guest));
  const winners = async () =>
    (await second.call(endpoints.listWinners, { as: owner, params: { userId: page.ownerId } }))
      .body;
  const faults = async () => {
    const { body } = await second.call(endpoints.checkMailSender, { as: administrator });
    return body.faults;
  };
  return { second, winners, faults };
}

it('a mail server that refuses the address at once marks it', async () => {
  const own = await startMailServer({ refuse: () => 550, refusal: '5.1.1 User unknown' });
  const { second, winners } = await winAt(own);
  await until(async () => {
    expect(await winners()).toMatchObject([{ state: 'failed', refused: 'unknown-address' }]);
  });
  await second.close();
  await own.close();
});

it('a mail server that refuses the sender marks nobody, and the guest gets one mail when it is mended', async () => {
  let code: number | undefined = 550;
  const refusal = '5.1.0 <jeu@example.fr>: Sender address rejected: User unknown';
  const own = await startMailServer({ refuse: () => code, refusal });
  const { second, winners, faults } = await winAt(own);
  await until(async () => {
    expect(await faults()).toMatchObject({ server: { reply: `550 ${refusal}` } });
  });
  expect(await winners()).toMatchObject([{ state: 'drawn', refused: null }]);
  code = undefined;
  await until(() => {
    second.clock.advance(60_000);
    second.sendDue();
    expect(own.mails).toHaveLength(1);
  });
  await until(async () => {
    expect(await winners()).toMatchObject([{ state: 'mailed', refused: null }]);
    expect(await faults()).toEqual({ server: null, reported: null });
  });
  await second.close();
  await own.close();
});

it('the words of a fault name no guest', async () => {
  const own = await startMailServer({
    refuse: () => 550,
    refusal: `5.7.1 <${guest}>: Relay access denied`,
  });
  const { second, faults } = await winAt(own);
  await until(async () => {
    expect(await faults()).toMatchObject({
      server: { reply: '550 5.7.1 <c•••@guests.example>: Relay access denied' },
    });
  });
  await second.close();
  await own.close();
});

describe('a complaint', () => {
  const complain = async (type = 'abuse') => {
    const { token } = await win();
    const stop = stopOf(adapters.keys, { ownerId: page.ownerId, email: guest });
    await comesBack(
      sample('complaint', { token })
        .replace('{{stop}}', stopTokenOf(adapters.keys, stop))
        .replace('Feedback-Type: abuse', `Feedback-Type: ${type}`),
    );
  };
  const contacts = async () =>
    (
      await service.call(endpoints.countContacts, {
        as: owner,
        params: { userId: page.ownerId },
      })
    ).body;

  it('withdraws the consent and counts for the owner, and a won gift still comes by mail', async () => {
    const play = { ...service.aPlay(page, { email: guest, lost: true }), marketing: '1' };
    await service.publishPlays(play);
    await complain();
    await until(async () => {
      expect(await contacts()).toEqual({ contacts: 0, complaints: 1 });
    });
    await win();
    expect(server.mails).toHaveLength(2);
    expect((await winners()).map(({ refused }) => refused)).toEqual([null, null]);
  });

  it('that says the opposite counts nowhere', async () => {
    await complain('not-spam');
    expect(await contacts()).toEqual({ contacts: 0, complaints: 0 });
  });
});

it('an address in a domain with an accent is marked', async () => {
  const { token } = await win('camille@bücher.example');
  await comesBack(sample('exim-unknown', { to: 'camille@xn--bcher-kva.example', token }));
  await until(async () => {
    expect(await winners()).toMatchObject([{ refused: 'unknown-address' }]);
  });
});

it('the marks of an older version are lifted, and the owner can send again', async () => {
  const { token } = await win();
  await comesBack(sample('exim-unknown', { token }));
  const rows = adapters.store.table(BOUNCED);
  const [mark] = await rows.listAfter('', 1);
  await rows.update(mark?.id ?? '', (known) => liftedAtUpgrade({ ...known, toldBy: undefined }));
  expect(await winners()).toMatchObject([{ refused: null, resendable: true }]);
});

describe('the mailbox for bounces', () => {
  it('is read further after an unreadable message, and after a lost connection', async () => {
    const { token } = await win();
    await comesBack(
      '',
      `Content-Type: multipart/report; boundary=x\r\n\r\n${'--x\r\n'.repeat(9_000)}`,
      `Subject: big\r\n\r\n${'a'.repeat(600_000)}`,
    );
    imap.cutNextFetch = true;
    imap.messages.push({ source: sample('exim-unknown', { token }), seen: false });
    service.service.trigger('read-bounces');
    await until(async () => {
      expect(await checks()).toMatchObject({ bounces: { mailbox: 'failing' } });
    });
    await comesBack();
    await until(async () => {
      expect(await checks()).toMatchObject({ bounces: { mailbox: 'ok', recent: 1 } });
    });
  });

  it('that refuses the login is shown, without the login in the log', async () => {
    imap.password = 'another-password';
    service.service.trigger('read-bounces');
    await until(async () => {
      expect(await checks()).toMatchObject({ bounces: { mailbox: 'failing' } });
    });
    expect(service.logs()).toContain('LOGIN_REFUSED');
    expect(service.logs()).not.toContain('secret-password');
  });

  it('without the folder of the address says so in the log', async () => {
    imap.folder = 'INBOX.Retours';
    service.service.trigger('read-bounces');
    await until(async () => {
      expect(await checks()).toMatchObject({ bounces: { mailbox: 'failing' } });
    });
    expect(service.logs()).toContain('FOLDER_MISSING');
  });
});

it('no address is stored or logged in clear', async () => {
  const { token } = await win();
  await comesBack(sample('exim-unknown', { token }));
  await until(async () => {
    expect(await checks()).toMatchObject({ bounces: { recent: 1 } });
  });
  expect(service.logs()).not.toContain(guest);
});
