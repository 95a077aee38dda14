import { randomUUID } from 'node:crypto';
import type { Principal } from '@girouette/contracts';
import type { ProofPurpose } from '@girouette/contracts/accounts/http/proofs';
import type { Clock } from '../clock';
import { signAccessToken, signProof, type Keys } from '../keys';

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

/** A principal whose test tokens are all of one session. */
export interface InSession extends Principal {
  sessionId: string;
}

/** A proof that a principal has just given the password, as auth signs it. */
export const aProof = (
  { keys, clock }: { keys: Keys; clock: Clock },
  caller: InSession,
  purpose: ProofPurpose = 'webhook',
): string => signProof(keys, { caller, purpose }, clock.now());

/** The `Authorization` header of this principal, in a new session unless it is in one. The token of an API key names the key. */
export const bearer = (
  adapters: { keys: Keys; clock: Clock },
  principal: Principal | InSession,
): string =>
  `Bearer ${signAccessToken({
    keys: adapters.keys,
    principal,
    sessionId: 'sessionId' in principal ? principal.sessionId : (principal.key?.id ?? randomUUID()),
    now: adapters.clock.now(),
  })}`;
