import { createSecretKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@girouette/contracts';
import type { GuestPass } from '@girouette/contracts/mails/http/my-data';
import { mailsTo } from '../e2e/support/mailbox';
import { until } from '../e2e/support/until';
import { sendCall } from './support/http';
import { aWinner, useTarget } from './support/target';
import { claimsOf, createToken, withSecret } from './support/tokens';

const target = useTarget();

const READERS = [endpoints.readMyPlays, endpoints.readMyMails, endpoints.readMyReviews];
const ACTIONS = [endpoints.withdrawMyConsent, endpoints.changeMyBirthday, endpoints.eraseMyData];

const playKey = () =>
  createSecretKey(readFileSync(join(target.home.dataDir, 'keys/play.key'))).export();
const signed = (claims: object, secret: string | Buffer, header: object = {}) =>
  createToken({ alg: 'HS256', typ: 'JWT', ...header }, { ...claims }, withSecret(secret));

const ask = (email: string, pageId = target.page._id) =>
  sendCall(target.url, endpoints.requestMyDataLink, { body: { email, pageId } });

/** The secret of the link in the guest's mailbox. */
async function aLink(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(202);
  return until(async () => {
    const mails = await mailsTo(target.system.inboxUrl, email);
    const text = mails.find(({ subject }) => subject.startsWith('Vos données'))?.text ?? '';
    return /\/mes-donnees\?page=[\w-]+#([\w-]+)/.exec(text)?.[1];
  });
}

const open = (link: string) => sendCall(target.url, endpoints.openMyData, { body: { link } });

async function aGuest(): Promise<{ email: string; link: string; pass: string }> {
  const { email } = await aWinner(target);
  // The event of the play may arrive after the request for the link.
  await until(async () => {
    await ask(email);
    return (await mailsTo(target.system.inboxUrl, email)).some(({ subject }) =>
      subject.startsWith('Vos données'),
    );
  });
  const link = await aLink(email);
  const opened = await open(link);
  expect(opened.status).toBe(200);
  return { email, link, pass: opened.json<GuestPass>().pass };
}

const FORGERIES: [string, (pass: string) => string][] = [
  [
    'another restaurant under the signature',
    (pass) => {
      const [header = '', , signature = ''] = pass.split('.');
      const claims = { ...claimsOf(pass), ownerId: 'another' };
      return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    },
  ],
  ['another key', (pass) => signed(claimsOf(pass), 'another key of thirty-two characters')],
  ['alg none', (pass) => createToken({ alg: 'none' }, claimsOf(pass), () => Buffer.alloc(0))],
  ['a time that is over', (pass) => signed({ ...claimsOf(pass), exp: 1_700_000_000 }, playKey())],
  ['another audience', (pass) => signed({ ...claimsOf(pass), aud: 'girouette-play' }, playKey())],
  ['an access token', () => target.owner.token],
  ['a link in place of a pass', () => 'q0mXb3d2hJp7uZr0cO0mYk2hXw3b9Jp7uZr0cO0mYk0'],
];

let guest: Awaited<ReturnType<typeof aGuest>>;
beforeAll(async () => {
  guest = await aGuest();
});

test.each(FORGERIES)('a pass with %s reads and changes nothing', async (_name, forge) => {
  const pass = forge(guest.pass);
  for (const call of [...READERS, ...ACTIONS]) {
    const answer = await sendCall(target.url, call, { body: { pass, birthday: null } });
    expect([answer.status, answer.json()]).toMatchObject([410, { code: 'LINK_EXPIRED' }]);
  }
});

test('a pass for the same hashes at another restaurant shows nothing of this one', async () => {
  const pass = signed({ ...claimsOf(guest.pass), ownerId: 'another', mark: 'x' }, playKey());
  const answers = await Promise.all(
    READERS.map((call) => sendCall(target.url, call, { body: { pass } })),
  );
  expect(answers.map((answer) => answer.json<object>())).toEqual([
    { plays: [] },
    { mails: [], consent: null, stopsLaterAsks: false },
    { reviews: [] },
  ]);
});

test('a link works once, and a guessed one does not', async () => {
  expect((await open(guest.link)).status).toBe(410);
  expect((await open(guest.link.slice(0, -1))).status).toBe(410);
});

test.each(['+mallory@', '+@'])(
  'a link that is asked for with %s in the address goes to the guest, or nowhere',
  async (tag) => {
    const spelling = guest.email.replace('@', tag);
    const linksTo = async (email: string) =>
      (await mailsTo(target.system.inboxUrl, email)).filter(({ subject }) =>
        subject.startsWith('Vos données'),
      );
    const before = (await linksTo(guest.email)).length;
    expect((await ask(spelling)).status).toBe(202);
    await until(async () => (await linksTo(guest.email)).length > before);
    expect(await linksTo(spelling)).toEqual([]);
  },
);

test('the ticket of a play is no pass', async () => {
  const { ticket } = await aWinner(target);
  for (const call of [...READERS, ...ACTIONS]) {
    expect(
      (await sendCall(target.url, call, { body: { pass: ticket, birthday: null } })).status,
    ).toBe(410);
  }
});

test('the answer does not reveal who has played, and an address without plays gets no mail', async () => {
  const stranger = target.freshEmail();
  const [known, unknown, nowhere] = [
    await ask(guest.email),
    await ask(stranger),
    await ask(stranger, 'unknown'),
  ];
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect([nowhere.status, nowhere.text]).toEqual([known.status, known.text]);
  // Mails leave in their order, so that the stranger's would be there.
  const { email } = await aGuest();
  expect(await mailsTo(target.system.inboxUrl, email)).not.toEqual([]);
  expect(await mailsTo(target.system.inboxUrl, stranger)).toEqual([]);
});
