import { endpoints, events } from '@girouette/contracts';
import { mailsOf, tokenIn } from './mailbox';
import { startAuth, type AuthService } from './start-auth';

const HOUR = 60 * 60 * 1000;
const NEW = 'un nouveau mot de passe';

let auth: AuthService;
let userId: string;
let email: string;
beforeEach(async () => {
  auth = await startAuth();
  ({ userId, email } = await auth.aUser());
});
afterEach(() => auth.close());

const forgot = (to: string) => auth.call(endpoints.forgotPassword, { body: { email: to } });
const reset = (token: string, newPassword = NEW) =>
  auth.call(endpoints.resetPassword, { body: { token, newPassword } });
const aToken = async () => {
  expect((await forgot(email)).status).toBe(200);
  return tokenIn(auth, 'password-reset', email);
};

describe('a forgotten password', () => {
  it('gets the same answer and stores the same kind of row, whether or not there is an account', async () => {
    const known = await forgot(email);
    const unknown = await forgot('inconnue@example.fr');
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
    expect(await auth.storedTokens()).toHaveLength(2);
    expect((await mailsOf(auth, 'password-reset')).map(({ to }) => to)).toEqual([email]);
  });

  it('gets the same answer for an invalid address and for a blocked account', async () => {
    const { body } = await forgot('inconnue@example.fr');
    await auth.block(userId);
    for (const to of ['', 'camille', email]) {
      const answer = await forgot(to);
      expect([answer.status, answer.body]).toEqual([200, body]);
    }
    expect(await mailsOf(auth, 'password-reset')).toEqual([]);
  });

  it('is replaced by the link of the mail: the old one is refused, the new one accepted', async () => {
    const token = await aToken();

    const { status, body } = await reset(token);

    expect([status, body]).toEqual([200, { message: 'Password reset successful' }]);
    expect((await auth.signIn({ email })).status).toBe(401);
    expect((await auth.signIn({ email, password: NEW })).status).toBe(200);
    expect((await mailsOf(auth, 'password-changed')).map(({ to }) => to)).toEqual([email]);
    expect(auth.logs()).toContain('password reset');
  });

  it('ends all sessions and their access tokens when it is replaced', async () => {
    const here = await auth.signIn({ email });
    const there = await auth.signIn({ email });
    await reset(await aToken());
    for (const { cookie, body } of [here, there]) {
      expect(await auth.profileStatus(userId, body.token)).toBe(401);
      expect((await auth.refresh(cookie)).status).toBe(401);
    }
  });

  it('can be replaced once by each link, and within an hour', async () => {
    const token = await aToken();
    expect((await reset(token)).status).toBe(200);
    const again = await reset(token, 'encore un autre');
    expect([again.status, again.body.code]).toEqual([410, 'LINK_EXPIRED']);
    const late = await aToken();
    auth.clock.advance(HOUR);
    expect((await reset(late)).status).toBe(410);
  });

  it('keeps its link when the new one is too short', async () => {
    const token = await aToken();
    const { status, body } = await reset(token, 'court');
    expect([status, body.message]).toEqual([400, 'Password must be at least 8 characters long']);
    expect((await reset(token)).status).toBe(200);
  });

  it('cannot be replaced by a link that was sent to an address the user has left', async () => {
    const token = await aToken();
    await auth.changeUser(userId, { email: 'ailleurs@example.fr' });
    expect((await reset(token)).status).toBe(410);
  });

  it('causes at most five mails an hour to one address', async () => {
    for (let n = 0; n < 8; n += 1) expect((await forgot(email)).status).toBe(200);
    expect(await mailsOf(auth, 'password-reset')).toHaveLength(5);
  });

  it('appears in no log and no event, and neither does the link', async () => {
    const token = await aToken();
    await reset(token);
    const [first] = await auth.published(events.mailRequested, 2);
    for (const secret of [email, NEW, token]) {
      expect(auth.logs()).not.toContain(secret);
      expect(JSON.stringify(first)).not.toContain(secret);
    }
  });
});
