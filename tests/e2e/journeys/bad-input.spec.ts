import type { GamePage, LoginAnswer, ErrorBody } from '@girouette/contracts';
import { loginsIn } from '../support/owner';
import { useShared } from '../support/running';
import type { RunningStart } from '../support/system';

jest.setTimeout(60_000);

const running = useShared();
let system: RunningStart;
let owner: LoginAnswer;
let stranger: LoginAnswer;
let page: GamePage;

interface Reply<T> {
  status: number;
  body: T;
  headers: Headers;
}

async function send<T = ErrorBody>(
  method: string,
  path: string,
  {
    body,
    token,
    headers = {},
  }: { body?: unknown; token?: string | null; headers?: Record<string, string> } = {},
): Promise<Reply<T>> {
  const answer = await fetch(`${system.url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: (text === '' ? undefined : JSON.parse(text)) as T,
    headers: answer.headers,
  };
}

const gift = {
  resturantName: 'Chez Gaspard',
  option1: 'Un café',
  option1frequency: 100,
};

beforeAll(async () => {
  ({ system } = running);
  const logins = loginsIn(system.printed());
  owner = (await send<LoginAnswer>('POST', '/auth/session', { body: logins.owner })).body;
  stranger = (await send<LoginAnswer>('POST', '/auth/session', { body: logins.admin })).body;
  page = (await send<GamePage>('POST', '/game', { body: { gameFormat: gift }, token: owner.token }))
    .body;
});

afterAll(async () => {
  await send('DELETE', `/game/${page._id}`, { token: owner.token });
});

const spin = (email: unknown, headers: Record<string, string> = {}) =>
  send<ErrorBody & { playId?: string }>('POST', '/game/spin', {
    body: { pageId: page._id, email },
    headers,
  });

test('an unknown page is a 404 with a French sentence', async () => {
  const { status, body } = await send('GET', '/game/play?pageId=nowhere');
  expect(status).toBe(404);
  expect(body).toEqual({
    statusCode: 404,
    code: 'PAGE_NOT_FOUND',
    message: 'Cette page n’existe pas.',
  });
});

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['malformed', 'not-an-address'],
])('a spin with a %s e-mail is a 400 with the text of the specification', async (_kind, email) => {
  const { status, body } = await spin(email);
  expect(status).toBe(400);
  expect(body.message).toBe("Entrez d'abord votre e-mail pour faire tourner");
  expect(body.field).toBe('email');
});

test('one person plays once, in any spelling of the address and with any number of requests at once', async () => {
  const spellings = [
    'jean.dupont@gmail.com',
    'JeanDupont@gmail.com',
    'jean.dupont+roue@googlemail.com',
  ];
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => spin(spellings[index % spellings.length])),
  );
  const played = replies.filter(({ status }) => status === 200);
  const refused = replies.filter(({ status }) => status === 409);
  expect(played).toHaveLength(1);
  expect(refused).toHaveLength(49);
  expect(refused[0]?.body.code).toBe('ALREADY_PLAYED');
  expect(Date.parse(String(refused[0]?.body.details?.playedAt))).not.toBeNaN();
});

test('the same request sent again with its key answers the same play', async () => {
  const headers = { 'idempotency-key': 'a-key-of-the-guests-page' };
  const [first, second] = [
    await spin('twice@example.fr', headers),
    await spin('twice@example.fr', headers),
  ];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.playId).toBe(first.body.playId);
});

test('a result for a gift that was not won is refused', async () => {
  const { status, body } = await send('POST', '/result', {
    body: { email: 'nobody@example.fr', selectedGift: 'Un café', pageId: page._id },
  });
  expect(status).toBe(403);
  expect(body.code).toBe('GIFT_NOT_WON');
});

test('only its owner can read a page for editing and save it', async () => {
  // The demo administrator owns other pages than the demo owner. Administrators may read every page and change only their own.
  const unsigned = await send('GET', `/game/update?pageId=${page._id}`);
  const foreign = await send('GET', `/game?owner=${owner.userId}`, { token: 'not.a.token' });
  expect(unsigned.status).toBe(401);
  expect(foreign.status).toBe(401);
  const listed = await send('GET', `/auth/${stranger.userId}`, { token: owner.token });
  expect(listed.status).toBe(403);
});

test.each([
  ['a gift without a frequency', { ...gift, option2: 'Un thé' }, 'gameFormat.option2frequency'],
  [
    'frequencies beyond 100',
    { ...gift, option2: 'Un thé', option2frequency: 1 },
    'gameFormat.option2frequency',
  ],
  ['no restaurant name', { option1: 'Un café', option1frequency: 10 }, 'gameFormat.resturantName'],
  [
    'a link that is no web address',
    { ...gift, instagram: 'javascript:alert(1)' },
    'gameFormat.instagram',
  ],
])('%s is a 400 that names the field', async (_what, gameFormat, field) => {
  const { status, body } = await send('POST', '/game', {
    body: { gameFormat },
    token: owner.token,
  });
  expect(status).toBe(400);
  expect(body.field).toBe(field);
});

test('a body of 10 MB is a 413', async () => {
  const { status, body } = await send('POST', '/game', {
    body: { gameFormat: { ...gift, content: 'x'.repeat(10 * 1024 * 1024) } },
    token: owner.token,
  });
  expect(status).toBe(413);
  expect(body.code).toBe('BODY_TOO_LARGE');
});

test('the service ignores fields that a caller may not set', async () => {
  const { status, body } = await send<GamePage>('PUT', `/game/${page._id}`, {
    body: { gameFormat: { ...gift, ownerId: 'someone', toggle: false, instagramClicks: 999 } },
    token: owner.token,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ownerId: owner.userId, toggle: true, instagramClicks: 0 });
});

test('an unknown call is a 404 in JSON, and every answer carries its request id', async () => {
  const { status, body, headers } = await send('GET', '/nothing/here');
  expect(status).toBe(404);
  expect(body.code).toBe('NOT_FOUND');
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
});

test('a wrong password is reported as such, and the sign-in by query still works but is marked as deprecated', async () => {
  const { owner: login } = loginsIn(system.printed());
  const wrong = await send('POST', '/auth/session', {
    body: { ...login, password: 'not this one' },
  });
  expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid password']);
  const query = new URLSearchParams({ ...login });
  const old = await send<LoginAnswer>('GET', `/auth?${query.toString()}`);
  expect(old.status).toBe(200);
  expect(old.headers.get('deprecation')).toBeTruthy();
});
