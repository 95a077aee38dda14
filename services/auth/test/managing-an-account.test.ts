import {
  ALL_NOTIFICATIONS,
  endpoints,
  errorCatalogue,
  events,
  type Principal,
} from '@girouette/contracts';
import { aJpeg } from '@girouette/contracts/testing/a-jpeg';
import { readEmail, readName } from '@girouette/signed';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { mailsOf, tokenIn } from './mailbox';
import { PASSWORD, startAuth, type AuthService } from './start-auth';

const NEW = 'un nouveau mot de passe';
const NEW_EMAIL = 'nouvelle@example.fr';

let auth: AuthService;
let userId: string;
let email: string;
let as: Principal;
beforeEach(async () => {
  auth = await startAuth();
  ({ userId, email } = await auth.aUser());
  as = aPrincipal({ userId, ownerId: userId });
});
afterEach(() => auth.close());

const change = (body: object, principal: Principal | undefined = as) =>
  auth.call(endpoints.updateProfile, {
    as: principal,
    params: { userId },
    body: 'email' in body ? { currentPassword: PASSWORD, ...body } : body,
  });
const verify = (id: string) => auth.call(endpoints.verifyEmail, { params: { id } });
const bearer = (token: string | null | undefined) => ({ authorization: `Bearer ${token ?? ''}` });

describe('the profile', () => {
  it('puts its photo into the login answer, where the header of each screen finds it', async () => {
    const picture = aJpeg({ width: 300, height: 150 });
    await change({ profilePicture: picture });
    const { body, cookie } = await auth.signIn({ email });
    expect(body.profilePicture).toBe(picture);
    await change({ profilePicture: '' });
    expect((await auth.refresh(cookie)).body).not.toHaveProperty('profilePicture');
  });

  it('is changed where something is sent, answered whole, and published', async () => {
    const picture = aJpeg({ width: 300, height: 150 });
    const first = await change({ phoneNumber: '+33 6 12 34 56 78', profilePicture: picture });
    expect(first.status).toBe(200);
    const { status, body } = await change({ ...first.body, name: ' Camille Fournier ' });

    expect(status).toBe(200);
    expect(body).toEqual({
      _id: userId,
      name: 'Camille Fournier',
      email,
      phoneNumber: '+33 6 12 34 56 78',
      profilePicture: picture,
      expiryDate: null,
    });
    const [, published] = await auth.published(events.userProfileChanged, 2);
    expect(published?.data).toEqual({
      userId,
      ownerId: userId,
      version: 2,
      sealedName: expect.any(String) as string,
      sealedEmail: expect.any(String) as string,
      accountType: 'main',
      isVerified: true,
      notifications: ALL_NOTIFICATIONS,
    });
    expect(published && readName(auth.adapters.keys, published.data)).toBe('Camille Fournier');
    expect(published && readEmail(auth.adapters.keys, published.data)).toBe(email);
    expect((await change({ profilePicture: '' })).body.profilePicture).toBe('');
  });

  it.each([
    [{ name: '' }, 'Name is required'],
    [{ email: 'camille' }, 'Email is invalid'],
    [{ phoneNumber: 'appelez-moi' }, 'Ce numéro de téléphone est invalide.'],
    [{ profilePicture: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'Cette image n’est pas un JPEG.'],
    [{ profilePicture: aJpeg({ width: 301, height: 10 }) }, errorCatalogue.IMAGE_REFUSED.message],
    [
      { profilePicture: `data:image/jpeg;base64,${btoa('<script>')}` },
      expect.stringContaining('JPEG'),
    ],
    [
      { profilePicture: `data:image/jpeg;base64,${'A'.repeat(100_000)}` },
      'Cette image est trop lourde.',
    ],
  ])('refuses %j', async (fault, message) => {
    const { status, body } = await change(fault);
    expect([status, body.message, body.field]).toEqual([400, message, Object.keys(fault)[0]]);
    expect(await auth.published(events.userProfileChanged)).toEqual([]);
  });

  it('cannot give rights, time or pages', async () => {
    const rights = { isAdmin: true, blocked: false, ownerId: 'x', accountType: 'sub' };
    const { status, body } = await change({
      ...rights,
      expiryDate: '2099-01-01T00:00:00.000Z',
      landingPages: 99,
      isVerified: true,
      passwordHash: 'x',
      _id: 'other',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: userId, expiryDate: null });
    const login = await auth.signIn({ email });
    expect(login.body).toMatchObject({ isAdmin: false, ownerId: null, accountType: 'main' });
  });

  it('can be changed by its user only', async () => {
    const visitor = await auth.call(endpoints.updateProfile, { params: { userId }, body: {} });
    expect(visitor.status).toBe(401);
    for (const other of [
      aPrincipal(),
      aPrincipal({ isAdmin: true }),
      aPrincipal({ ownerId: userId, accountType: 'sub' }),
    ]) {
      expect((await change({ name: 'Autre' }, other)).status).toBe(403);
    }
    expect(await auth.published(events.userProfileChanged)).toEqual([]);
  });
});

describe('a new e-mail', () => {
  it('replaces the old one when its link is opened, and the old address is told before', async () => {
    const { body } = await change({ email: ' Nouvelle@Example.fr' });
    expect(body).toMatchObject({ email, pendingEmail: NEW_EMAIL });
    expect(await mailsOf(auth, 'email-change-notice')).toMatchObject([
      { to: email, newEmail: NEW_EMAIL },
    ]);
    expect((await auth.signIn({ email })).status).toBe(200);
    expect((await auth.signIn({ email: NEW_EMAIL })).status).toBe(401);

    // The page of this address asks before it uses the link.
    const [mail] = await mailsOf(auth, 'email-change');
    expect(new URL(mail?.link ?? '').searchParams.has('change')).toBe(true);
    expect((await verify(await tokenIn(auth, 'email-change', NEW_EMAIL))).status).toBe(200);

    expect((await auth.signIn({ email })).status).toBe(401);
    expect((await auth.signIn({ email: NEW_EMAIL })).status).toBe(200);
    const changes = await auth.published(events.userProfileChanged, 2);
    expect(changes.map(({ data }) => data.version)).toEqual([1, 2]);
    expect(JSON.stringify(changes)).not.toContain('@');
    const { body: profile } = await auth.call(endpoints.readProfile, { as, params: { userId } });
    expect(profile).not.toHaveProperty('pendingEmail');
  });

  it('of another account is refused', async () => {
    const { email: taken } = await auth.aUser();
    const { status, body } = await change({ email: taken });
    expect([status, body.code, body.field]).toEqual([409, 'EMAIL_TAKEN', 'email']);
    expect(await auth.published(events.mailRequested)).toEqual([]);
  });

  it('that another account got first is refused when the link is opened', async () => {
    await change({ email: NEW_EMAIL });
    await auth.aUser({ email: NEW_EMAIL });
    const { status, body } = await verify(await tokenIn(auth, 'email-change', NEW_EMAIL));
    expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect((await auth.signIn({ email })).status).toBe(200);
  });

  it('is dropped when the user asks for yet another one', async () => {
    await change({ email: 'faute@example.fr' });
    await change({ email: NEW_EMAIL });
    expect((await verify(await tokenIn(auth, 'email-change', 'faute@example.fr'))).status).toBe(
      410,
    );
    expect((await verify(await tokenIn(auth, 'email-change', NEW_EMAIL))).status).toBe(200);
  });

  it('cannot fill the mailbox of a stranger', async () => {
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await change({ email: NEW_EMAIL }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers.at(-1)?.headers['retry-after']).toBe('3600');
    expect(await mailsOf(auth, 'email-change')).toHaveLength(5);
  });
});

describe('changing the password', () => {
  const changePassword = (token: string | null | undefined, body: object = {}) =>
    auth.call(endpoints.changePassword, {
      params: { userId },
      headers: bearer(token),
      body: { currentPassword: PASSWORD, newPassword: NEW, ...body },
    });

  it('needs the current one, ends all sessions except a new one here, and tells the user by mail', async () => {
    const here = await auth.signIn({ email });
    const there = await auth.signIn({ email });

    const changed = await changePassword(here.body.token);

    expect(changed.status).toBe(200);
    expect((await auth.signIn({ email })).status).toBe(401);
    expect((await auth.signIn({ email, password: NEW })).status).toBe(200);
    // An attacker may have copied this device's tokens.
    for (const { body, cookie } of [here, there]) {
      expect(await auth.profileStatus(userId, body.token)).toBe(401);
      expect((await auth.refresh(cookie)).status).toBe(401);
    }
    expect(await auth.profileStatus(userId, await auth.tokenAfter(changed))).toBe(200);
    expect(await mailsOf(auth, 'password-changed')).toMatchObject([{ to: email }]);
    expect(auth.logs()).not.toContain(NEW);
  });

  it('signs this device out too where a second factor asks for a code', async () => {
    const { body, cookie } = await auth.signIn({ email });
    const secondFactor = { sealedSecret: 'x', isActive: true, lastStep: 0, recoveryHashes: [] };
    await auth.changeUser(userId, { secondFactor });
    const changed = await changePassword(body.token);
    expect(changed.body.message).toBe(
      'Votre mot de passe est changé. Reconnectez-\u2060vous avec un code.',
    );
    expect(await auth.tokenAfter(changed)).toBeUndefined();
    expect((await auth.refresh(cookie)).status).toBe(401);
    expect(await auth.profileStatus(userId, body.token)).toBe(401);
  });

  it('is refused with a wrong current one, and slowed after ten', async () => {
    const { body } = await auth.signIn({ email });
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      const answer = await changePassword(body.token, { currentPassword: 'raté raté' });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
    expect(await mailsOf(auth, 'password-changed')).toEqual([]);
  });

  it('is refused with a new one that is too short, and to every other caller', async () => {
    const { body } = await auth.signIn({ email });
    const short = await changePassword(body.token, { newPassword: 'court' });
    expect([short.status, short.body.field]).toEqual([400, 'newPassword']);
    const { email: other } = await auth.aUser();
    const stranger = await auth.signIn({ email: other });
    expect((await changePassword(stranger.body.token)).status).toBe(403);
    expect((await changePassword('')).status).toBe(401);
  });
});

describe('the notification settings', () => {
  const read = () => auth.call(endpoints.readNotifications, { as, params: { userId } });

  it('are all on at first, saved, kept over a restart, and published', async () => {
    expect((await read()).body).toEqual(ALL_NOTIFICATIONS);
    const body = { ...ALL_NOTIFICATIONS, reviewAlerts: false, trialRequests: false };

    const saved = await auth.call(endpoints.changeNotifications, { as, params: { userId }, body });

    expect([saved.status, saved.body]).toEqual([200, body]);
    const [published] = await auth.published(events.userProfileChanged, 1);
    expect(published?.data.notifications).toEqual(body);
    await auth.restart();
    expect((await read()).body).toEqual(body);
  });

  it('keep the choice about the figures of the week when a client does not know it', async () => {
    const save = (body: object) =>
      auth.call(endpoints.changeNotifications, {
        as,
        params: { userId },
        body,
      });
    const { weeklyFigures, ...earlier } = ALL_NOTIFICATIONS;
    expect(weeklyFigures).toBe(true);
    expect((await save(earlier)).body.weeklyFigures).toBe(true);
    expect((await save({ ...ALL_NOTIFICATIONS, weeklyFigures: false })).status).toBe(200);
    expect((await save(earlier)).body).toEqual({ ...ALL_NOTIFICATIONS, weeklyFigures: false });
  });

  it('are refused when one is missing, and to every other caller', async () => {
    const body = { emailUpdates: true };
    const request = { as, params: { userId }, body };
    expect((await auth.call(endpoints.changeNotifications, request)).status).toBe(400);
    const strangers = { ...request, as: aPrincipal(), body: ALL_NOTIFICATIONS };
    expect((await auth.call(endpoints.changeNotifications, strangers)).status).toBe(403);
    const other = { as: aPrincipal({ isAdmin: true }), params: { userId } };
    expect((await auth.call(endpoints.readNotifications, other)).status).toBe(403);
  });
});

describe('the list of sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0';
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1 Version/18.0 Safari/604.1';

  const signInWith = async (userAgent: string) => {
    const { body, cookie } = await auth.signIn({ email, headers: { 'user-agent': userAgent } });
    return { cookie, token: body.token, headers: bearer(body.token) };
  };
  const list = async (headers: Record<string, string>) =>
    (await auth.call(endpoints.listSessions, { headers })).body;

  it('names the devices and when they were last used, and marks the one that asks', async () => {
    const phone = await signInWith(IPHONE);
    const began = auth.clock.now().toISOString();
    auth.clock.advance(60_000);
    const desk = await signInWith(FIREFOX);
    const now = auth.clock.now().toISOString();

    const id = expect.any(String) as string;
    expect(await list(desk.headers)).toEqual([
      { _id: id, device: 'Firefox · Windows', lastUsedAt: now, current: true },
      { _id: id, device: 'Safari · iPhone', lastUsedAt: began, current: false },
    ]);
    auth.clock.advance(60_000);
    await auth.refresh(phone.cookie);
    expect((await list(desk.headers)).map(({ device }) => device)).toEqual([
      'Safari · iPhone',
      'Firefox · Windows',
    ]);
  });

  it('lets a session on a lost device be ended at once', async () => {
    const phone = await signInWith(IPHONE);
    const desk = await signInWith(FIREFOX);
    const lost = (await list(desk.headers)).find(({ current }) => !current);
    const params = { id: lost?._id ?? '' };

    const { status } = await auth.call(endpoints.endSession, { params, headers: desk.headers });

    expect(status).toBe(204);
    expect(await auth.profileStatus(userId, phone.token)).toBe(401);
    expect((await auth.refresh(phone.cookie)).status).toBe(401);
    expect(await list(desk.headers)).toHaveLength(1);
    const again = await auth.call(endpoints.endSession, { params, headers: desk.headers });
    expect(again.status).toBe(404);
  });

  it('lets the user end all others with one request', async () => {
    const others = [await signInWith(IPHONE), await signInWith(IPHONE)];
    const desk = await signInWith(FIREFOX);
    const { status } = await auth.call(endpoints.endOtherSessions, { headers: desk.headers });
    expect(status).toBe(204);
    for (const { token } of others) expect(await auth.profileStatus(userId, token)).toBe(401);
    expect(await auth.profileStatus(userId, desk.token)).toBe(200);
    expect(await list(desk.headers)).toHaveLength(1);
  });

  it('shows and ends no sessions of other users', async () => {
    const mine = await signInWith(FIREFOX);
    const [session] = await list(mine.headers);
    const stranger = { as: aPrincipal({ isAdmin: true }) };
    expect((await auth.call(endpoints.listSessions, stranger)).body).toEqual([]);
    const params = { id: session?._id ?? '' };
    expect((await auth.call(endpoints.endSession, { ...stranger, params })).status).toBe(404);
    expect(await auth.profileStatus(userId, mine.token)).toBe(200);
    expect((await auth.call(endpoints.listSessions)).status).toBe(401);
  });
});
