import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '@girouette/contracts/http/auth';
import type { Service } from '@girouette/service-kit';
import { openTestAdapters, testConfig, type TestAdapters } from '@girouette/service-kit/testing';
import { authConfig } from '../../src/config';
import type { Session } from '../../src/domain/session';
import { createAuthService, createDependencies } from '../../src/service';
import type { AuthDeps } from '../../src/use-cases/ports';
import { registerUser, type Registration } from '../../src/use-cases/register-user';

export const PASSWORD = 'une girouette au vent';

export interface AuthApp {
  adapters: TestAdapters;
  service: Service;
  deps: AuthDeps;
  /** Makes an account with {@link PASSWORD} and an e-mail of its own. */
  aUser(overrides?: Partial<Registration>): Promise<{ userId: string; email: string }>;
  block(userId: string): Promise<void>;
  /** As they are kept. */
  sessionsOf(userId: string): Promise<Session[]>;
  signIn(input: {
    email: string;
    password?: string;
    address?: string;
    headers?: Record<string, string>;
  }): Promise<Answer>;
  refresh(cookie?: string, headers?: Record<string, string>): Promise<Answer>;
  signOut(cookie?: string, headers?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  body: LoginAnswer & { code?: string; message?: string; field?: string };
  headers: Record<string, unknown>;
  /** The refresh cookie as the browser would send it back; undefined when none was set. */
  cookie: string | undefined;
  /** The whole Set-Cookie header. */
  setCookie: string;
}

/** The auth service over real adapters. */
export async function openAuth(env: Record<string, string> = {}): Promise<AuthApp> {
  const adapters = await openTestAdapters('auth');
  return runAuth(adapters, env);
}

/** The auth service on adapters that exist, as after a restart. */
export async function runAuth(
  adapters: TestAdapters,
  env: Record<string, string> = {},
): Promise<AuthApp> {
  const config = testConfig(authConfig, adapters, env);
  const service = await createAuthService(adapters, config);
  await service.start();
  const deps = createDependencies(adapters, config);

  async function call(
    method: 'POST' | 'DELETE',
    url: string,
    {
      cookie,
      body,
      address,
      headers,
    }: {
      cookie?: string | undefined;
      body?: object;
      address?: string;
      headers?: Record<string, string> | undefined;
    },
  ): Promise<Answer> {
    const answer = await service.http.inject({
      method,
      url,
      ...(body && { payload: body }),
      headers: {
        ...(cookie && { cookie }),
        ...(address && { 'x-forwarded-for': address }),
        ...headers,
      },
    });
    const setCookie = String(answer.headers['set-cookie'] ?? '');
    const [pair = ''] = setCookie.split(';');
    return {
      status: answer.statusCode,
      body: (answer.body === '' ? {} : answer.json()) as Answer['body'],
      headers: answer.headers,
      cookie: /=.+/.test(pair) ? pair : undefined,
      setCookie,
    };
  }

  return {
    adapters,
    service,
    deps,
    async aUser(overrides = {}) {
      const email = overrides.email ?? `camille-${randomUUID()}@example.fr`;
      const { userId } = await registerUser(deps, {
        name: 'Camille Perrin',
        password: PASSWORD,
        verified: true,
        ...overrides,
        email,
      });
      return { userId, email };
    },
    async block(userId) {
      await deps.users.change(userId, (user) => ({ ...user, blocked: true }));
    },
    sessionsOf: (userId) => deps.sessions.someOf(userId),
    signIn: ({ email, password = PASSWORD, address, headers }) =>
      call('POST', '/api/auth/session', {
        body: { email, password },
        ...(address && { address }),
        headers,
      }),
    refresh: (cookie, headers) => call('POST', '/api/auth/session/refresh', { cookie, headers }),
    signOut: (cookie, headers) => call('DELETE', '/api/auth/session', { cookie, headers }),
    async close() {
      await service.stop();
      await adapters.close();
    },
  };
}
