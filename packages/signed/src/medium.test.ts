import { baseConfig, openKeys, readConfig } from '@girouette/platform/runtime';
import { mediumTokenOf, readMediumToken } from './medium';

const keysOf = (letter: string) =>
  openKeys(readConfig(baseConfig, { PLAY_KEY: letter.repeat(40) }));
const keys = keysOf('a');
const pageId = '2b8f0a53-7a52-8a38-8d3e-6a1d7a3b9c20';
const token = mediumTokenOf(keys, { pageId, number: 12 });

it('a token gives its number back, and is short', () => {
  expect(token).toMatch(/^c[\w-]{11}$/);
  for (const number of [1, 35, 36, 200, 46_656]) {
    const made = mediumTokenOf(keys, { pageId, number });
    expect(readMediumToken(keys, pageId, made)).toBe(number);
  }
});

it.each([
  ['of another number', `d${token.slice(1)}`],
  ['with another signature', `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`],
  ['with a number that begins with zeros', `00${token}`],
  ['that is too short', token.slice(1)],
  ['that is too long', `${token}A`],
  ['of other symbols', `${token.slice(0, -1)}=`],
  ['without anything', ''],
])('a token %s is none', (_which, forged) => {
  expect(readMediumToken(keys, pageId, forged)).toBeNull();
});

it('a token is for one page and one key', () => {
  expect(readMediumToken(keys, 'another-page', token)).toBeNull();
  expect(readMediumToken(keysOf('b'), pageId, token)).toBeNull();
});
