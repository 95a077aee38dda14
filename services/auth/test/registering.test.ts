import { endpoints, events } from '@girouette/contracts';
import { readName } from '@girouette/signed';
import { mailsOf, tokenIn } from './mailbox';
import { PASSWORD, startAuth, type AuthService } from './start-auth';

const HOUR = 60 * 60 * 1000;
const email = 'camille@example.fr';
const registration = { name: 'Camille Perrin', email, password: PASSWORD, isTrial: false };

let auth: AuthService;
beforeEach(async () => {
  auth = await startAuth({ PUBLIC_URL: 'https://girouette.example' });
});
afterEach(() => auth.close());

const register = (body: object = {}) =>
  auth.call(endpoints.register, { body: { ...registration, ...body } });
const verify = (id: string) => auth.call(endpoints.verifyEmail, { params: { id } });
const resend = (to: string) => auth.call(endpoints.resendVerification, { body: { email: to } });

describe('registering', () => {
  it('creates an account, publishes it, and mails a link to confirm the e-mail', async () => {
    const { status, body } = await register({ email: ' Camille@Example.fr ' });

    expect(status).toBe(201);
    expect(body.message).toMatch(/^Votre compte est créé/);
    const [registered] = await auth.published(events.userRegistered, 1);
    expect(registered?.data).toMatchObject({ isTrial: false });
    expect(registered && readName(auth.adapters.keys, registered.data)).toBe('Camille Perrin');
    expect(JSON.stringify(registered)).not.toMatch(/Camille|camille@/i);
    expect(await mailsOf(auth, 'verification')).toEqual([
      {
        to: email,
        // A mail to an unconfirmed address contains no words of the registrant.
        name: '',
        link: expect.stringMatching(
          /^https:\/\/girouette\.example\/verify\?id=[\w-]{43}$/,
        ) as string,
      },
    ]);
    expect(auth.logs()).toContain('registered');
  });

  it('remembers that a trial was asked for', async () => {
    await register({ isTrial: true });
    const [registered] = await auth.published(events.userRegistered, 1);
    expect(registered?.data.isTrial).toBe(true);
    const { body } = await auth.signIn({ email });
    expect(body).toMatchObject({ isTrial: true, payment: false, isVerified: false });
  });

  it('refuses an e-mail that has an account, changes nothing and sends no mail', async () => {
    await register();
    const { status, body } = await register({
      email: 'CAMILLE@example.fr',
      password: 'un autre mot',
    });
    expect(status).toBe(409);
    expect(body).toEqual({
      statusCode: 409,
      code: 'EMAIL_TAKEN',
      message: "L'email existe déjà !",
      field: 'email',
    });
    expect(await mailsOf(auth, 'verification')).toHaveLength(1);
    expect(await auth.published(events.userRegistered)).toHaveLength(1);
    expect((await auth.signIn({ email, password: 'un autre mot' })).status).toBe(401);
  });

  it('creates one account and one mail when the form is sent ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await mailsOf(auth, 'verification')).toHaveLength(1);
  });

  it.each([
    [{ name: '' }, 'Name is required'],
    [{ name: undefined }, 'Name is required'],
    [{ name: '\u200b ' }, 'Name is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: undefined }, 'Email is required'],
    [{ email: 'camille' }, 'Email is invalid'],
    [{ email: `${'a'.repeat(250)}@example.fr` }, 'Email is invalid'],
    [{ password: '' }, 'Password is required'],
    [{ password: undefined }, 'Password is required'],
    [{ password: '7 signe' }, 'Password must be at least 8 characters long'],
  ])('refuses %j with the text of the specification', async (fault, message) => {
    const { status, body } = await register(fault);
    expect([status, body.message, body.field]).toEqual([400, message, Object.keys(fault)[0]]);
    expect(await auth.published(events.userRegistered)).toEqual([]);
  });

  it('ignores rights that the form does not give', async () => {
    const rights = { isAdmin: true, isVerified: true, ownerId: 'x', accountType: 'sub' };
    expect((await register({ ...rights, expiryDate: '2099-01-01', landingPages: 9 })).status).toBe(
      201,
    );
    const [registered] = await auth.published(events.userRegistered, 1);
    const { userId } = registered!.data;
    expect(registered?.data).toMatchObject({
      isAdmin: false,
      ownerId: userId,
      accountType: 'main',
    });
    expect((await auth.signIn({ email })).body).toMatchObject({ isVerified: false, token: null });
  });

  it('leaves no password, address or link in events of mails and in the log', async () => {
    await register();
    const [request] = await auth.published(events.mailRequested, 1);
    const token = await tokenIn(auth, 'verification', email);
    for (const secret of [email, PASSWORD, token]) {
      expect(JSON.stringify(request)).not.toContain(secret);
      expect(auth.logs()).not.toContain(secret);
    }
  });
});

describe('the link of the verification mail', () => {
  it('confirms the e-mail once, and publishes that', async () => {
    await register();
    const token = await tokenIn(auth, 'verification', email);

    expect((await verify(token)).status).toBe(200);

    expect((await auth.signIn({ email })).body).toMatchObject({ isVerified: true });
    expect(await auth.published(events.userVerified, 1)).toHaveLength(1);
    const again = await verify(token);
    expect([again.status, again.body.code]).toEqual([410, 'LINK_EXPIRED']);
  });

  it('works for one of five requests at the same moment', async () => {
    await register();
    const token = await tokenIn(auth, 'verification', email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
  });

  it('works for 24 hours', async () => {
    await register();
    const token = await tokenIn(auth, 'verification', email);
    auth.clock.advance(24 * HOUR);
    expect((await verify(token)).status).toBe(410);
  });

  it('is not made of anything that is stored', async () => {
    await register();
    const token = await tokenIn(auth, 'verification', email);
    expect(JSON.stringify(await auth.storedTokens())).not.toContain(token);
    const [stored] = await auth.storedTokens();
    expect((await verify(stored!.id)).status).toBe(410);
  });

  it.each(['nonsense', 'A'.repeat(43), '%00', '../../x'])(
    'is refused when forged: %s',
    async (id) => {
      expect((await verify(id)).status).toBe(410);
    },
  );

  it('does not serve to choose a password', async () => {
    await register();
    const token = await tokenIn(auth, 'verification', email);
    const body = { token, newPassword: 'un autre mot de passe' };
    expect((await auth.call(endpoints.resetPassword, { body })).status).toBe(410);
    expect((await verify(token)).status).toBe(200);
  });
});

describe('resending the verification mail', () => {
  it('mails a new link, and both work', async () => {
    await register();
    const first = await tokenIn(auth, 'verification', email);
    const { status, body } = await resend(email);
    expect([status, body]).toEqual([200, { message: 'Email sent' }]);
    const second = await tokenIn(auth, 'verification', email);
    expect(second).not.toBe(first);
    expect((await verify(second)).status).toBe(200);
    expect((await verify(first)).status).toBe(200);
  });

  it('answers alike for an unknown address, a confirmed one and nonsense, and sends no mail', async () => {
    const { email: confirmed } = await auth.aUser();
    for (const to of ['inconnue@example.fr', confirmed, 'camille', '']) {
      const { status, body } = await resend(to);
      expect([status, body]).toEqual([200, { message: 'Email sent' }]);
    }
    expect(await mailsOf(auth, 'verification')).toEqual([]);
  });

  it('mails at most five links an hour to one address', async () => {
    await register();
    for (let n = 0; n < 8; n += 1) expect((await resend(email)).status).toBe(200);
    expect(await mailsOf(auth, 'verification')).toHaveLength(1 + 5);
  });
});
