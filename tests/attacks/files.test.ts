import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@girouette/contracts';
import { mailsTo } from '../e2e/support/mailbox';
import { until } from '../e2e/support/until';
import { createHome } from '../e2e/support/system';
import { addressOf, send, sendCall } from './support/http';
import { aWinner, bearer, cookieOf, GIFT, openTarget, type Target } from './support/target';

jest.setTimeout(60_000);

let target: Target;
let guest: Awaited<ReturnType<typeof aWinner>>;
let cookie: string;
const GUESS = 'a-password-that-is-a-guess';
const REQUEST_KEY = 'a-request-key-of-a-guest';

/** Sends valid and invalid requests. Then stops the system, so that all data is on disk. */
beforeAll(async () => {
  target = await openTarget(await createHome());
  const { url, owner, page } = target;
  const { email, password } = owner;
  cookie = cookieOf((await sendCall(url, endpoints.signIn, { body: { email, password } })).headers);
  await sendCall(url, endpoints.signIn, { body: { email, password: GUESS } });
  await sendCall(url, endpoints.signIn, { body: `{"email":"${email}","password":"${password}"` });
  await send(`${url}${addressOf(endpoints.signInByQuery, { query: { email, password } })}`);
  await send(`${url}/api/nothing?email=${email}&password=${password}`, { headers: { cookie } });
  await send(`${url}/api/game/${email}/visits`, { method: 'POST', body: '{"email":' });
  await sendCall(url, endpoints.readProfile, {
    params: { userId: email },
    headers: bearer(`${owner.token}x`),
  });
  guest = await aWinner(target);
  const headers = {
    'idempotency-key': REQUEST_KEY,
    referer: `${url}/?email=${guest.email}`,
    'user-agent': guest.email,
  };
  await sendCall(url, endpoints.spinWheel, {
    body: { pageId: page._id, email: guest.email },
    headers,
  });
  await sendCall(url, endpoints.spinWheel, {
    body: { pageId: guest.email, email: guest.email },
    headers,
  });
  await sendCall(url, endpoints.checkParticipation, {
    body: { pageId: page._id, email: guest.email },
  });
  const { ticket } = guest;
  await sendCall(url, endpoints.submitReview, {
    body: {
      name: 'Camille',
      rating: 5,
      text: 'Bien.',
      pageId: page._id,
      ticket,
      email: guest.email,
    },
  });
  await sendCall(url, endpoints.sendResult, {
    body: { email: guest.email, ticket, selectedGift: GIFT },
  });
  await until(async () => (await mailsTo(target.system.inboxUrl, guest.email))[0]);
  expect(await target.system.stop()).toBe(0);
});
afterAll(() => {
  target.home.remove();
});

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => join(dir, name));
const contentOf = (files: string[]): string =>
  files
    .filter((file) => lstatSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');

test('no other user of the machine may read the data folder', () => {
  const { dataDir } = target.home;
  const readable = [dataDir, ...filesIn(dataDir)].filter(
    (file) => (lstatSync(file).mode & 0o077) !== 0,
  );
  expect(readable).toEqual([]);
  expect(filesIn(dataDir).length).toBeGreaterThan(10);
});

test('the log records the requests, and contains no address, password, token, cookie or ticket', () => {
  const log = contentOf(filesIn(join(target.home.dataDir, 'logs')));
  expect(log).toContain('wrong password');
  expect(log).toContain('/api/result');
  const { owner, admin } = target;
  const secrets = [
    owner.email,
    admin.email,
    guest.email,
    owner.password,
    GUESS,
    owner.token,
    cookie.split('=')[1] ?? '',
    guest.ticket,
    REQUEST_KEY,
  ];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(7);
    expect([secret, log.includes(secret) || log.includes(encodeURIComponent(secret))]).toEqual([
      secret,
      false,
    ]);
  }
});

test('no file holds a password or anything that signs a user in', () => {
  const everything = contentOf(filesIn(target.home.dataDir));
  expect(everything).toContain(target.owner.email);
  const signature = target.owner.token.split('.')[2] ?? '';
  const [, secret = ''] = decodeURIComponent(cookie.split('=')[1] ?? '').split('.');
  expect(secret.length).toBeGreaterThan(20);
  for (const found of [target.owner.password, GUESS, signature, secret, REQUEST_KEY]) {
    expect([found, everything.includes(found)]).toEqual([found, false]);
  }
});

test('only the mail and its inbox keep a guest’s address', () => {
  const others = filesIn(target.home.dataDir).filter(
    (file) => !/(inbox|result-mail)\.db/.test(file),
  );
  expect(contentOf(others)).not.toContain(guest.email);
});
