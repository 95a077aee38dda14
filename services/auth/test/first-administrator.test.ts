import { events } from '@girouette/contracts';
import { ConfigError, readConfig } from '@girouette/platform/kit';
import { authConfig } from '../src/config';
import { startAuth, type AuthService } from './start-auth';

const ADMIN = { email: 'direction@example.fr', password: 'le vent tourne' };
const WITH_ADMIN = { ADMIN_EMAIL: ' Direction@Example.fr', ADMIN_PASSWORD: ADMIN.password };

describe('the first administrator', () => {
  let auth: AuthService;
  afterEach(() => auth.close());

  it('is created at the start from ADMIN_EMAIL and ADMIN_PASSWORD, and may start again', async () => {
    auth = await startAuth(WITH_ADMIN);
    expect((await auth.signIn(ADMIN)).body).toMatchObject({ isAdmin: true, isVerified: true });

    await auth.restart();
    expect((await auth.signIn(ADMIN)).body).toMatchObject({ isAdmin: true });
    expect(await auth.published(events.userRegistered)).toHaveLength(1);
    expect(auth.logs()).not.toMatch(/direction@|le vent tourne/i);
  });

  it('is not created by a start without these variables', async () => {
    auth = await startAuth();
    expect((await auth.signIn(ADMIN)).body.code).toBe('INVALID_EMAIL');
    expect(await auth.published(events.userRegistered)).toEqual([]);
  });
});

it.each([
  [{ ADMIN_EMAIL: ADMIN.email }, 'ADMIN_PASSWORD: ADMIN_EMAIL and ADMIN_PASSWORD belong together'],
  [{ ADMIN_PASSWORD: ADMIN.password }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together'],
  [{ ...WITH_ADMIN, ADMIN_EMAIL: 'direction' }, 'ADMIN_EMAIL: Please enter a valid email address.'],
  [{ ...WITH_ADMIN, ADMIN_PASSWORD: 'court' }, 'ADMIN_PASSWORD: must have at least 8 characters'],
  [
    { ...WITH_ADMIN, ADMIN_PASSWORD: 'x'.repeat(201) },
    'ADMIN_PASSWORD: must have at most 200 characters',
  ],
  [
    { ...WITH_ADMIN, ADMIN_PASSWORD: 'Girouette2026' },
    'ADMIN_PASSWORD: is one that others try first: choose another',
  ],
  [{ ...WITH_ADMIN, ADMIN_PASSWORD: 'direction@example.fr' }, 'is one that others try first'],
  [{ ...WITH_ADMIN, ADMIN_PASSWORD: ' '.repeat(12) }, 'ADMIN_PASSWORD: must not be blank'],
  [{ ...WITH_ADMIN, ADMIN_PASSWORD: 'le vent\u0000tourne' }, 'hold no control characters'],
])('the start refuses %j and says what is wrong', (env, fault) => {
  const read = () => readConfig(authConfig, env);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(fault);
});
