import { endpoints } from '@girouette/contracts';
import { scriptsOf, send, sendCall } from './support/http';
import { statusesIn, sendRaw } from './support/raw';
import { useTarget } from './support/target';

const target = useTarget();

/** The whole response to a path, sent without normalization. */
const ask = (path: string, headers = '') =>
  sendRaw(
    target.port,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n${headers}Connection: close\r\n\r\n`,
  );

const CLIMBS = [
  '..',
  '%2e%2e',
  '%2E%2E',
  '.%2e',
  '%2e.',
  '%252e%252e',
  '..%00',
  '..;',
  '..%3b',
  '..%c0%af',
  '%c0%ae%c0%ae',
  '%u002e%u002e',
  '..%ef%bc%8f',
  '....',
  '..\\..',
  '..%5c..',
  '..%255c..',
];
const ROOTS = ['/', '/mf/owner/', '/mf/spin/', '/spin/game/', '/assets/', '/api/', '/api/game/'];
const GOALS = ['etc/passwd', 'package.json', 'data/keys/play.key', 'auth.db'];

/** Content of private files: users of the machine, a key, a database, a package. */
const FOREIGN = /root:x?:|BEGIN (EC )?PRIVATE KEY|SQLite format|"workspaces"|"dependencies"/;

test.each(CLIMBS)('%s leaves no folder', async (climb) => {
  const faults: string[] = [];
  for (const root of ROOTS) {
    for (const goal of GOALS) {
      const path = `${root}${`${climb}/`.repeat(6)}${goal}`;
      const responses = await ask(path);
      const [status = 0, ...more] = statusesIn(responses);
      if (more.length > 0 || status < 200 || status >= 500)
        faults.push(`${path}: ${status} ${more.join(' ')}`);
      if (FOREIGN.test(responses)) faults.push(`${path} is read`);
      if (path.startsWith('/api/') && status < 400) faults.push(`${path}: ${status}`);
    }
  }
  expect(faults).toEqual([]);
});

/** Other spellings of the administrator's list and similar paths. All must fail. */
const SPELLINGS = [
  '/api/auth/getall/pages/..',
  '/api/auth/getall/pages/.',
  '/api/auth/getall/pages%00',
  '/api/auth/getall/pages%20',
  '/api/auth/getall/pages;a=b',
  '/api/auth/getall/pages.json',
  '/api/auth/getall%2fpages',
  '/api/auth/getall%252fpages',
  '/api/auth/%67etall/pages',
  '/api/auth//getall/pages',
  '//api/auth/getall/pages',
  '/api/auth/./getall/pages',
  '/api/auth/x/../getall/pages',
  '/api/price/../auth/getall/pages',
  '/api/price/..;/auth/getall/pages',
  '/API/auth/getall/pages',
  '/api/Auth/GetAll/Pages',
  '/api\\auth\\getall\\pages',
  '/%61pi/auth/getall/pages',
  '/mf/owner/../../api/auth/getall/pages',
  '/spin/game/..%2f..%2fapi/auth/getall/pages',
  'http://127.0.0.1/api/auth/getall/pages',
  '/api/auth/getall/pages#/api/price',
  '/api/price?/../auth/getall/pages',
  '/api/price%3f/../auth/getall/pages',
];

test.each(SPELLINGS)('%s answers nothing of the administrators', async (path) => {
  const token = `Authorization: Bearer ${target.admin.token}\r\n`;
  const [anonymous, signedIn] = [await ask(path), await ask(path, token)];
  for (const responses of [anonymous, signedIn]) {
    expect(statusesIn(responses)).toHaveLength(1);
    expect(statusesIn(responses)[0]).toBeLessThan(500);
    expect(responses).not.toMatch(/ownerName/);
  }
});

test('the list itself is there, for an administrator who writes its address exactly', async () => {
  const responses = await ask(
    '/api/auth/getall/pages',
    `Authorization: Bearer ${target.admin.token}\r\n`,
  );
  expect(responses).toMatch(/ownerName/);
});

test.each([
  ['a bare percent sign', '%'],
  ['half an escape', '%a'],
  ['an escape that is none', '%zz'],
  ['an escape that is no UTF-8', '%ff'],
  ['a null byte', '%00'],
  ['a letter that is not escaped', '\u00e9'],
  ['a control character', '\u0001'],
  ['a tab', '\t'],
  ['9,000 letters', 'a'.repeat(9_000)],
])('a path with %s is refused everywhere, once', async (_name, part) => {
  for (const root of ROOTS) expect(statusesIn(await ask(`${root}${part}`))).toEqual([400]);
});

test('files that no browser needs are not served', async () => {
  const paths = [
    '/.env',
    '/.git/config',
    '/package.json',
    '/metrics',
    '/api/metrics',
    '/api/readyz',
    '/admin',
    '/index.html.map',
  ];
  const pages = [`${target.url}/`, `${target.url}/spin/game/${target.page._id}`];
  const scripts = (await Promise.all(pages.map(scriptsOf))).flat();
  expect(scripts.length).toBeGreaterThan(1);
  expect((await send(`${target.url}${scripts[0] ?? ''}`)).status).toBe(200);
  for (const path of [...paths, ...scripts.map((script) => `${script}.map`)]) {
    const { status, text, headers } = await send(`${target.url}${path}`);
    // The shell answers each of its paths with the same page.
    const isShell = status === 200 && headers.get('content-type')?.startsWith('text/html');
    expect(isShell === true || status === 404).toBe(true);
    expect(text).not.toMatch(/process_cpu|"sources":|"dependencies"|repositoryformatversion/);
  }
});

test.each([
  ...['/reset-password/q83v', '/reset-password/q83v/', '/undo-email/q83v', '/refuse-access/q83v'],
  ...[
    '/stop-email/q83v',
    '/stop-email/q83v?offres',
    '/verify?id=q83v',
    '/verify/?id=q83v',
    '/verify?change=q83v',
  ],
  ...['/success?sessionId=q83v', '/premier-administrateur', '/cadeau/q83v', '/mes-donnees?page=1'],
])('%s, a page with a key as its address, does not leak the address', async (path) => {
  const { headers } = await send(`${target.url}${path}`);
  expect([
    headers.get('referrer-policy'),
    headers.get('cache-control'),
    headers.get('x-robots-tag'),
  ]).toEqual(['no-referrer', 'private, no-store', 'noindex, nofollow']);
});

test('the home page answers a client that takes no compression, or names no type', async () => {
  expect(statusesIn(await ask('/'))).toEqual([200]);
  expect((await send(`${target.url}/`)).status).toBe(200);
});

test('an error reveals nothing internal', async () => {
  const answers = await Promise.all([
    send(`${target.url}/api/nothing`),
    send(`${target.url}/mf/owner/nothing.js`),
    send(`${target.url}/api/game/play?pageId=nothing`),
    sendCall(target.url, endpoints.spinWheel, { body: '{' }),
    sendCall(target.url, endpoints.createPage, { body: '{' }),
  ]);
  for (const { status, text, headers } of answers) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toMatch(/node_modules|\.[jt]s:\d|Error:|\/home\/|\/tmp\/|ZodError|SQLITE/);
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
  }
});
