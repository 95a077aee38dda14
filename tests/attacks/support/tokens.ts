import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  sign,
  type KeyObject,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Claims = Record<string, unknown>;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates a JWT, valid or not. */
export function createToken(
  header: Claims,
  claims: Claims,
  signer: (text: string) => Buffer,
): string {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${signer(text).toString('base64url')}`;
}

export const withEc = (key: KeyObject) => (text: string) =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });

export const withSecret = (secret: string | Buffer) => (text: string) =>
  createHmac('sha256', secret).update(text).digest();

/** The keys of a running system, read from its data folder. */
export function keysOf(dataDir: string) {
  const tokenKey = createPrivateKey(readFileSync(join(dataDir, 'keys/token.pem'), 'utf8'));
  const { crv, kty, x, y } = createPublicKey(tokenKey).export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { tokenKey, publicKey: createPublicKey(tokenKey), kid };
}

/** The header and claims of a token from the auth service (services/auth/README.md). */
export function goodToken(kid: string, claims: Claims = {}): [Claims, Claims] {
  const now = Math.floor(Date.now() / 1000);
  return [
    { alg: 'ES256', typ: 'JWT', kid },
    {
      sub: 'stranger',
      name: 'Stranger',
      ownerId: 'stranger',
      accountType: 'main',
      isAdmin: false,
      sid: 'no-session',
      iss: 'girouette',
      aud: 'girouette-api',
      iat: now,
      exp: now + 900,
      ...claims,
    },
  ];
}

/** The claims of a token, unverified. */
export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
