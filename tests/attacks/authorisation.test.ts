import { endpoints, type EndpointDefinition } from '@girouette/contracts';
import { openApiDocument } from '@girouette/contracts/description/openapi/document';
import { createDocumentChecker } from '../support/document-checker';
import { sendCall } from './support/http';
import { aNewWonGift, bearer, useTarget } from './support/target';
import { createToken, goodToken, withEc } from './support/tokens';
import { callers, expectedStatus } from './tables/callers';
import { samples, type CallName } from './tables/samples';

const target = useTarget();
const documented = createDocumentChecker(openApiDocument());
const named = Object.entries(endpoints) as [CallName, EndpointDefinition][];

test('every call of the contract has a sample that reaches it', () => {
  expect(Object.keys(samples).sort()).toEqual(Object.keys(endpoints).sort());
});

describe.each(named)('%s', (name, call) => {
  test('answers each kind of caller as the contract and its document say, and shows strangers no data of the owner', async () => {
    const sample = samples[name];
    const faults: string[] = [];
    for (const caller of callers) {
      const request = await sample.request(target);
      const headers = both(request.headers, await caller.headers(target));
      const reply = await sendCall(target.url, call, { ...request, headers });
      const sendsToken = 'authorization' in headers;
      const expected = expectedStatus(call, { role: caller.role, sendsToken }, sample);
      if (reply.status !== expected)
        faults.push(`${caller.name}: ${reply.status}, not ${expected}`);
      faults.push(...documented.faultsOfResponse(call, reply));
      const isRefused = call.access !== 'public' && expected >= 400;
      if (isRefused && secretsIn(reply.text).length > 0) {
        faults.push(`${caller.name} reads ${secretsIn(reply.text).join(', ')}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('an unconfirmed account', () => {
  /** Besides reading: the permissions to protect the account or to leave it. */
  const LEAVING = new Set<CallName>([
    'changePassword',
    'eraseUser',
    'endSession',
    'endOtherSessions',
  ]);
  /**
   * Paying stores something. An account gets API keys and webhooks once it is confirmed. The counter is for handing gifts over, and an account
   * without pages has none. Contacts are addresses of others.
   */
  const isClosed = ({ path, permission }: EndpointDefinition) =>
    path.startsWith('/api/checkout/') ||
    path === '/api/payment/change' ||
    permission === 'gift:redeem' ||
    permission === 'api-key:manage' ||
    permission === 'webhook:manage' ||
    permission === 'contact:export';
  const isOpen = ([name, call]: [CallName, EndpointDefinition]) =>
    LEAVING.has(name) || (call.method === 'GET' && !isClosed(call));
  const own = named.filter(([, { access }]) => access === 'signed-in' || access === 'optional');

  test.each(own)(
    'gets from %s a sentence with the next step, or the data that it may see',
    async (name, call) => {
      const claims = { sub: 'unconfirmed-1', ownerId: 'unconfirmed-1', standing: 'unconfirmed' };
      const { keys } = target;
      const token = createToken(...goodToken(keys.kid, claims), withEc(keys.tokenKey));
      const request = await samples[name].request(target);
      const headers = both(request.headers, bearer(token));
      const reply = await sendCall(target.url, call, { ...request, headers });
      const code = reply.text === '' ? undefined : reply.json<{ code?: string }>().code;
      if (isOpen([name, call])) expect(code).not.toBe('EMAIL_UNCONFIRMED');
      else expect([reply.status, code]).toEqual([403, 'EMAIL_UNCONFIRMED']);
    },
  );
});

test('the manager of another place finds nothing of the samples in the answers that succeed', async () => {
  const manager = callers.find(({ role }) => role === 'manager-elsewhere');
  const headers = (await manager?.headers(target)) ?? {};
  // Its own page has the same name.
  const data = [target.page._id, (await aNewWonGift(target)).code];
  const closed = named.filter(([, call]) => call.access === 'signed-in' && call.method === 'GET');
  const faults: string[] = [];
  for (const [name, call] of closed) {
    const request = await samples[name].request(target);
    const { status, text } = await sendCall(target.url, call, { ...request, headers });
    const found = data.filter((each) => status < 300 && text.includes(each));
    if (found.length > 0) faults.push(`${name}: ${found.join(', ')}`);
  }
  expect(faults).toEqual([]);
});

/** Merges the headers of request and caller, cookies included. */
function both(own: Record<string, string> = {}, callers: Record<string, string>) {
  const cookie = [own.cookie, callers.cookie].filter((text) => text !== undefined).join('; ');
  return { ...own, ...callers, ...(cookie !== '' && { cookie }) };
}

/** The owner's data in a response. */
const secretsIn = (text: string) =>
  [target.owner.email, target.page.resturantName, 'Très bien.', target.owner.id].filter((secret) =>
    text.includes(secret),
  );

test('the owner finds in the answers what strangers must not find', async () => {
  const headers = (await callers.find(({ role }) => role === 'owner')?.headers(target)) ?? {};
  const readAll = named.filter(([, call]) => call.access === 'signed-in' && call.method === 'GET');
  const texts = await Promise.all(
    readAll.map(async ([name, call]) => {
      const request = await samples[name].request(target);
      return (await sendCall(target.url, call, { ...request, headers })).text;
    }),
  );
  expect(secretsIn(texts.join(''))).toHaveLength(4);
});
