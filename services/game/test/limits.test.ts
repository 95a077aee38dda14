import { endpoints, errorCatalogue, events } from '@girouette/contracts';
import { aFormat } from './factories';
import { createPlayThrottle, PLAY_LIMITS } from '../src/plays/throttle';
import { startGame, type GameService } from './start-game';

const LIMITS = { networkHour: 6, networkDay: 8 };
const HOUR = 3_600;

let game: GameService;
let pageId: string;
let guests = 0;

async function open(
  limits: Partial<typeof PLAY_LIMITS> = {},
  env: Record<string, string> = {},
): Promise<void> {
  game = await startGame(env, undefined, ({ cache, log }) => ({
    playThrottle: createPlayThrottle({
      cache,
      log,
      config: { RATE_LIMIT_FACTOR: Number(env.RATE_LIMIT_FACTOR ?? 1) },
      limits: { ...PLAY_LIMITS, ...limits },
    }),
  }));
  await game.subscribe('owner-1', { pages: 5 });
  pageId = await game.createPage('owner-1', { format: aFormat() });
}
afterEach(() => game.close());

/** A spin of a new guest, unless `email` says otherwise. */
async function spin(
  options: {
    device?: string | undefined;
    from?: string;
    email?: string;
    page?: string;
    key?: string;
  } = {},
) {
  const { device, from = '203.0.113.7', page = pageId, key } = options;
  const email = options.email ?? `guest-${(guests += 1)}@example.fr`;
  const answer = await game.call(endpoints.spinWheel, {
    body: { pageId: page, email },
    headers: {
      'x-forwarded-for': from,
      ...(device && { cookie: device }),
      ...(key && { 'idempotency-key': key }),
    },
  });
  const [cookie] = String(answer.headers['set-cookie'] ?? '').split(';');
  return { ...answer, device: cookie === '' ? device : cookie };
}

const statusesOf = async (count: number, one: () => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: count }, one))).map(({ status }) => status).sort();

const plays = async () => (await game.plays()).length;

describe('one device', () => {
  beforeEach(() => open());

  it('plays three times a day on one page, and three on another', async () => {
    const { device } = await spin();
    expect((await spin({ device })).status).toBe(200);
    expect((await spin({ device })).status).toBe(200);

    const { status, body, headers } = await spin({ device });

    expect(status).toBe(429);
    expect(body).toEqual({
      statusCode: 429,
      code: 'TOO_MANY_PLAYS',
      message: errorCatalogue.TOO_MANY_PLAYS.message,
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * HOUR);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(24 * HOUR);
    expect(await plays()).toBe(3);
    const page = await game.createPage('owner-1', { format: aFormat() });
    expect((await spin({ device, page })).status).toBe(200);
  });

  it('is recognised by a cookie that scripts cannot read, set once', async () => {
    const { headers, device } = await spin();
    expect(headers['set-cookie']).toMatch(
      /^girouette_device=[\w-]{22}; Max-Age=2592000; Path=\/api\/game; HttpOnly; SameSite=Lax$/,
    );
    expect((await spin({ device })).headers['set-cookie']).toBeUndefined();
    const made = (await spin({ device: 'girouette_device=mine' })).headers['set-cookie'];
    expect(made).toMatch(/^girouette_device=[\w-]{22};/);
  });

  it('gets no more with twenty requests at once', async () => {
    const { device } = await spin();
    const statuses = await statusesOf(20, () => spin({ device }));
    expect(statuses).toEqual([200, 200, ...Array<number>(18).fill(429)]);
    expect(await plays()).toBe(3);
  });

  it('does not count refused requests or repeats of the same request', async () => {
    const { device } = await spin({ email: 'first@example.fr', key: 'the-same-request' });
    const again = { device, email: 'first@example.fr' };
    for (let times = 0; times < 5; times++) {
      expect((await spin({ ...again, key: 'the-same-request' })).status).toBe(200);
      expect((await spin(again)).status).toBe(409);
    }
    expect((await spin({ device })).status).toBe(200);
    expect((await spin({ device })).status).toBe(200);
    // Beyond the limit, an earlier play still decides the answer.
    expect((await spin({ ...again, key: 'the-same-request' })).status).toBe(200);
    expect((await spin(again)).status).toBe(409);
  });
});

describe('one network', () => {
  it('plays as often as a full restaurant in an hour, with any devices it claims to have', async () => {
    await open(LIMITS);
    const statuses = await statusesOf(30, () => spin());
    expect(statuses).toEqual([...Array<number>(6).fill(200), ...Array<number>(24).fill(429)]);
    const { headers } = await spin();
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(HOUR);
    expect((await spin({ from: '203.0.113.8' })).status).toBe(200);
  });

  it('plays no more than that in a day', async () => {
    await open({ ...LIMITS, networkHour: 100 });
    expect((await statusesOf(9, () => spin())).filter((status) => status === 200)).toHaveLength(8);
    const { headers } = await spin();
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * HOUR);
  });

  it('plays no more than that on all pages together', async () => {
    await open({ everywhereHour: 4 });
    const pages = await Promise.all(
      [1, 2].map(() => game.createPage('owner-1', { format: aFormat() })),
    );
    const statuses: number[] = [];
    for (const page of [pageId, ...pages]) {
      statuses.push(...(await statusesOf(2, () => spin({ page }))));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await spin({ from: '203.0.113.8' })).status).toBe(200);
  });

  it('is known in the event of a winner by a keyed hash, the same on every page', async () => {
    await open();
    game.dice.next(99, 99, 99);
    await spin();
    await spin({ page: await game.createPage('owner-1', { format: aFormat() }) });
    await spin({ from: '203.0.113.8' });
    const told = await game.published(events.winnerMailRequested, 3);
    const marks = told.map(({ data: { network } }) => network);
    expect(marks[0]).toMatch(/^[\w-]{22}$/);
    expect([marks[1] === marks[0], marks[2] === marks[0]]).toEqual([true, false]);
  });

  it('is a whole /64 of IPv6', async () => {
    await open({ ...LIMITS, networkHour: 1 });
    expect((await spin({ from: '2001:db8:1:2::1' })).status).toBe(200);
    expect((await spin({ from: '2001:db8:1:2:3::9' })).status).toBe(429);
    expect((await spin({ from: '2001:db8:1:3::1' })).status).toBe(200);
  });

  it('lets 120 guests play in an hour by default, and no script with invented addresses', async () => {
    await open();
    const statuses: number[] = [];
    // Thirty at a time: a cache that answers too late limits no one, and a busy machine cannot answer more in time.
    for (let batch = 0; batch < 5; batch += 1)
      statuses.push(...(await statusesOf(30, () => spin())));
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(await plays()).toBe(120);
  });

  it('plays more often by RATE_LIMIT_FACTOR', async () => {
    await open(LIMITS, { RATE_LIMIT_FACTOR: '2' });
    expect((await statusesOf(14, () => spin())).filter((status) => status === 200)).toHaveLength(
      12,
    );
  });
});

it('limits no one while the cache cannot be reached, and logs it', async () => {
  await open({ deviceDay: 1 });
  const { device } = await spin();
  const away = () => Promise.reject(new Error('cache away'));
  Object.assign(game.adapters.cache, { incrAll: away, decr: away });
  expect((await spin({ device })).status).toBe(200);
  expect((await spin({ device, email: 'guest-1@example.fr' })).status).not.toBe(429);
  expect(game.logs()).toContain('plays cannot be counted');
});

it('a disposable address is refused, with the reason', async () => {
  await open();
  const { status, body } = await spin({ email: 'guest@yopmail.com' });
  expect(status).toBe(400);
  expect(body).toEqual({
    statusCode: 400,
    code: 'DISPOSABLE_EMAIL',
    message: errorCatalogue.DISPOSABLE_EMAIL.message,
    field: 'email',
  });
  expect(await plays()).toBe(0);
});

it('an address one typing error away from a known domain is refused, with the address that was meant', async () => {
  await open();
  const { status, body } = await spin({ email: 'guest@gmial.com' });
  expect(status).toBe(400);
  expect(body).toEqual({
    statusCode: 400,
    code: 'EMAIL_MISTYPED',
    message: errorCatalogue.EMAIL_MISTYPED.message,
    field: 'email',
    details: { suggestion: 'guest@gmail.com' },
  });
  expect(await plays()).toBe(0);
});

it('the device’s cookie is for https only where the address is', async () => {
  await open({}, { PUBLIC_URL: 'https://girouette.example.fr' });
  expect((await spin()).headers['set-cookie']).toMatch(/; Secure/);
});
