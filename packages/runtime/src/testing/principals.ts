import { randomUUID } from 'node:crypto';
import type { Principal } from '@girouette/contracts';
import type { Clock } from '../clock';
import { signAccessToken, type Keys } from '../keys';

/** An owner with a main account, unless told otherwise. */
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

/** The value of the `Authorization` header with which this principal calls. */
export const bearer = (adapters: { keys: Keys; clock: Clock }, principal: Principal): string =>
  `Bearer ${signAccessToken({
    keys: adapters.keys,
    principal,
    sessionId: randomUUID(),
    now: adapters.clock.now(),
  })}`;
