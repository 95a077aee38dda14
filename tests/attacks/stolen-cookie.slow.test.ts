import { endpoints, type LoginAnswer } from '@girouette/contracts';
import { until } from '../e2e/support/until';
import { sendCall } from './support/http';
import { bearer, cookieOf, startTarget } from './support/target';

jest.setTimeout(60_000);

/** How long two tabs may send the same cookie (services/auth, `GRACE_SECONDS`). */
const GRACE_MS = 10_000;

const target = startTarget();

const refresh = (cookie: string) =>
  sendCall(target.url, endpoints.refreshSession, { headers: { cookie } });

test('a cookie that was traded long ago ends the session of both, and its access tokens', async () => {
  const { email, password, id } = target.owner;
  const stolen = cookieOf(
    (await sendCall(target.url, endpoints.signIn, { body: { email, password } })).headers,
  );
  const traded = await refresh(stolen);
  const tradedAt = Date.now();
  const { token } = traded.json<LoginAnswer>();
  const own = cookieOf(traded.headers);

  // A real wait, because the system runs on the machine's clock.
  await until(() => Promise.resolve(Date.now() > tradedAt + GRACE_MS + 1_000), {
    timeoutMs: GRACE_MS + 5_000,
  });
  expect((await refresh(stolen)).status).toBe(401);

  expect((await refresh(own)).status).toBe(401);
  const { status } = await sendCall(target.url, endpoints.readProfile, {
    params: { userId: id },
    headers: bearer(String(token)),
  });
  expect(status).toBe(401);
});
