import { cpuOfParts, cpuSecondsOf, partOf } from './part-processes';

test.each([
  [['node', '--import', 'x.mjs', '/app/services/result-mail/dist/main.js'], [], 'result-mail'],
  [['node', '/app/gateway/dist/main.js'], [], 'gateway'],
  [['node', '/app/packages/web-host/dist/main.js'], ['ROOT=/app/mf-spin/dist'], 'mf-spin'],
  [['node', '/app/tools/dist/inbox.js'], [], null],
  [['bash'], ['ROOT=/app/shell/dist'], null],
])('%j with %j is the part %s', (args, env, part) => {
  expect(partOf(args, env)).toBe(part);
});

test('processor time is read behind a name that holds brackets and spaces', () => {
  const stat = '7 (node (main) x) S 1 7 7 0 -1 4194560 100 0 0 0 1250 350 0 0 20 0 11 0 9 1 2';
  expect(cpuSecondsOf(stat)).toBe(16);
});

test('a machine without running parts has none', () => {
  expect(cpuOfParts('http://localhost:8080', '/proc/self')).toEqual(new Map());
});
