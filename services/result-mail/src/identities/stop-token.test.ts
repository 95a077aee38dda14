import { baseConfig, openKeys, readConfig } from '@girouette/platform/kit';
import { readStopToken, stopOf, stopTokenOf } from './stop-token';

const keysOf = (letter: string) =>
  openKeys(readConfig(baseConfig, { PLAY_KEY: letter.repeat(40) }));
const keys = keysOf('a');
const stop = stopOf(keys, { ownerId: 'owner-1', email: 'camille@example.fr' });
const token = stopTokenOf(keys, stop);

test('a token leads to its stop, and only with the key that made it', () => {
  expect(token).toMatch(/^[\w-]+$/);
  expect(readStopToken(keys, token)).toEqual(stop);
  expect(readStopToken(keysOf('b'), token)).toBeNull();
  for (const cut of ['', 'x', token.slice(0, -2), `${token}AAAA`]) {
    expect(readStopToken(keys, cut)).toBeNull();
  }
  const [first, ...rest] = Buffer.from(token, 'base64url');
  const changed = Buffer.from([(first ?? 0) ^ 1, ...rest]).toString('base64url');
  expect(readStopToken(keys, changed)).toBeNull();
});

test('every spelling of a mailbox has the same stop, and every restaurant another', () => {
  const markOf = (ownerId: string, email: string) => stopOf(keys, { ownerId, email }).mark;
  expect(markOf('owner-1', 'Camille+tag@example.fr')).toBe(stop.mark);
  expect(markOf('owner-2', 'camille@example.fr')).not.toBe(stop.mark);
});
