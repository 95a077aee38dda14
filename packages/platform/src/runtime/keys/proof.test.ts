import type { AppError } from '@girouette/contracts';
import { aPrincipal } from '../testing/principals';
import { baseConfig, readConfig } from '../config';
import { readAccessToken, signAccessToken } from './access-token';
import { openKeys } from './keys';
import { assertProof, expiryOfProof, signProof } from './proof';
import { generateKeyPairSync } from 'node:crypto';

const pem = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
const keysOf = () => openKeys(readConfig(baseConfig, { JWT_PRIVATE_KEY: pem() }));

const keys = keysOf();
const now = new Date('2026-11-21T19:30:00Z');
const caller = { userId: 'owner-1', sessionId: 'session-1' };
const purpose = 'webhook' as const;
const proof = signProof(keys, { caller, purpose }, now);

const refusal = (changes: { proof?: string; caller?: object; keys?: typeof keys; now?: Date }) => {
  const given = { caller: { ...caller, ...changes.caller }, purpose, now: changes.now ?? now };
  try {
    assertProof(changes.keys ?? keys, changes.proof ?? proof, given);
    return null;
  } catch (error) {
    return (error as AppError).code;
  }
};

it('a proof works for its session until it expires', () => {
  expect(refusal({})).toBeNull();
  const end = expiryOfProof(now);
  expect(refusal({ now: new Date(end.getTime() - 1_000) })).toBeNull();
  expect(refusal({ now: end })).toBe('PROOF_REFUSED');
});

it.each([
  ['none', { proof: '' }],
  ['one of another session', { caller: { sessionId: 'session-2' } }],
  ['one of another user', { caller: { userId: 'owner-2' } }],
  ['one of another system', { keys: keysOf() }],
  ['one without a signature', { proof: `${proof.split('.').slice(0, 2).join('.')}.` }],
])('%s is refused', (_what, changes) => {
  expect(refusal(changes)).toBe('PROOF_REFUSED');
});

it('an access token is no proof, and a proof is no access token', () => {
  const principal = aPrincipal({ userId: 'owner-1' });
  const token = signAccessToken({ keys, principal, sessionId: 'session-1', now });
  expect(refusal({ proof: token })).toBe('PROOF_REFUSED');
  expect(() => readAccessToken({ keys, token: proof, now })).toThrow();
});
