import { AppError } from '@girouette/contracts';
import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { readConfig, baseConfig } from '../config';
import { aPrincipal } from '../testing';
import { readAccessToken, signAccessToken } from './access-token';
import { openKeys, publicJwks, type Keys } from './keys';

const NOW = new Date('2026-11-21T10:00:00.500Z');

function aPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

const keysOf = (env: Record<string, string>): Keys => openKeys(readConfig(baseConfig, env));

describe('an access token', () => {
  const { privatePem, publicPem } = aPair();
  const keys = keysOf({ JWT_PRIVATE_KEY: privatePem });
  const principal = aPrincipal();
  const token = signAccessToken({ keys, principal, sessionId: 'session-1', now: NOW });
  const read = (text: string, now = NOW, by = keys) =>
    readAccessToken({ keys: by, token: text, now });
  const refusal = (text: string, now = NOW, by = keys): string => {
    try {
      read(text, now, by);
      return 'accepted';
    } catch (error) {
      return error instanceof AppError ? error.code : String(error);
    }
  };

  it('identifies the caller for fifteen minutes', () => {
    expect(read(token)).toEqual({
      ...principal,
      sessionId: 'session-1',
      issuedAt: new Date('2026-11-21T10:00:00.000Z'),
    });
    expect(refusal(token, new Date('2026-11-21T10:14:59Z'))).toBe('accepted');
    expect(refusal(token, new Date('2026-11-21T10:15:00Z'))).toBe('SESSION_EXPIRED');
  });

  it('is verified once, and expires all the same', () => {
    const tokenPublicKeys = jest.fn(keys.tokenPublicKeys);
    const own = { ...keys, tokenPublicKeys };
    expect(read(token, NOW, own)).toEqual(read(token, NOW, own));
    expect(tokenPublicKeys).toHaveBeenCalledTimes(1);
    expect(refusal(token, new Date('2026-11-21T10:15:00Z'), own)).toBe('SESSION_EXPIRED');
    expect(refusal(`${token}x`, NOW, own)).toBe('SESSION_REQUIRED');
  });

  it('can be read by a service with only the public key', () => {
    expect(read(token, NOW, keysOf({ JWT_PUBLIC_KEY: publicPem })).userId).toBe(principal.userId);
  });

  it('is read while the key is being changed', () => {
    const next = aPair();
    const both = keysOf({ JWT_PUBLIC_KEY: next.publicPem + publicPem });
    expect(both.tokenPublicKeys()).toHaveLength(2);
    expect(read(token, NOW, both).userId).toBe(principal.userId);
  });

  it('cannot be signed by a service with only the public key', () => {
    const reader = keysOf({ JWT_PUBLIC_KEY: publicPem });
    expect(() => signAccessToken({ keys: reader, principal, sessionId: 's', now: NOW })).toThrow(
      'JWT_PRIVATE_KEY',
    );
  });

  it('shows no private part in the key set', () => {
    const [key] = publicJwks(keys).keys;
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(key).not.toHaveProperty('d');
  });

  const kid = keys.tokenPublicKeys()[0]!.kid;
  const claims = {
    sub: 'x',
    name: 'x',
    ownerId: 'x',
    accountType: 'main',
    isAdmin: true,
    sid: 's',
  };
  const right = { keyid: kid, issuer: 'girouette', audience: 'girouette-api' };
  const ec = { ...right, algorithm: 'ES256' as const };
  const es256 = (payload: object, options: object) =>
    jwt.sign({ iat: NOW.getTime() / 1000, ...payload }, privatePem, { ...ec, ...options });

  it.each([
    ['nonsense', 'nonsense'],
    ['one of another key', es256(claims, { keyid: 'another' })],
    ['one signed with another key under the id of ours', jwt.sign(claims, aPair().privatePem, ec)],
    [
      'one signed with the public key as a secret',
      jwt.sign(claims, publicPem, { ...right, algorithm: 'HS256' }),
    ],
    ['one without a signature', jwt.sign(claims, '', { ...right, algorithm: 'none' })],
    ['one of another issuer', es256(claims, { issuer: 'someone' })],
    ['one for another audience', es256(claims, { audience: 'girouette-play' })],
    ['one with claims missing', es256({ sub: 'x' }, {})],
  ])('is not %s', (_what, forged) => {
    expect(refusal(forged)).toBe('SESSION_REQUIRED');
  });

  it('is refused only because of its flaw (the forger of these tests can sign)', () => {
    expect(refusal(es256(claims, { expiresIn: 60 }))).toBe('accepted');
  });
});
