import {
  allEndpoints,
  endpoints,
  limits,
  PAGE_RATE,
  rateOf,
  type EndpointDefinition,
  type LimitName,
} from '@girouette/contracts';
import { mailsTo } from '../e2e/support/mailbox';
import { until } from '../e2e/support/until';
import { sendCall } from './support/http';
import { bearer, cookieOf, startTarget } from './support/target';

const FACTOR = 0.1;
const target = startTarget({ RATE_LIMIT_FACTOR: String(FACTOR) });

const limited = allEndpoints.filter(({ access }) => access === 'public');
const most = (call: EndpointDefinition) => Math.ceil(rateOf(call).count * FACTOR);
/** A request with unknown ids and no body. It only counts towards the rate. */
const empty = ({ params, query, body }: EndpointDefinition) => ({
  params: Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, 'nobody'])),
  ...(query && { query: {} }),
  ...(body && { body: {} }),
});

/** These tests run first, because they need a network that has sent nothing yet. */
describe('plays', () => {
  const spin = (cookie = '', from = '') =>
    sendCall(target.url, endpoints.spinWheel, {
      body: { pageId: target.page._id, email: target.freshEmail() },
      headers: { ...(cookie && { cookie }), ...(from && { 'x-forwarded-for': from }) },
    });

  // The factor leaves a device one play and a network twelve, both below the rate of the call.
  test('end for a device after one, and for a network after twelve, despite its headers', async () => {
    const first = await spin();
    const device = cookieOf(first.headers);
    expect(device).toMatch(/^girouette_device=/);
    const second = await spin(device);
    expect([first.status, second.status]).toEqual([200, 429]);
    expect(second.json().code).toBe('TOO_MANY_PLAYS');
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(60);

    // Without the cookie, the network has another device.
    const replies = [];
    for (let play = 2; play <= 14; play += 1) replies.push(await spin('', `203.0.113.${play}`));
    expect(replies.map(({ status }) => status)).toEqual([...Array<number>(11).fill(200), 429, 429]);
    expect(replies.at(-1)?.json().code).toBe('TOO_MANY_PLAYS');
  });
});

describe('mails', () => {
  test('to one mailbox are few, in any spelling', async () => {
    const [first, second] = ['vic.tim+1@gmail.com', 'victim+2@googlemail.com'] as const;
    for (const email of [first, second]) {
      const body = { name: 'Gagnez', email, password: 'une girouette au vent', isTrial: true };
      expect((await sendCall(target.url, endpoints.register, { body })).status).toBe(201);
    }
    // By the time that this later mail arrives, the earlier ones have arrived too.
    const later = { name: 'Soir', email: target.freshEmail(), password: 'une belle soirée' };
    const headers = bearer(target.owner.token);
    const added = await sendCall(target.url, endpoints.addSubAccount, { body: later, headers });
    expect(added.status).toBe(201);
    const mailsOf = (address: string) => mailsTo(target.system.inboxUrl, address);
    await until(async () => (await mailsOf(later.email)).length > 0);
    await until(async () => (await mailsOf(first)).length > 0);
    expect(await mailsOf(second)).toEqual([]);
  });
});

describe('guesses', () => {
  test('at one instant, ten of a hundred passwords for fifty accounts are checked', async () => {
    // The contract's rate would refuse the calls first. This test is about the tries of one network.
    const judged = async (index: number) => {
      const body = {
        email: index % 2 === 0 ? target.owner.email : `owner-${index}@example.fr`,
        password: `guess-${index}`,
      };
      return (await sendCall(target.url, endpoints.signIn, { body })).status;
    };
    const statuses = await Promise.all(Array.from({ length: 100 }, (_, index) => judged(index)));
    const told = statuses.filter((status) => status === 401);
    // Ten failures per network in 15 minutes, times the factor.
    expect(told).toHaveLength(Math.max(1, 10 * FACTOR));
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  test('even the right password is refused while too many were wrong', async () => {
    const { email, password } = target.owner;
    expect(
      (await sendCall(target.url, endpoints.signIn, { body: { email, password } })).status,
    ).toBe(429);
  });
});

describe.each(limited.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_name, call) => {
    test('is refused beyond its rate, and a made-up address does not help', async () => {
      for (let count = 0; count < most(call); count += 1)
        await sendCall(target.url, call, empty(call));
      const refused = await sendCall(target.url, call, empty(call));
      expect([refused.status, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      for (const name of [
        'x-forwarded-for',
        'x-real-ip',
        'forwarded',
        'true-client-ip',
        'cf-connecting-ip',
      ]) {
        const value = name === 'forwarded' ? 'for=203.0.113.77' : '203.0.113.77';
        const again = await sendCall(target.url, call, {
          ...empty(call),
          headers: { [name]: value },
        });
        expect([name, again.status]).toEqual([name, 429]);
      }
    });
  },
);

/** One endpoint of each class: one for all signed-in users, else one for administrators. */
const ofClasses = (Object.keys(limits) as LimitName[]).map((name) => {
  const calls = allEndpoints.filter(({ limit }) => limit === name);
  const call = calls.find(({ access }) => access === 'signed-in') ?? calls[0];
  return [name, call!] as const;
});

describe.each(ofClasses)('a call that may cost a %s', (name, call) => {
  const send = (token: string) =>
    sendCall(target.url, call, { ...empty(call), headers: { authorization: `Bearer ${token}` } });

  test('is refused beyond the limit of its account, but not to others', async () => {
    const { owner, admin } = target;
    const [account, other] = call.access === 'signed-in' ? [owner, admin] : [admin, owner];
    const most = Math.ceil(limits[name].account.count * FACTOR);
    // Preparing the target has used some of them.
    for (let count = 0; count < most; count += 1) await send(account.token);
    const refused = await send(account.token);
    expect([refused.status, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(other.token)).status).not.toBe(429);
  });
});

test('pages that do not exist are limited for each network', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count <= PAGE_RATE.count * FACTOR; count += 1) {
    statuses.add((await fetch(`${target.url}/spin/game/nowhere-${count}`)).status);
  }
  expect(statuses).toEqual(new Set([404, 429]));
});
