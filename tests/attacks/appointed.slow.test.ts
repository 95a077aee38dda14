import { endpoints, type LoginAnswer } from '@girouette/contracts';
import { mailsTo } from '../e2e/support/mailbox';
import { createHome, startAndFail, type Home } from '../e2e/support/system';
import { until } from '../e2e/support/until';
import { sendCall } from './support/http';
import { bearer, openTarget, WITHOUT_LIMITS, type Target } from './support/target';

jest.setTimeout(180_000);

const THIEFS = 'le mot de passe du voleur';
const ADMINS = 'le vent a bien tourné';

let home: Home;
let target: Target;
beforeEach(async () => {
  home = await createHome();
  target = await openTarget(home);
});
afterEach(() => {
  home.remove();
});

const appoint = (email: string) => ({
  ...WITHOUT_LIMITS,
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: ADMINS,
});
async function signIn(email: string, password: string) {
  const reply = await sendCall(target.url, endpoints.signIn, { body: { email, password } });
  return { status: reply.status, ...reply.json<LoginAnswer>() };
}

test('the address of a sub-account ends the start with a sentence, and gives the stranger nothing', async () => {
  const email = target.freshEmail();
  const body = { name: 'S', email, password: THIEFS };
  const headers = bearer(target.owner.token);
  expect((await sendCall(target.url, endpoints.addSubAccount, { body, headers })).status).toBe(201);
  await target.system.stop();

  const env = { PORT: String(home.port), INBOX_PORT: String(home.inboxPort) };
  const { code, printed } = await startAndFail({
    ...appoint(email),
    ...env,
    DATA_DIR: home.dataDir,
  });
  expect(code).not.toBe(0);
  expect(printed).toContain('ADMIN_EMAIL');

  const system = await home.start(WITHOUT_LIMITS);
  expect(await signIn(email, THIEFS)).toMatchObject({ accountType: 'sub', isAdmin: false });
  expect(await system.stop()).toBe(0);
});

test('an account that a stranger has created becomes the operator’s, without the stranger’s data', async () => {
  const { url, system, admin } = target;
  const [email, elsewhere, sub] = [1, 2, 3].map(() => target.freshEmail()) as [
    string,
    string,
    string,
  ];
  const registration = { name: 'x', email, password: THIEFS, isTrial: true };
  await sendCall(url, endpoints.register, { body: registration });
  const { userId } = await signIn(email, THIEFS);
  const approval = { query: { id: userId }, headers: bearer(admin.token) };
  await until(async () => (await sendCall(url, endpoints.approveTrial, approval)).status === 200);
  const thief = await signIn(email, THIEFS);
  const headers = bearer(String(thief.token));
  const change = {
    params: { userId },
    body: { email: elsewhere, currentPassword: THIEFS },
    headers,
  };
  expect((await sendCall(url, endpoints.updateProfile, change)).status).toBe(200);
  const team = { body: { name: 'S', email: sub, password: THIEFS }, headers };
  expect((await sendCall(url, endpoints.addSubAccount, team)).status).toBe(201);
  const link = await until(async () => {
    const [mail] = await mailsTo(system.inboxUrl, elsewhere);
    return /\/verify\?change=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  });
  await system.stop();

  const again = await home.start(appoint(email));

  const params = { userId };
  expect((await sendCall(url, endpoints.verifyEmail, { params: { id: link } })).status).toBe(410);
  expect((await sendCall(url, endpoints.readProfile, { params, headers })).status).toBe(401);
  expect((await signIn(email, THIEFS)).status).toBe(401);
  expect((await signIn(sub, THIEFS)).status).toBe(401);
  expect(await signIn(email, ADMINS)).toMatchObject({ userId, isAdmin: true });
  expect(await again.stop()).toBe(0);
});
