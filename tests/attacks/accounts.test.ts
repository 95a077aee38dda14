import { randomUUID } from 'node:crypto';
import { endpoints, type EndpointDefinition, type LoginAnswer } from '@girouette/contracts';
import type { SubAccount } from '@girouette/contracts/accounts/http/sub-accounts';
import { TOTP } from 'otpauth';
import { mailsTo } from '../e2e/support/mailbox';
import { until } from '../e2e/support/until';
import { scriptsOf, send, sendCall, type Reply, type Request } from './support/http';
import { sendRaw } from './support/raw';
import { bearer, cookieOf, useTarget } from './support/target';

const target = useTarget();

const LURE = 'COMPTE BLOQUE payez sur www.evil.example';
const THIEFS = 'le mot de passe du voleur';
const OWN = 'un mot de passe à moi seule';

const ask = (call: EndpointDefinition, request: Request) => sendCall(target.url, call, request);
const codeOf = (reply: Reply) => [reply.status, reply.json<{ code?: string }>().code];

async function signIn(email: string, password: string) {
  const reply = await ask(endpoints.signIn, { body: { email, password } });
  const { userId, token, name } = reply.json<LoginAnswer>();
  return { reply, userId, name, headers: bearer(String(token)), cookie: cookieOf(reply.headers) };
}

/** Registers for a trial and signs in before the address is confirmed. */
async function register(email: string, password = THIEFS) {
  const body = { name: LURE, email, password, isTrial: true };
  expect((await ask(endpoints.register, { body })).status).toBe(201);
  return signIn(email, password);
}

/** The token of the newest link of a kind in a real mailbox, once it has received so many. */
async function linkOf(address: string, path: string, count = 1): Promise<string> {
  const pattern = new RegExp(`${path}([\\w-]{43})`);
  const links = await until(
    async () => {
      const found = (await mailsTo(target.system.inboxUrl, address)).flatMap(
        ({ text }) => pattern.exec(text)?.[1] ?? [],
      );
      return found.length >= count && found;
    },
    { what: `link ${count} ${path} for ${address}` },
  );
  return links.at(-1)!;
}

const confirm = async (email: string) =>
  ask(endpoints.verifyEmail, { params: { id: await linkOf(email, '/verify\\?(?:id|change)=') } });
const forgot = (email: string) => ask(endpoints.forgotPassword, { body: { email } });
const reset = (token: string, newPassword = OWN) =>
  ask(endpoints.resetPassword, { body: { token, newPassword } });

/** Takes an address back from another registrant, as its owner does. */
async function takeBack(email: string) {
  await forgot(email);
  expect((await reset(await linkOf(email, '/reset-password/'))).status).toBe(200);
  return signIn(email, OWN);
}

/** An account that its own user has confirmed. */
async function aConfirmedAccount() {
  const email = target.freshEmail();
  await register(email, OWN);
  expect((await confirm(email)).status).toBe(200);
  return { email, ...(await signIn(email, OWN)) };
}

describe('an attacker who registers another person’s address', () => {
  const moves: [string, (userId: string) => [EndpointDefinition, Request]][] = [
    [
      'a pending e-mail',
      (userId) => [
        endpoints.updateProfile,
        { params: { userId }, body: { email: target.freshEmail(), currentPassword: THIEFS } },
      ],
    ],
    [
      'a second factor',
      (userId) => [
        endpoints.beginSecondFactor,
        { params: { userId }, body: { currentPassword: THIEFS } },
      ],
    ],
    [
      'a sub-account',
      () => [
        endpoints.addSubAccount,
        { body: { name: LURE, email: target.freshEmail(), password: THIEFS } },
      ],
    ],
  ];

  test.each(moves)('cannot leave %s behind, and loses the account completely', async (_, move) => {
    const victim = target.freshEmail();
    const thief = await register(victim);
    const [call, request] = move(thief.userId);
    expect(codeOf(await ask(call, { ...request, headers: thief.headers }))).toEqual([
      403,
      'EMAIL_UNCONFIRMED',
    ]);

    const { userId, name, reply } = await takeBack(victim);

    expect([reply.status, userId, name]).toEqual([200, thief.userId, victim.split('@')[0]]);
    const params = { userId };
    expect((await ask(endpoints.readProfile, { params, headers: thief.headers })).status).toBe(401);
    const { cookie } = thief;
    expect((await ask(endpoints.refreshSession, { headers: { cookie } })).status).toBe(401);
    expect((await signIn(victim, THIEFS)).reply.status).toBe(401);
    expect((await confirm(victim)).status).toBe(410);
  });

  test('loses the account even after an administrator has approved the trial', async () => {
    const victim = target.freshEmail();
    const { userId } = await register(victim);
    const approval = { query: { id: userId }, headers: bearer(target.admin.token) };
    expect((await ask(endpoints.approveTrial, approval)).status).toBe(200);
    const thief = await signIn(victim, THIEFS);
    const body = { phoneNumber: '0612345678' };
    const change = { params: { userId }, body, headers: thief.headers };
    expect((await ask(endpoints.updateProfile, change)).status).toBe(200);

    const { name, headers } = await takeBack(victim);

    const { phoneNumber } = (
      await ask(endpoints.readProfile, { params: { userId }, headers })
    ).json<{
      phoneNumber: string;
    }>();
    expect([name, phoneNumber]).toEqual([victim.split('@')[0], '']);
    expect((await signIn(victim, THIEFS)).reply.status).toBe(401);
  });

  test('causes only mails with links, none with the registrant’s words, and pays nothing', async () => {
    const victim = target.freshEmail();
    const { userId, headers } = await register(victim);
    for (const newPassword of [OWN, 'encore un autre mot', THIEFS]) {
      const body = { currentPassword: THIEFS, newPassword };
      await ask(endpoints.changePassword, { params: { userId }, body, headers });
    }
    const { headers: again } = await signIn(victim, OWN);
    const query = { userId, amount: '1', landingPages: '1' };
    const checkout = await ask(endpoints.startCheckout, {
      params: { plan: 'monthly' },
      query,
      headers: again,
    });
    expect(codeOf(checkout)).toEqual([403, 'EMAIL_UNCONFIRMED']);
    await forgot(victim);
    await linkOf(victim, '/reset-password/');

    const mails = await mailsTo(target.system.inboxUrl, victim);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toMatch(/BLOQUE|evil/);
  });
});

describe('a mailed link', () => {
  test('is void once it or another was used', async () => {
    const { email } = await aConfirmedAccount();
    const links: string[] = [];
    for (const count of [1, 2, 3]) {
      await forgot(email);
      links.push(await linkOf(email, '/reset-password/', count));
    }
    const statuses: number[] = [];
    for (const link of [links[1]!, ...links]) statuses.push((await reset(link)).status);
    expect(statuses).toEqual([200, 410, 410, 410]);
  });

  test('is void after a new password, with every token that was there before', async () => {
    const { email, userId, headers, cookie } = await aConfirmedAccount();
    const pending = target.freshEmail();
    const params = { userId };
    const body = { email: pending, currentPassword: OWN };
    expect((await ask(endpoints.updateProfile, { params, body, headers })).status).toBe(200);
    const wanted = await linkOf(pending, '/verify\\?change=');
    await forgot(email);
    const link = await linkOf(email, '/reset-password/');

    const changed = await ask(endpoints.changePassword, {
      params,
      body: { currentPassword: OWN, newPassword: 'le vent a bien tourné' },
      headers,
    });

    expect(changed.status).toBe(200);
    expect((await reset(link)).status).toBe(410);
    expect((await ask(endpoints.verifyEmail, { params: { id: wanted } })).status).toBe(410);
    expect((await ask(endpoints.readProfile, { params, headers })).status).toBe(401);
    expect((await ask(endpoints.refreshSession, { headers: { cookie } })).status).toBe(401);
    const renewed = { cookie: cookieOf(changed.headers) };
    expect((await ask(endpoints.refreshSession, { headers: renewed })).status).toBe(200);
  });

  test('a stolen session cannot ask for one to another address', async () => {
    const { userId, headers } = await aConfirmedAccount();
    const change = { params: { userId }, body: { email: target.freshEmail() }, headers };
    expect(codeOf(await ask(endpoints.updateProfile, change))).toEqual([
      403,
      'CURRENT_PASSWORD_WRONG',
    ]);
  });
});

describe('a stolen access token', () => {
  const webhook = { url: 'http://localhost:9/', types: ['gift.won'] };

  test.each<[string, (token: string) => string | undefined]>([
    ['no proof', () => undefined],
    ['itself as the proof', (token) => token],
    ['a proof without a signature', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
  ])('with %s adds no webhook', async (_what, proofWith) => {
    const { token } = target.owner;
    const body = { ...webhook, proof: proofWith(token) };
    const { status } = await ask(endpoints.createWebhook, { body, headers: bearer(token) });
    expect([400, 403]).toContain(status);
  });

  test('with the password of another account gets no proof', async () => {
    const { headers } = await aConfirmedAccount();
    const body = { purpose: 'webhook', currentPassword: target.owner.password };
    expect(codeOf(await ask(endpoints.createProof, { body, headers }))).toEqual([
      403,
      'CURRENT_PASSWORD_WRONG',
    ]);
  });

  test('ends when the e-mail is changed and confirmed', async () => {
    const { email, userId, headers } = await aConfirmedAccount();
    const stolen = await signIn(email, OWN);
    const next = target.freshEmail();
    const change = { params: { userId }, body: { email: next, currentPassword: OWN }, headers };
    expect((await ask(endpoints.updateProfile, change)).status).toBe(200);
    expect((await confirm(next)).status).toBe(200);
    const read = { params: { userId }, headers: stolen.headers };
    expect((await ask(endpoints.readProfile, read)).status).toBe(401);
    const cookie = { headers: { cookie: stolen.cookie } };
    expect((await ask(endpoints.refreshSession, cookie)).status).toBe(401);
  });
});

describe('a sub-account', () => {
  const SUBS = 'une belle soirée';
  const add = (email: string, headers = bearer(target.owner.token)) =>
    ask(endpoints.addSubAccount, { body: { name: 'Soir', email, password: SUBS }, headers });

  test('can be made only by owners who pay, were approved or wait for a trial', async () => {
    const email = target.freshEmail();
    const body = { name: LURE, email, password: OWN, isTrial: false };
    expect((await ask(endpoints.register, { body })).status).toBe(201);
    expect((await confirm(email)).status).toBe(200);
    const { headers } = await signIn(email, OWN);
    expect(codeOf(await add(target.freshEmail(), headers))).toEqual([403, 'SUBSCRIPTION_NEEDED']);
  });

  test('opens nothing while a stolen session alone has asked for it', async () => {
    const email = target.freshEmail();
    const added = await add(email);
    expect([added.status, added.json<SubAccount>().status]).toEqual([201, 'waiting']);
    const params = { id: await linkOf(email, '/verify\\?counter=') };
    expect((await ask(endpoints.verifyEmail, { params })).status).toBe(200);
    const { headers } = await signIn(email, SUBS);
    const ofOwner = { params: { userId: target.owner.id }, headers };
    const reads = await ask(endpoints.listWonGifts, ofOwner);
    expect(codeOf(reads)).toEqual([403, 'ACCESS_WAITING']);
    const body = { code: '22222222', nonce: randomUUID(), device: 'x' };
    const redeems = await ask(endpoints.redeemGift, { body, headers });
    expect(codeOf(redeems)).toEqual([403, 'ACCESS_WAITING']);
  });

  test('is announced to its holder, who can refuse it', async () => {
    const email = target.freshEmail();
    expect((await add(email)).status).toBe(201);
    const token = await linkOf(email, '/refuse-access/');
    expect((await ask(endpoints.refuseSubAccount, { body: { token } })).status).toBe(200);
    expect((await signIn(email, SUBS)).reply.status).toBe(401);
  });

  test('gives the address up to the person who registers and confirms it, even after a new password', async () => {
    const email = target.freshEmail();
    expect((await add(email)).status).toBe(201);
    await takeBack(email);
    const body = { name: 'Moi', email, password: 'tout à moi cette fois', isTrial: false };
    expect((await ask(endpoints.register, { body })).status).toBe(201);
    expect((await confirm(email)).status).toBe(200);
    const { reply } = await signIn(email, 'tout à moi cette fois');
    expect(reply.json()).toMatchObject({ accountType: 'main', isVerified: true });
  });
});

describe('a password', () => {
  test.each(['12345678', 'password', 'P@ssw0rd1', 'girouette', '        ', '\0'.repeat(8)])(
    'that others try first is refused: %j',
    async (password) => {
      const body = { name: 'Camille', email: target.freshEmail(), password, isTrial: true };
      expect((await ask(endpoints.register, { body })).status).toBe(400);
    },
  );

  test('that is the own e-mail is refused', async () => {
    const email = target.freshEmail();
    const body = { name: 'Camille', email, password: email, isTrial: true };
    expect(codeOf(await ask(endpoints.register, { body }))).toEqual([400, 'PASSWORD_REFUSED']);
  });

  test('is the same for every keyboard’s spelling', async () => {
    const email = target.freshEmail();
    const typed = 'le café du vent ﬁn';
    await register(email, typed.normalize('NFD'));
    expect((await signIn(email, typed.normalize('NFKC'))).reply.status).toBe(200);
  });
});

test('the user is told about wrong codes after the right password', async () => {
  const { email, userId, headers } = await aConfirmedAccount();
  const params = { userId };
  const begun = await ask(endpoints.beginSecondFactor, {
    params,
    body: { currentPassword: OWN },
    headers,
  });
  const code = new TOTP({ secret: begun.json<{ secret: string }>().secret }).generate();
  const on = await ask(endpoints.confirmSecondFactor, { params, body: { code }, headers });
  expect(on.status).toBe(200);

  const wrong = { email, password: OWN, code: '12' };
  expect(codeOf(await ask(endpoints.signIn, { body: wrong }))).toEqual([401, 'INVALID_CODE']);

  await until(async () =>
    (await mailsTo(target.system.inboxUrl, email)).find(({ subject }) => /code/i.test(subject)),
  );
});

describe('every answer says how it may be used', () => {
  const POLICIES = ['content-security-policy', 'cross-origin-resource-policy'];

  test('pages, files, data and refusals carry both policies', async () => {
    const [script = ''] = await scriptsOf(`${target.url}/`);
    const paths = [
      '/',
      '/login',
      '/spin/game/nobody',
      `/spin/game/${target.page._id}`,
      '/cadeau/nobody',
      '/cadeau/service-worker.js',
      '/nowhere',
      script,
      '/robots.txt',
      '/.well-known/security.txt',
      '/.well-known/change-password',
      '/api/price',
      '/api/nowhere',
      '/api/auth/getall',
      '/api/openapi.json',
      '/healthz',
      '/%zz',
    ];
    const missing: unknown[] = [];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const { status, headers } = await send(`${target.url}${path}`, { method });
        for (const name of [...POLICIES, 'x-content-type-options'])
          if (!headers.has(name)) missing.push([method, path, status, name]);
      }
    }
    expect(missing).toEqual([]);
  });

  test.each([
    ['400', 'BONJOUR\r\n\r\n'],
    ['431', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(70_000)}\r\n\r\n`],
  ])('what is no request, with %s', async (status, bytes) => {
    const answer = await sendRaw(target.port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const name of POLICIES) expect(answer).toContain(`\r\n${name}: `);
  });
});
