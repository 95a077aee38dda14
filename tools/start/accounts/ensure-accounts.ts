import { randomBytes } from 'node:crypto';
import { createDependencies, type AuthDeps } from '@girouette/auth';
import { authConfig } from '@girouette/auth/config';
import { ensureAccount } from '@girouette/auth/administrators';
import type { Adapters } from '@girouette/platform/kit';
import type { EmbeddedConfig } from '../config';
import { DEMO } from '../demo';
import { decideDemoPassword, type FoundAccount } from './decide-demo-password';

/** A login as the start prints it. */
export interface Login {
  role: 'owner' | 'admin';
  email: string;
  /** `isNew` when this start generated it; afterwards only its hash exists. */
  password: { text: string; isNew: boolean } | 'shown at an earlier start' | 'of ADMIN_PASSWORD';
}

/**
 * Brings the demo accounts into the configured state. (The auth service has already created the administrator of ADMIN_EMAIL.) May be
 * repeated. Call it before the system is reachable, since it replaces public passwords.
 * @param options.adapters the auth service's
 */
export async function ensureAccounts(options: {
  adapters: Adapters;
  config: Pick<EmbeddedConfig, 'HOST' | 'ADMIN_EMAIL'>;
}): Promise<Login[]> {
  const { HOST: host, ADMIN_EMAIL: email } = options.config;
  const deps = createDependencies(options.adapters, authConfig.parse({}));
  const owner = await ensureDemoAccount(deps, { role: 'owner', host, isReplaced: false });
  if (email === undefined) {
    const admin = await ensureDemoAccount(deps, { role: 'admin', host, isReplaced: false });
    return [owner, admin].flatMap((login) => login ?? []);
  }
  const admin: Login = { role: 'admin', email, password: 'of ADMIN_PASSWORD' };
  const replaced =
    email === DEMO.admin.email
      ? null
      : await ensureDemoAccount(deps, { role: 'admin', host, isReplaced: true });
  return [owner, admin, replaced].flatMap((login) => login ?? []);
}

/** @returns null for an account that the start does not print */
async function ensureDemoAccount(
  deps: AuthDeps,
  options: { role: Login['role']; host: string; isReplaced: boolean },
): Promise<Login | null> {
  const { role, host, isReplaced } = options;
  const { name, email, password } = DEMO[role];
  const found = await findDemoAccount(deps, role);
  const decision = decideDemoPassword({ found, host, isReplaced });
  if (decision === 'leave') {
    return isReplaced ? null : { role, email, password: 'shown at an earlier start' };
  }
  const isNew = decision === 'set random';
  const text = isNew ? randomBytes(12).toString('base64url') : password;
  await ensureAccount(deps, { name, email, password: text, isAdmin: role === 'admin' });
  return { role, email, password: { text, isNew } };
}

async function findDemoAccount(deps: AuthDeps, role: Login['role']): Promise<FoundAccount> {
  const { email, password } = DEMO[role];
  const user = await deps.users.findByEmail(email);
  if (!user) return 'none';
  if (typeof user.passwordHash !== 'string') {
    deps.log.warn({ userId: user.id }, 'an account without a password hash');
  }
  const isDemo = await deps.passwords.verify(user.passwordHash, password);
  return isDemo ? 'with demo password' : 'with other password';
}
