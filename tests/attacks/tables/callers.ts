import { generateKeyPairSync } from 'node:crypto';
import type { EndpointDefinition } from '@girouette/contracts';
import { anEmptyPlaceOf } from '../support/places';
import { bearer, type Target } from '../support/target';
import { claimsOf, goodToken, createToken, withEc, withSecret } from '../support/tokens';
import type { Role, Sample } from './samples';

export interface Caller {
  name: string;
  role: Role;
  headers: (target: Target) => Record<string, string> | Promise<Record<string, string>>;
}

const forger = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A token with the signature of the system's own key. */
const issued = ({ keys }: Target, claims: Record<string, unknown>) =>
  bearer(createToken(...goodToken(keys.kid, claims), withEc(keys.tokenKey)));

/** An administrator's token with another header or signature. */
function forged(
  { keys, admin }: Target,
  header: Record<string, unknown>,
  signer: (text: string) => Buffer,
) {
  const [good, claims] = goodToken(keys.kid, claimsOf(admin.token));
  return bearer(createToken({ ...good, ...header }, claims, signer));
}

/** The owner's token with stronger claims and the original signature. */
function promoted({ owner, admin }: Target) {
  const [header = '', , signature = ''] = owner.token.split('.');
  const better = { ...claimsOf(owner.token), isAdmin: true, ownerId: admin.id };
  const claims = Buffer.from(JSON.stringify(better)).toString('base64url');
  return bearer(`${header}.${claims}.${signature}`);
}

const asNobody = (name: string, headers: Caller['headers']): Caller => ({
  name,
  role: 'nobody',
  headers,
});

const none = () => Buffer.alloc(0);
const spki = ({ keys }: Target) => keys.publicKey.export({ type: 'spki', format: 'pem' });
const hour = 3_600;
const now = () => Math.floor(Date.now() / 1000);

/** Every kind of caller. Each calls every endpoint. */
export const callers: readonly Caller[] = [
  asNobody('a visitor', () => ({})),
  asNobody('an expired token', (target) =>
    issued(target, { ...claimsOf(target.admin.token), iat: now() - hour, exp: now() - 1 }),
  ),
  asNobody('a token of a session that has ended', ({ endedToken }) => bearer(endedToken)),
  asNobody('a token of a user who was blocked', ({ blockedToken }) => bearer(blockedToken)),
  asNobody('a token of a user who was removed', ({ removedToken }) => bearer(removedToken)),
  asNobody('a token of a user who was erased', ({ erasedToken }) => bearer(erasedToken)),
  asNobody('a token signed by another key', (target) =>
    forged(target, {}, withEc(forger.privateKey)),
  ),
  asNobody('a token that brings its own key', (target) =>
    forged(
      target,
      { jwk: forger.publicKey.export({ format: 'jwk' }), kid: undefined },
      withEc(forger.privateKey),
    ),
  ),
  asNobody('a token that says where its key is', (target) =>
    forged(
      target,
      { jku: 'http://127.0.0.1:9/keys', x5u: 'http://127.0.0.1:9/key' },
      withEc(forger.privateKey),
    ),
  ),
  asNobody('a token whose key is a file', (target) =>
    forged(target, { alg: 'HS256', kid: '../../../../dev/null' }, withSecret('')),
  ),
  asNobody('a token whose key is in a prototype', (target) =>
    forged(target, { kid: '__proto__' }, withEc(forger.privateKey)),
  ),
  asNobody('a token without a key id', ({ keys, admin }) =>
    bearer(createToken({ alg: 'ES256' }, claimsOf(admin.token), withEc(keys.tokenKey))),
  ),
  asNobody('alg none', (target) => forged(target, { alg: 'none' }, none)),
  asNobody('alg NoNe', (target) => forged(target, { alg: 'NoNe' }, none)),
  asNobody('alg none with a signature', (target) =>
    forged(target, { alg: 'none' }, withEc(target.keys.tokenKey)),
  ),
  asNobody('HS256 with the public key', (target) =>
    forged(target, { alg: 'HS256' }, withSecret(spki(target))),
  ),
  asNobody('HS256 with the public key in DER', (target) =>
    forged(
      target,
      { alg: 'HS256' },
      withSecret(target.keys.publicKey.export({ type: 'spki', format: 'der' })),
    ),
  ),
  asNobody('HS256 with an empty key', (target) => forged(target, { alg: 'HS256' }, withSecret(''))),
  asNobody('a signature of zeros', (target) => forged(target, {}, () => Buffer.alloc(64))),
  asNobody('no signature', (target) => forged(target, {}, none)),
  asNobody('a header that must be understood', (target) =>
    forged(target, { crit: ['b64'], b64: false }, withEc(forger.privateKey)),
  ),
  asNobody('claims that were changed under a signature', promoted),
  asNobody('a token for another audience', (target) =>
    issued(target, { ...claimsOf(target.admin.token), aud: 'girouette-play' }),
  ),
  asNobody('a token of another issuer', (target) =>
    issued(target, { ...claimsOf(target.admin.token), iss: 'elsewhere' }),
  ),
  asNobody('a token that leaves out whose it is', (target) =>
    issued(target, { ...claimsOf(target.admin.token), ownerId: undefined }),
  ),
  asNobody('a token whose rights are text', (target) => issued(target, { isAdmin: 'true' })),
  asNobody('a token in a cookie', ({ admin }) => ({
    cookie: `token=${admin.token}; authorization=${admin.token}`,
  })),
  asNobody('a token under another scheme', ({ admin }) => ({
    authorization: `Basic ${admin.token}`,
  })),
  asNobody('two tokens', ({ admin, owner }) => ({
    authorization: `Bearer ${owner.token}, Bearer ${admin.token}`,
  })),
  asNobody('headers that name the caller', ({ admin }) => ({
    'x-user-id': admin.id,
    'x-principal': JSON.stringify({ userId: admin.id, isAdmin: true }),
    'x-forwarded-user': admin.id,
    'x-original-url': '/api/price',
    'x-http-method-override': 'GET',
  })),
  { name: 'another owner', role: 'stranger', headers: (target) => issued(target, {}) },
  {
    name: 'a sub-account of another owner',
    role: 'strange-sub-account',
    headers: (target) => issued(target, { sub: 'stranger-2', accountType: 'sub' }),
  },
  {
    name: 'a sub-account of the owner',
    role: 'sub-account',
    headers: (target) =>
      issued(target, { sub: 'sub-1', ownerId: target.owner.id, accountType: 'sub' }),
  },
  {
    name: 'the manager of another place',
    role: 'manager-elsewhere',
    headers: async (target) => {
      const assignment = { role: 'manager', places: [await anEmptyPlaceOf(target)] };
      const { id: ownerId } = target.owner;
      return issued(target, { sub: 'manager-1', ownerId, accountType: 'sub', assignment });
    },
  },
  { name: 'the owner', role: 'owner', headers: ({ owner }) => bearer(owner.token) },
  { name: 'an administrator', role: 'administrator', headers: ({ admin }) => bearer(admin.token) },
];

const READING = new Set(['GET', 'HEAD']);

/**
 * The status that a caller must get (docs/specification §6). It does not use the permissions' table, because it tests that table.
 * @param caller.sendsToken whether the request has an `Authorization` header, valid or not
 */
export function expectedStatus(
  call: EndpointDefinition,
  { role, sendsToken }: { role: Role; sendsToken: boolean },
  sample: Sample,
): number {
  const answers = sample.answers ?? {};
  const isStranger = role === 'stranger' || role === 'strange-sub-account';
  const asked = answers[role] ?? (isStranger ? answers.stranger : undefined);
  if (asked !== undefined) return asked;
  const success = Number(Object.keys(call.responses).find((status) => status.startsWith('2')));
  if (call.access === 'public') return success;
  if (role === 'nobody') return call.access === 'optional' && !sendsToken ? success : 401;
  if (call.access === 'admin') return role === 'administrator' ? success : 403;
  // What its place has not does not exist for a manager. A list without anything is a success of its own row.
  if (isStranger || role === 'manager-elsewhere') return 403;
  // A sub-account reads its owner's data and changes none of it.
  return role === 'sub-account' && !READING.has(call.method) ? 403 : success;
}
