import { endpoints, type GamePage } from '@girouette/contracts';
import { until } from '../e2e/support/until';
import { send, sendCall } from './support/http';
import { bearer, createKnownPage, startTarget } from './support/target';

const target = startTarget();
const headers = () => bearer(target.owner.token);

/** Finds out what an order costs and opens its payment page. */
async function openCheckout(plan: 'monthly' | 'yearly', pages: number) {
  const ask = (amount: number) =>
    sendCall(target.url, endpoints.startCheckout, {
      params: { plan },
      query: { userId: target.owner.id, amount: String(amount), landingPages: String(pages) },
      headers: headers(),
    });
  const { details } = (await ask(0)).json<{ details: { amount: number } }>();
  return ask(details.amount);
}

const urlOf = (reply: { json: <T>() => T }) => reply.json<{ url: string }>().url;

/** Pays at the stand-in for Stripe. @returns 303 when paid, 410 when the page is closed */
const pay = async (url: string) =>
  (
    await send(url, {
      method: 'POST',
      body: 'number=4242424242424242',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  ).status;

const allowed = async () => {
  const params = { userId: target.owner.id };
  const reply = await sendCall(target.url, endpoints.readAllowance, { params, headers: headers() });
  return reply.json<{ landingPages: number }>().landingPages;
};

const spin = async ({ _id: pageId }: GamePage) =>
  (
    await sendCall(target.url, endpoints.spinWheel, {
      body: { pageId, email: target.freshEmail() },
    })
  ).status;

test('when four payment pages are requested at once, only the last can be paid, and the surplus goes offline', async () => {
  const second = await createKnownPage(target.url, target.owner);
  expect([await spin(target.page), await spin(second)]).toEqual([200, 200]);

  const replies = await Promise.all([
    openCheckout('yearly', 2),
    openCheckout('monthly', 6),
    openCheckout('yearly', 1),
    openCheckout('monthly', 5),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const last = await openCheckout('monthly', 1);
  expect(await Promise.all(replies.map((reply) => pay(urlOf(reply))))).toEqual([
    410, 410, 410, 410,
  ]);
  expect(await pay(urlOf(last))).toBe(303);

  await until(async () => (await allowed()) === 1);
  const chosen = { params: { userId: target.owner.id }, body: { pageIds: [second._id] } };
  await sendCall(target.url, endpoints.choosePages, { ...chosen, headers: headers() });
  expect([await spin(target.page), await spin(second)]).toEqual([410, 200]);
  expect((await openCheckout('monthly', 6)).json().code).toBe('SUBSCRIPTION_RUNNING');
});
