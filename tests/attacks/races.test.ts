import { randomUUID } from 'node:crypto';
import {
  endpoints,
  type EndpointDefinition,
  type GamePage,
  type LoginAnswer,
  type PageSummary,
} from '@girouette/contracts';
import { mailsTo } from '../e2e/support/mailbox';
import { until } from '../e2e/support/until';
import { sendCall, type Reply, type Request } from './support/http';
import { aPage, aSparePage, aWinner, bearer, cookieOf, GIFT, useTarget } from './support/target';

const target = useTarget();

const atOnce = (count: number, one: (index: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

const call = (definition: EndpointDefinition, request: Request) =>
  sendCall(target.url, definition, request);
const asOwner = () => bearer(target.owner.token);

/** The number of responses for each status. */
const tally = (replies: readonly Reply[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const spin = (email: string, headers: Record<string, string> = {}) =>
  call(endpoints.spinWheel, { body: { pageId: target.page._id, email }, headers });

/** Each row lists addresses of the same mailbox. */
const PEOPLE: [string, readonly string[]][] = [
  [
    'at Gmail',
    [
      'marie.martin@gmail.com',
      'MarieMartin@gmail.com',
      'm.a.r.i.e.martin+roue@googlemail.com',
      'marie.martin@gmail.com.',
      'marie.martin@ｇmail.com',
      'marie.martin@gmail。com',
      'marie.martin@gmail．com',
      'marie.martin@gmail｡com',
      ' marie.martin@gmail.com ',
      'ＭARIE.martin@gmail.com',
    ],
  ],
  [
    'under a name with accents',
    [
      'luc@bücher.example',
      'luc@xn--bcher-kva.example',
      'luc@bu\u0308cher.example',
      'LUC@BÜCHER.example',
      'luc+a@bücher.example',
    ],
  ],
  [
    'at Proton',
    ['lea.roy@proton.me', 'LeaRoy@pm.me', 'lea-roy@protonmail.com', 'l_e_a.roy+1@proton.me'],
  ],
  ['at Apple', ['lea.roy@icloud.com', 'lea.roy@me.com', 'Lea.Roy+roue@mac.com']],
  [
    'at Yandex',
    [
      ...['lea.roy@yandex.ru', 'lea-roy@ya.ru', 'lea.roy@yandex.com', 'lea.roy@yandex.by'],
      ...['lea.roy@yandex.kz', 'lea-roy@yandex.ua', 'lea.roy@yandex.com.tr'],
    ],
  ],
  ['at Fastmail', ['learoy@fastmail.com', 'a@learoy.fastmail.com', 'b+c@learoy.fastmail.com']],
  ['at a domain of Fastmail', ['learoy@sent.com', 'a@learoy.sent.com', 'learoy+1@sent.com']],
  ['at Yahoo', ['learoy@yahoo.fr', 'learoy-roue@yahoo.fr', 'LeaRoy-x+1@yahoo.fr']],
  ['at Yahoo in Brazil', ['learoy@yahoo.com.br', 'learoy-roue@yahoo.com.br']],
  [
    'with a tag',
    [
      'jean@orange.example',
      'JEAN@orange.example',
      'jean+1@orange.example',
      'jean+1+2@Orange.Example',
    ],
  ],
];

test.each(PEOPLE)(
  'a person %s plays once, even in many spellings at the same moment',
  async (_where, spellings) => {
    const replies = await atOnce(60, (index) => spin(spellings[index % spellings.length] ?? ''));
    expect(tally(replies)).toEqual({ 200: 1, 409: 59 });
  },
);

const UNREADABLE = [
  'luc.b@g\u00admail.com',
  'luc.b@g\u200bmail.com',
  'luc.b\u200b@gmail.com',
  'lu\u2060c.b@gmail.com',
  '<luc.b@gmail.com>',
  '"luc.b"@gmail.com',
  'luc.b(x)@gmail.com',
  'luc.b@gmail.com,',
  'luc.b@gmail.com;',
  'luc.b@@gmail.com',
  'luc b@gmail.com',
  'luc.b@[66.102.1.27]',
];

test.each(UNREADABLE)(
  'an address that mail programs would read otherwise (%j) does not play',
  async (email) => {
    expect((await spin(email)).status).toBe(400);
  },
);

describe('a wheel with an alcoholic drink', () => {
  /** Values that a child could send instead of the declaration of an adult. */
  const NO_DECLARATION: [string, object, number][] = [
    ['nothing', {}, 403],
    ['false', { adult: false }, 400],
    ['null', { adult: null }, 400],
    ['a text', { adult: 'true' }, 400],
    ['a number', { adult: 1 }, 400],
    ['a list', { adult: [true] }, 400],
    ['another name', { isAdult: true, Adult: true }, 403],
  ];
  const change = async (gameFormat: object) => {
    const id = await aSparePage(target);
    const request = { params: { id }, body: { gameFormat }, headers: asOwner() };
    expect((await call(endpoints.updatePage, request)).status).toBe(200);
    return id;
  };
  afterAll(() => change(aPage));

  test('gives a child no play, whatever the request sends as the declaration', async () => {
    const pageId = await change({ ...aPage, option1: 'Une coupe de champagne' });
    const email = target.freshEmail();
    const headers = { 'idempotency-key': 'a-child-tries' };
    for (const [name, declared, status] of NO_DECLARATION) {
      const reply = await call(endpoints.spinWheel, {
        body: { pageId, email, ...declared },
        headers,
      });
      expect([name, reply.status]).toEqual([name, status]);
    }
    const adult = { body: { pageId, email, adult: true }, headers };
    expect((await call(endpoints.spinWheel, adult)).status).toBe(200);
  });
});

test('equal requests with one key are one play, and all get it as their answer', async () => {
  const email = target.freshEmail();
  const replies = await atOnce(30, () => spin(email, { 'idempotency-key': 'the-same-key' }));
  expect(tally(replies)).toEqual({ 200: 30 });
  expect(new Set(replies.map((reply) => reply.json<{ playId: string }>().playId)).size).toBe(1);
});

test('the key of another guest shows nothing of their play', async () => {
  const headers = { 'idempotency-key': 'a-key-that-was-seen' };
  const first = await spin(target.freshEmail(), headers);
  const second = await spin(target.freshEmail(), headers);
  expect(second.status).toBe(200);
  expect(second.json().playId).not.toBe(first.json().playId);
});

test('a winner who claims fifty times at once gets one mail', async () => {
  const { email, ticket } = await aWinner(target);
  const claim = { email, ticket, selectedGift: GIFT };
  const replies = await atOnce(50, () => call(endpoints.sendResult, { body: claim }));
  expect(tally(replies)).toEqual({ 200: 50 });
  await until(async () => (await mailsTo(target.system.inboxUrl, email))[0]);
  // Mails leave in the order of their claims, so a second mail of the first play would have arrived before this one.
  const later = await aWinner(target);
  await call(endpoints.sendResult, {
    body: { email: later.email, ticket: later.ticket, selectedGift: GIFT },
  });
  await until(async () => (await mailsTo(target.system.inboxUrl, later.email))[0]);
  expect(await mailsTo(target.system.inboxUrl, email)).toHaveLength(1);
});

test('a guest who reviews thirty times at once has one review', async () => {
  const { ticket } = await aWinner(target);
  const body = {
    name: 'Camille',
    rating: 5,
    text: `Avis ${randomUUID()}`,
    pageId: target.page._id,
    ticket,
  };
  await atOnce(30, () => call(endpoints.submitReview, { body }));
  const listed = await call(endpoints.listReviews, {
    params: { userId: target.owner.id },
    headers: asOwner(),
  });
  expect(listed.text.split(body.text)).toHaveLength(2);
});

test('forty pages asked for at once are as many as were paid for', async () => {
  const listed = async () =>
    (
      await call(endpoints.listPages, { query: { owner: target.owner.id }, headers: asOwner() })
    ).json<PageSummary[]>();
  const before = (await listed()).length;
  const replies = await atOnce(40, () =>
    call(endpoints.createPage, { body: { gameFormat: aPage }, headers: asOwner() }),
  );
  // The demo owner's subscription allows ten.
  expect(tally(replies)).toEqual({ 201: 10 - before, 403: 30 + before });
  const numbers = (await listed()).map(({ pageNumber }) => pageNumber).sort((a, b) => a - b);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('one of twenty changes from one version of a page is accepted', async () => {
  const query = { pageId: target.page._id };
  const { version } = (
    await call(endpoints.readPageForUpdate, { query, headers: asOwner() })
  ).json<GamePage>();
  const replies = await atOnce(20, (index) =>
    call(endpoints.updatePage, {
      params: { id: target.page._id },
      body: { gameFormat: { ...aPage, brandName: `Marque ${index}` }, version },
      headers: asOwner(),
    }),
  );
  expect(tally(replies)).toEqual({ 200: 1, 409: 19 });
});

test('one visit sent fifty times at once is one visit', async () => {
  const visits = async () =>
    (
      await call(endpoints.readOwnerStats, {
        params: { userId: target.owner.id },
        headers: asOwner(),
      })
    ).json<{ totalVisits: number }>().totalVisits;
  const before = await visits();
  const visit = (visitId: string) =>
    call(endpoints.visitPage, { params: { id: target.page._id }, body: { visitId } });
  const same = randomUUID();
  await atOnce(50, () => visit(same));
  // This visit comes last. Once it is counted, the others are too.
  await visit(randomUUID());
  await until(async () => (await visits()) >= before + 2);
  expect(await visits()).toBe(before + 2);
});

test('tabs that renew one session at the same moment all stay signed in', async () => {
  const { email, password } = target.owner;
  const signedIn = await call(endpoints.signIn, { body: { email, password } });
  const cookie = cookieOf(signedIn.headers);
  const replies = await atOnce(10, () => call(endpoints.refreshSession, { headers: { cookie } }));
  expect(tally(replies)).toEqual({ 200: 10 });
  expect(new Set(replies.map((reply) => reply.json<LoginAnswer>().userId))).toEqual(
    new Set([target.owner.id]),
  );
});
