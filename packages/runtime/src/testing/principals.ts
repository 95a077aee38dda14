import { randomUUID } from 'node:crypto';
import type { Principal } from '@girouette/contracts';
import type { Clock } from '../clock';
import { signAccessToken, type Keys } from '../keys';

/** A principal with a main account. Overrides replace its fields. */
export function aPrincipal(overrides: Partial<Principal> = {}): Principal {
  const userId = overrides.userId ?? randomUUID();
  return {
    userId,
    ownerId: userId,
    name: 'Camille Perrin',
    accountType: 'main',
    isAdmin: false,
    ...overrides,
  };
}

/** The `Authorization` header of this principal. */
export const bearer = (adapters: { keys: Keys; clock: Clock }, principal: Principal): string =>
  `Bearer ${signAccessToken({
    keys: adapters.keys,
    principal,
    // The token of an API key names the key.
    sessionId: principal.key?.id ?? randomUUID(),
    now: adapters.clock.now(),
  })}`;
