import { pageIdOf, wheelPath } from './wheel-path';

it.each([
  [wheelPath('a3c1-b8d4'), 'a3c1-b8d4'],
  ['/spin/game/A3C1-B8D4/', 'a3c1-b8d4'],
  ['/spin/game/', null],
  ['/spin/game/a/b', null],
  ['/spin/game/%E0%A4%A', null],
  ['/elsewhere/spin/game/a3c1', null],
])('%s is the address of the page %s', (path, id) => {
  expect(pageIdOf(path)).toBe(id);
});
