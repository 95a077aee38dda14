import { filePathOf } from './file-path';

test.each([
  ['/mf/spin/b1/main.js', 'b1/main.js'],
  ['/mf/spin/b1/un%20nom.js', 'b1/un nom.js'],
])('%s names a file', (requestPath, path) => {
  expect(filePathOf(requestPath, '/mf/spin/')).toBe(path);
});

test.each([
  '/mf/owner/b1/main.js',
  '/mf/spin/',
  '/mf/spin/../current.json',
  '/mf/spin/b1/%2e%2e/current.json',
  '/mf/spin/b1/..%2fcurrent.json',
  '/mf/spin/b1%5cmain.js',
  '/mf/spin/b1//main.js',
  '/mf/spin/%00',
  '/mf/spin/%',
  '/mf/spin/.git/config',
  '/mf/spin/b1/page/index%2Ehtml',
  '/mf/spin/b1/mf-stats.json',
  '/mf/spin/b1/page/first-view.cjs',
])('%s names no file that may be served', (requestPath) => {
  expect(filePathOf(requestPath, '/mf/spin/')).toBeNull();
});
