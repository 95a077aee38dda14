import fc from 'fast-check';
import { ownPath } from './own-path';

const SITE = 'https://girouette.example';
const PAGE = `${SITE}/login?to=x`;

test.each([
  ['/dashboard', '/dashboard'],
  ['/landing-pages?qr=1#code', '/landing-pages?qr=1#code'],
  ['settings', '/settings'],
  ['?days=30', '/login?days=30'],
  [`${SITE}/pricing`, '/pricing'],
  ['/game/../flyer', '/flyer'],
  ['/a//b', '/a//b'],
  ['', '/login?to=x'],
])('%p is the own path %p', (address, path) => {
  expect(ownPath(address, PAGE)).toBe(path);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  '/.//evil.example/x',
  '/..//evil.example/x',
  '/./\\evil.example',
  '/%2e//evil.example/x',
  '/%2E%2e//evil.example/x',
  '/login/..//evil.example/x',
  `${SITE}//evil.example/x`,
  `${SITE}/.//evil.example/x`,
  `${SITE}\\\\evil.example`,
  `${SITE}@evil.example/x`,
  `${SITE}.evil.example/x`,
  'http://girouette.example/',
  'https://girouette.example:444/',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://girouette.example/1',
  'https://[',
])('%p leads to no path', (address) => {
  expect(ownPath(address, PAGE)).toBeNull();
});

test('any input gives a path that stays on the site when it is parsed again', () => {
  const part = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '\t', '\n', '@', ':', '?', '#', ';'],
    ...['https:', 'javascript:', SITE, 'evil.example', 'login'],
  );
  const address = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(address, (given) => {
      const path = ownPath(given, PAGE);
      if (path === null) return;
      const again = new URL(path, PAGE);
      expect(again.origin).toBe(SITE);
      expect(again.pathname + again.search + again.hash).toBe(path);
      expect(ownPath(path, PAGE)).toBe(path);
    }),
    { numRuns: 2_000 },
  );
});
