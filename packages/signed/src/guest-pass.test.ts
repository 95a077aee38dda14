import { generateKeyPairSync } from 'node:crypto';
import { AppError } from '@girouette/contracts';
import jwt from 'jsonwebtoken';
import { baseConfig, openKeys, readConfig } from '@girouette/platform/runtime';
import { readGuestPass, signGuestPass } from './guest-pass';
import { signTicket } from './play-ticket';

const NOW = new Date('2026-11-21T10:00:00.500Z');
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keysOf = (secret: string) => openKeys(readConfig(baseConfig, { PLAY_KEY: secret }));
const keys = keysOf('a'.repeat(40));
const GUEST = {
  ownerId: 'owner-1',
  participants: ['p1', 'p2'],
  mark: 'm',
  linkId: 'l',
  sealed: 's',
};
const pass = signGuestPass(keys, GUEST, NOW);

const refusal = (text: string, now = NOW, by = keys): string => {
  try {
    readGuestPass(by, text, now);
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

test('a pass names its guest for fifteen minutes', () => {
  expect(readGuestPass(keys, pass, NOW)).toMatchObject(GUEST);
  expect(refusal(pass, new Date('2026-11-21T10:14:59Z'))).toBe('accepted');
  expect(refusal(pass, new Date('2026-11-21T10:15:00Z'))).toBe('LINK_EXPIRED');
});

const [head, , signature] = pass.split('.');
const altered = Buffer.from(JSON.stringify({ ...GUEST, ownerId: 'owner-2' })).toString('base64url');
const play = {
  ...{ playId: 'play', pageId: 'page', ownerId: 'owner-1', participant: 'p1' },
  ...{ outcome: { kind: 'loss', option: 6, label: 'Perdu' } as const, at: NOW.toISOString() },
};
const audience = 'girouette-guest';

test.each([
  ['nonsense', 'nonsense'],
  ['one of another restaurant with the signature of this one', `${head}.${altered}.${signature}`],
  ['one of another key', signGuestPass(keysOf('b'.repeat(40)), GUEST, NOW)],
  ['one without a signature', jwt.sign(GUEST, '', { algorithm: 'none', audience })],
  ['one with another algorithm', jwt.sign(GUEST, privateKey, { algorithm: 'ES256', audience })],
  ['the ticket of a play', signTicket(keys, play, NOW)],
  ['one with claims missing', jwt.sign({ ownerId: 'x' }, keys.playKey(), { audience })],
])('%s is no pass', (_what, forged) => {
  expect(refusal(forged)).toBe('LINK_EXPIRED');
});
