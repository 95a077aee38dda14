import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { endpoints } from '@girouette/contracts';
import { addressOf, sendCall } from './support/http';
import { bearer, startTarget } from './support/target';

// The product's own limits, because this test watches their counters.
const target = startTarget({});
jest.setTimeout(600_000);

/** More than the embedded cache keeps. */
const CLIENTS = 56_000;
const AT_ONCE = 64;

/** Sends one call from its own address. The first is 127.1.0.1. */
async function callFrom(
  index: number,
  { path = addressOf(endpoints.listPrices, {}), body = '' } = {},
): Promise<number> {
  const localAddress = `127.1.${index >> 8}.${index & 255}`;
  const agent = new Agent({ keepAlive: false });
  const sent = request({
    ...{ host: '127.0.0.1', port: target.port, path, agent, localAddress },
    method: body === '' ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode ?? 0;
}

test('lock-outs and revocations outlive 56,000 other clients', async () => {
  const guess = () =>
    callFrom(65_000, {
      path: endpoints.signIn.path,
      body: JSON.stringify({ email: target.owner.email, password: 'a wrong password' }),
    });
  const tried: number[] = [];
  while (!tried.includes(429)) tried.push(await guess());
  const read = async (token: string) =>
    (
      await sendCall(target.url, endpoints.readProfile, {
        params: { userId: target.owner.id },
        headers: bearer(token),
      })
    ).status;
  const refused = () =>
    Promise.all([target.blockedToken, target.endedToken, target.removedToken].map(read));
  const before = await refused();
  expect(before).not.toContain(200);

  let next = 0;
  const run = async () => {
    while (next < CLIENTS) await callFrom(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));

  expect(await guess()).toBe(429);
  expect(await refused()).toEqual(before);
});
