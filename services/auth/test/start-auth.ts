import { randomUUID } from 'node:crypto';
import { endpoints } from '@girouette/contracts';
import {
  startTestService,
  type TestAdapters,
  type TestBody,
  type TestResponse,
  type TestService,
} from '@girouette/platform/kit/testing';
import { authConfig } from '../src/config';
import type { Session } from '../src/sessions/rules';
import type { User } from '../src/users/rules';
import { createAuthService, createDependencies } from '../src/service';
import { ONE_TIME_TOKENS } from '../src/links/store';
import type { AuthDeps } from '../src/deps';
import { registerUser, type Registration } from '../src/users/actions';

export const PASSWORD = 'une girouette au vent';

export type AuthService = Awaited<ReturnType<typeof startAuth>>;

type LoginResponse = TestResponse<TestBody<typeof endpoints.signIn>>;
type Headers = Record<string, string>;

/** The whole auth service over real adapters. */
export async function startAuth(
  env: Record<string, string> = {},
  overrides: Partial<AuthDeps> = {},
) {
  const service = await startTestService({
    name: 'auth',
    configSchema: authConfig,
    create: createAuthService,
    env,
    overrides,
  });
  const deps = () => dependenciesOf(service.adapters);

  return Object.assign(service, {
    /** Creates an account with {@link PASSWORD} and its own e-mail. */
    async aUser(overrides: Partial<Registration> = {}): Promise<{ userId: string; email: string }> {
      const email = overrides.email ?? `camille-${randomUUID()}@example.fr`;
      const { userId } = await registerUser(deps(), {
        name: 'Camille Perrin',
        password: PASSWORD,
        verified: true,
        ...overrides,
        email,
      });
      return { userId, email };
    },

    /** Approves a trial, as an administrator does. */
    async approve(userId: string, expiresAt = new Date('2099-01-01T00:00:00.000Z')): Promise<void> {
      const trial = { pages: 1, expiresAt };
      await deps().owners.grant(
        userId,
        (owner) => ({ ...owner, trial }),
        () => [],
      );
    },

    async block(userId: string): Promise<void> {
      await deps().users.change(userId, (user) => ({ ...user, blocked: true }));
    },

    /** Changes a stored user directly, which no caller can. */
    async changeUser(userId: string, change: Partial<User>): Promise<void> {
      await deps().users.change(userId, (user) => ({ ...user, ...change }));
    },

    /** The tokens of links, as stored. */
    storedTokens: () => service.adapters.store.table(ONE_TIME_TOKENS).find('byExpiry', []),

    /** The sessions, as stored. */
    sessionsOf: (userId: string): Promise<Session[]> => deps().sessions.someOf(userId),

    ...sessionCalls(service),
  });
}

/** Signs in and out, with the cookies as a browser sends them back. */
function sessionCalls(service: TestService) {
  return {
    async signIn(login: {
      email: string;
      password?: string;
      code?: string;
      address?: string;
      headers?: Headers;
    }) {
      const { email, password = PASSWORD, code, address, headers } = login;
      return withCookie(
        await service.call(endpoints.signIn, {
          body: { email, password, code },
          headers: { ...(address && { 'x-forwarded-for': address }), ...headers },
        }),
      );
    },
    refresh: async (cookie?: string, headers?: Headers) =>
      withCookie(
        await service.call(endpoints.refreshSession, {
          headers: { ...(cookie && { cookie }), ...headers },
        }),
      ),
    /** The access token for the refresh cookie of a response. */
    tokenAfter: async (response: TestResponse<unknown>) => {
      const { cookie } = withCookie({ ...response, body: {} });
      return (await service.call(endpoints.refreshSession, { headers: { cookie: cookie ?? '' } }))
        .body.token;
    },
    signOut: async (cookie?: string, headers?: Headers) =>
      withCookie(
        await service.call(endpoints.signOut, {
          headers: { ...(cookie && { cookie }), ...headers },
        }),
      ),

    /** The status of a read of the user's profile with an access token. */
    async profileStatus(userId: string, token: string | null | undefined): Promise<number> {
      const headers = { authorization: `Bearer ${token ?? ''}` };
      return (await service.call(endpoints.readProfile, { params: { userId }, headers })).status;
    },
  };
}

/** The dependencies of the service's actions. */
export const dependenciesOf = (adapters: TestAdapters) =>
  createDependencies(adapters, authConfig.parse({}));

/**
 * Adds the whole Set-Cookie header of a response, and the refresh cookie as the browser sends it back. The cookie is undefined when the
 * response sets none.
 */
function withCookie<R extends TestResponse<LoginResponse['body'] | object>>(response: R) {
  const setCookie = String(response.headers['set-cookie'] ?? '');
  const [pair = ''] = setCookie.split(';');
  return { ...response, cookie: /=.+/.test(pair) ? pair : undefined, setCookie };
}
