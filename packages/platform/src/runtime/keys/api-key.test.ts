import { apiKeyHash, isApiKey, looksLikeApiKey, newApiKey } from './api-key';

const keys = Array.from({ length: 200 }, newApiKey);

test('a key begins with a prefix that programs recognise, and is one word of one length', () => {
  for (const key of keys) {
    expect(key).toMatch(/^gk_live_[0-9A-Za-z]{49}$/);
    expect(isApiKey(key)).toBe(true);
  }
  expect(new Set(keys).size).toBe(keys.length);
});

test('a key with one wrong, missing or added character is not accepted', () => {
  const [key = ''] = keys;
  const other = key.endsWith('0') ? '1' : '0';
  expect(isApiKey(key.slice(0, -1) + other)).toBe(false);
  expect(isApiKey(key.slice(0, 20) + (key[20] === 'x' ? 'y' : 'x') + key.slice(21))).toBe(false);
  expect(isApiKey(key.slice(0, -1))).toBe(false);
  expect(isApiKey(`${key}0`)).toBe(false);
  expect(isApiKey(key.toLowerCase())).toBe(false);
});

test('an access token does not look like a key', () => {
  expect(looksLikeApiKey('eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl')).toBe(false);
  expect(keys.every(looksLikeApiKey)).toBe(true);
});

test('the stored hash reveals nothing of the key', () => {
  const [key = ''] = keys;
  expect(apiKeyHash(key)).toMatch(/^[\w-]{43}$/);
  expect(key).not.toContain(apiKeyHash(key));
});
