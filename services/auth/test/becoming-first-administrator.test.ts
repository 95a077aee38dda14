import { endpoints, events } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { offerFirstAdministrator } from '../src/accounts/administrators';
import { dependenciesOf, startAuth, type AuthService } from './start-auth';

const ME = { name: 'Camille Perrin', email: 'Camille@Example.fr', password: 'le vent tourne' };

describe('becoming the first administrator', () => {
  let auth: AuthService;
  beforeEach(async () => {
    auth = await startAuth();
  });
  afterEach(() => auth.close());

  const offer = async () => {
    const link = await offerFirstAdministrator(dependenciesOf(auth.adapters));
    return link === null ? null : new URL(link);
  };
  const aToken = async () => (await offer())?.hash.slice(1) ?? '';
  const become = (token: string, overrides: Partial<typeof ME> = {}) =>
    auth.call(endpoints.createFirstAdministrator, { body: { ...ME, ...overrides, token } });

  it('makes a confirmed administrator, who can sign in, and records this in the audit trail', async () => {
    const link = await offer();
    expect(link?.pathname).toBe('/premier-administrateur');
    expect(link?.search).toBe('');
    expect((await become(link?.hash.slice(1) ?? '')).status).toBe(201);
    const { body } = await auth.signIn({ email: 'camille@example.fr', password: ME.password });
    expect(body).toMatchObject({ isAdmin: true, isVerified: true, name: ME.name });
    expect(await auth.published(events.userRegistered, 1)).toMatchObject([
      { data: { isAdmin: true } },
    ]);
    const actions = await auth.published(events.actionRecorded);
    expect(actions.map(({ data }) => data.action)).toEqual(['ADMINISTRATOR_APPOINTED']);
  });

  it('works once, and no link is offered once there is an administrator', async () => {
    const token = await aToken();
    await become(token);
    expect(await become(token, { email: 'other@example.fr' })).toMatchObject({
      status: 410,
      body: { code: 'FIRST_LINK_EXPIRED' },
    });
    expect(await offer()).toBeNull();
  });

  it('makes one administrator of several requests at once', async () => {
    const token = await aToken();
    const addresses = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.fr`);
    const answers = await Promise.all(addresses.map((email) => become(token, { email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410]);
  });

  it('is refused when there is another administrator meanwhile', async () => {
    const token = await aToken();
    await auth.aUser({ isAdmin: true });
    expect((await become(token)).status).toBe(410);
  });

  it('is refused with the link of an earlier start, one of yesterday, and an invented one', async () => {
    const earlier = await aToken();
    const token = await aToken();
    expect((await become(earlier)).status).toBe(410);
    expect((await become('invented')).status).toBe(410);
    auth.clock.advance(DAY_MS);
    expect((await become(token)).status).toBe(410);
  });

  it('keeps the link for another try after an address or a password that is refused', async () => {
    const token = await aToken();
    const { email } = await auth.aUser();
    expect((await become(token, { email })).body).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect((await become(token, { password: 'password' })).body).toMatchObject({
      code: 'PASSWORD_REFUSED',
    });
    expect((await become(token)).status).toBe(201);
  });

  it('stores the token hashed and logs none of it', async () => {
    const token = await aToken();
    expect(JSON.stringify(await auth.storedTokens())).not.toContain(token);
    await become(token);
    expect(await auth.storedTokens()).toEqual([]);
    expect(auth.logs()).not.toMatch(new RegExp(`${token}|camille@|le vent tourne`, 'i'));
  });

  it('leaves the other links of the service as they are', async () => {
    const { email } = await auth.aUser();
    await auth.call(endpoints.forgotPassword, { body: { email } });
    const token = await aToken();
    const { status } = await auth.call(endpoints.resetPassword, {
      body: { token, newPassword: 'un autre vent' },
    });
    expect(status).toBe(410);
    await offer();
    expect((await auth.storedTokens()).map(({ purpose }) => purpose).sort()).toEqual([
      'first-administrator',
      'reset',
    ]);
  });
});
