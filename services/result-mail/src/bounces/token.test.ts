import { baseConfig, openKeys, readConfig } from '@girouette/platform/kit';
import { addressMark, bounceTokenOf, readBounceToken } from './token';

const keysOf = (letter: string) =>
  openKeys(readConfig(baseConfig, { MAIL_KEY: letter.repeat(40) }));
const keys = keysOf('a');
const now = new Date('2026-11-26T10:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const token = bounceTokenOf(keys, { to: 'Camille@example.fr', now });

test('a token leads to the mark of its address, for 14 days and only with the key that made it', () => {
  expect(token).toMatch(/^[\w-]{46}$/);
  const mark = addressMark(keys, 'camille@example.fr');
  expect(readBounceToken(keys, { token, now })).toBe(mark);
  expect(readBounceToken(keys, { token, now: inDays(14) })).toBe(mark);
  expect(readBounceToken(keys, { token, now: inDays(16) })).toBeNull();
  expect(readBounceToken(keys, { token, now: inDays(-3) })).toBeNull();
  expect(readBounceToken(keysOf('b'), { token, now })).toBeNull();
});

test('a changed token is refused, wherever it is changed', () => {
  const bytes = Buffer.from(token, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(readBounceToken(keys, { token: changed.toString('base64url'), now })).toBeNull();
  }
  for (const cut of ['', 'x', token.slice(0, -2), `${token}AAAA`]) {
    expect(readBounceToken(keys, { token: cut, now })).toBeNull();
  }
});
