import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { builtVersion } from '@girouette/platform/runtime';
import { createMetrics } from '@girouette/platform/telemetry';
import { createWebHost, type WebHostOptions } from '../src';

const SCRIPT = 'console.log("bonjour");';
const SECRET = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
const HTML = { accept: 'text/html,application/xhtml+xml' };
const root = mkdtempSync(join(tmpdir(), 'web-host-'));
const apps: FastifyInstance[] = [];

function write(path: string, content: string | Buffer) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

async function host(options: Partial<WebHostOptions> & { folder: string }) {
  const { folder, ...rest } = options;
  const log = pino({ level: 'silent' });
  const app = await createWebHost({
    root: join(root, folder),
    prefix: '/',
    log,
    metrics: createMetrics('shell'),
    maxAgeMs: 0,
    ...rest,
  });
  apps.push(app);
  return app;
}

beforeAll(() => {
  write('shell/index.html', '<!doctype html><title>Girouette</title>');
  write('shell/pages/pricing.html', '<!doctype html><title>Tarifs</title>');
  write(
    'shell/pages/screens.json',
    '["/","/pricing","/landing-pages/:id","/landing-pages","/login","/reset-password/:token","/verify"]',
  );
  write('shell/pages/secret-screens.json', '["/reset-password/:token","/verify"]');
  write('shell/pages/csp.json', '{"style":["sha256-abc="]}');
  write('shell/first-view.json', '{}');
  write('shell/remotes.json', '[]');
  write('shell/current.json', '{"name":"shell","build":"1"}');
  write('shell/assets/main.0123abcd.js', SCRIPT);
  write('shell/assets/main.0123abcd.js.br', brotliCompressSync(SCRIPT));
  write('spin/current.json', '{"name":"mf_spin","build":"b1"}');
  write('spin/b1/mf-manifest.json', '{}');
  write('spin/b1/page/index.html', '<!doctype html><title>Roue</title>');
  write('spin/b1/page/index.html.br', brotliCompressSync('<!doctype html><title>Roue</title>'));
  write('spin/b1/page/csp.json', '{"style":["sha256-abc="]}');
});

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  rmSync(root, { recursive: true });
});

describe('the shell', () => {
  const shell = () => host({ folder: 'shell', spaFallback: true });

  test('every screen of the shell answers its page, with a policy that allows nothing inline', async () => {
    const answer = await (await shell()).inject({ url: '/landing-pages', headers: HTML });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Girouette');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(
      /; require-trusted-types-for 'script'; trusted-types default girouette-drawing html2canvas 'allow-duplicates'$/,
    );
    expect(policy).not.toContain('unsafe');
  });

  test.each([
    ...['/reset-password/q83vASNFZ4mr', '/reset-password/q83vASNFZ4mr/', '//reset-password//q83v'],
    ...['/verify?id=q83vASNFZ4mr', '/verify/?id=q83vASNFZ4mr', '/verify'],
  ])('%s, a screen with a key in its address, does not leak the address', async (url) => {
    const app = await shell();
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers, statusCode } = await app.inject({ method, url, headers: HTML });
      expect([statusCode, headers]).toMatchObject([200, SECRET]);
    }
  });

  test('other screens may be found', async () => {
    const { headers } = await (await shell()).inject({ url: '/login', headers: HTML });
    expect(headers).not.toHaveProperty('x-robots-tag');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('requests are measured by the pattern of their route, never by their path', async () => {
    const metrics = createMetrics('shell');
    const app = await host({ folder: 'shell', spaFallback: true, metrics });
    await app.inject({ url: '/landing-pages/of-camille?email=camille', headers: HTML });
    const text = await metrics.registry.metrics();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{part="shell",method="GET",route="\/\*",status="200"\} 1/,
    );
    expect(text).not.toContain('camille');
  });

  test('an address with its own page gets that page, with the page’s policy', async () => {
    const app = await shell();
    const pricing = await app.inject({ url: '/pricing?plan=yearly', headers: HTML });
    expect(pricing.body).toContain('Tarifs');
    expect(pricing.headers['content-security-policy']).toContain("'sha256-abc='");
    const home = await app.inject({ url: '/', headers: HTML });
    expect(home.body).toContain('Girouette');
    for (const url of [
      '/first-view.json',
      '/pages/pricing.html',
      '/pages/screens.json',
      '/pages/secret-screens.json',
    ]) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
  });

  test('a hashed file is compressed and immutable', async () => {
    const url = '/assets/main.0123abcd.js';
    const answer = await (await shell()).inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  test.each([
    ['br;q=0, *', undefined],
    ['identity;q=1, *;q=0', undefined],
    ['br;q=0.1, identity', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['*', 'br'],
  ])('a client that accepts %s gets the encoding %s', async (accepted, encoding) => {
    const url = '/assets/main.0123abcd.js';
    const answer = await (await shell()).inject({ url, headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  test('the list of remotes is never cached without revalidation', async () => {
    const answer = await (await shell()).inject('/remotes.json');
    expect(answer.json()).toEqual([]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    '/assets/gone.js',
    '/assets/',
    '/gone.json',
    '/api/none',
    '/mf/owner/none',
    '/mf/owner/',
  ])('a missing %s is a 404 even to a browser that accepts HTML', async (url) => {
    const answer = await (await shell()).inject({ url, headers: HTML });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<');
  });

  test('a client that accepts no encoding gets the same page', async () => {
    const answer = await (await shell()).inject({ url: '/', headers: HTML });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toContain('Girouette');
  });

  test.each([{}, { accept: '*/*' }, { accept: 'image/png' }, HTML])(
    'a screen is one to a client that asks with %j',
    async (headers) => {
      const app = await shell();
      for (const url of ['/', '/pricing', '/pricing/', '/landing-pages/of-camille']) {
        const answer = await app.inject({ url, headers });
        expect([url, answer.statusCode]).toEqual([url, 200]);
        expect(answer.headers['content-type']).toMatch(/^text\/html/);
      }
    },
  );

  test('an address without a screen is a 404, which a browser shows as a page', async () => {
    const app = await shell();
    for (const url of ['/nowhere', '/pricing/more', '/Pricing']) {
      const shown = await app.inject({ url, headers: HTML });
      expect([url, shown.statusCode]).toEqual([url, 404]);
      expect(shown.body).toContain('<title>');
      expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
      const read = await app.inject({ url, headers: { accept: '*/*' } });
      expect([url, read.statusCode, read.body]).toEqual([url, 404, 'Introuvable']);
    }
  });

  test('a file that the client already has is answered with 304', async () => {
    const app = await shell();
    const { etag } = (await app.inject({ url: '/', headers: HTML })).headers;
    const again = await app.inject({
      url: '/',
      headers: { ...HTML, 'if-none-match': String(etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    write('shell/index.html', '<!doctype html><title>Girouette 2</title>');
    const changed = await app.inject({
      url: '/',
      headers: { ...HTML, 'if-none-match': String(etag) },
    });
    expect(changed.body).toContain('Girouette 2');
  });

  test.each(['/index.html', '/index%2Ehtml', '/INDEX.HTML', '/assets/main.0123abcd.js.br'])(
    '%s is never sent past its policy or its encoding',
    async (url) => {
      const answer = await (await shell()).inject({ url });
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe('a microfrontend', () => {
  const spin = () =>
    host({
      folder: 'spin',
      prefix: '/mf/spin/',
      pages: [{ path: '/spin/game/:id', file: 'page/index.html' }],
    });

  test('the files of a microfrontend’s build are immutable, the name of the build is not', async () => {
    const app = await spin();
    const file = await app.inject('/mf/spin/b1/mf-manifest.json');
    expect(file.headers['cache-control']).toContain('immutable');
    const current = await app.inject('/mf/spin/current.json');
    expect(current.headers['cache-control']).toBe('no-cache');
  });

  test('the guest’s page answers for any id and allows the style that its build has inlined', async () => {
    const headers = { ...HTML, 'accept-encoding': 'br' };
    const answer = await (await spin()).inject({ url: '/spin/game/any-id', headers });
    expect(answer.statusCode).toBe(200);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('Roue');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("style-src 'self' 'sha256-abc='");
  });

  test('while the build’s name is cached, pages are served without reading it again', async () => {
    const app = await host({
      folder: 'spin',
      prefix: '/mf/spin/',
      pages: [{ path: '/spin/game/:id', file: 'page/index.html' }],
      maxAgeMs: 60_000,
    });
    const before = (await app.inject('/spin/game/x')).body;
    write('spin/b3/page/index.html', '<!doctype html><title>Roue 3</title>');
    write('spin/current.json', '{"name":"mf_spin","build":"b3"}');
    expect((await app.inject('/spin/game/x')).body).toBe(before);
    const fresh = await spin();
    expect((await fresh.inject('/spin/game/x')).body).toContain('Roue 3');
    write('spin/current.json', '{"name":"mf_spin","build":"b1"}');
  });

  test('a new build is in use as soon as current.json names it', async () => {
    const app = await spin();
    write('spin/b2/page/index.html', '<!doctype html><title>Roue 2</title>');
    write('spin/current.json', '{"name":"mf_spin","build":"b2"}');
    expect((await app.inject('/spin/game/x')).body).toContain('Roue 2');
    expect((await app.inject('/mf/spin/b1/mf-manifest.json')).statusCode).toBe(200);
  });

  test('files are served from memory, even those of a removed build', async () => {
    write('spin/b0/main.js', SCRIPT);
    const app = await spin();
    await app.inject('/mf/spin/b0/main.js');
    rmSync(join(root, 'spin/b0'), { recursive: true });
    expect((await app.inject('/mf/spin/b0/main.js')).body).toBe(SCRIPT);
  });

  test.each([
    ['/spin/game/0191f0aa-1234/', '/spin/game/0191f0aa-1234'],
    ['/spin/game/0191F0AA-1234?utm=flyer', '/spin/game/0191f0aa-1234?utm=flyer'],
  ])('%s leads to the page', async (url, target) => {
    const answer = await (await spin()).inject(url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(target);
  });

  test.each(['/mf/spin/', '/mf/spin', '/mf/spin/b1', '/mf/spin/b1/', '/mf/spin/b1/mf-stats.json'])(
    '%s is nothing that is served',
    async (url) => {
      write('spin/b1/mf-stats.json', '{}');
      expect((await (await spin()).inject(url)).statusCode).toBe(404);
    },
  );

  test.each([
    '/mf/spin/b1%2fmf-manifest.json',
    '/mf/spin//current.json',
    '/mf/spin/%00',
    '/mf/spin/%',
    '/mf/spin/../../package.json',
    '/mf/spin/%2e%2e/shell/remotes.json',
    '/mf/spin/.env',
  ])('%s leads nowhere', async (url) => {
    expect((await (await spin()).inject(url)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('a page whose address has a key only with a parameter', () => {
  beforeAll(() => {
    write('tested/current.json', '{"name":"mf_spin","build":"b1"}');
    write('tested/b1/page/index.html', '<!doctype html><title>Roue</title>');
    write('tested/b1/page/csp.json', '{}');
  });

  test('is as secret with it, and as public as any page without', async () => {
    const path = '/spin/game/:id' as const;
    const pages = [{ path, file: 'page/index.html', secretQuery: 'essai' }];
    const app = await host({ folder: 'tested', prefix: '/mf/spin/', pages });
    for (const url of ['/spin/game/1?essai=q83vAS', '/spin/game/1/?m=2&essai=q83vAS']) {
      expect((await app.inject(url)).headers).toMatchObject(SECRET);
    }
    const { headers } = await app.inject('/spin/game/1?m=2');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers).not.toHaveProperty('x-robots-tag');
  });
});

describe('a page with a secret address', () => {
  const TOKEN = 'q83vASNFZ4mrze8BI0VniavN7w_Ab-CdEf';
  const voucher = (log = pino({ level: 'silent' })) =>
    host({
      folder: 'vouchers',
      prefix: '/mf/spin/',
      pages: [
        {
          path: '/cadeau/:token',
          file: 'voucher/index.html',
          files: ['service-worker.js', 'manifest.webmanifest'],
          isSecret: true,
          usesCamera: true,
        },
      ],
      log,
    });

  beforeAll(() => {
    write('vouchers/current.json', '{"name":"mf_spin","build":"b1"}');
    write('vouchers/b1/voucher/index.html', '<!doctype html><title>Cadeau</title>');
    write('vouchers/b1/voucher/csp.json', '{"own":["worker","manifest"]}');
    write('vouchers/b1/voucher/service-worker.js', 'self.girouetteBuild={}');
    write('vouchers/b1/voucher/manifest.webmanifest', '{}');
  });

  test('is found by its exact letters, and kept from caches, search engines and other sites', async () => {
    const app = await voucher();
    const answer = await app.inject(`/cadeau/${TOKEN}`);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Cadeau')]);
    expect(answer.headers).toMatchObject(SECRET);
    expect((await app.inject(`/cadeau/${TOKEN}/`)).headers.location).toBe(`/cadeau/${TOKEN}`);
  });

  test('has a policy with what its build says that it loads', async () => {
    const { headers } = await (await voucher()).inject(`/cadeau/${TOKEN}`);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("worker-src 'self'; manifest-src 'self'");
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=()');
  });

  test('has files at addresses that no build changes', async () => {
    const app = await voucher();
    const worker = await app.inject('/cadeau/service-worker.js');
    expect(worker.body).toBe('self.girouetteBuild={}');
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching('javascript') as string,
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'service-worker-allowed': '/cadeau',
    });
    const manifest = await app.inject('/cadeau/manifest.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(manifest.headers).not.toHaveProperty('service-worker-allowed');
  });

  test('is in no log, even when it cannot be sent', async () => {
    const lines: string[] = [];
    const app = await voucher(pino({ level: 'trace' }, { write: (line) => lines.push(line) }));
    write('vouchers/b1/voucher/csp.json', 'not JSON');
    const answer = await app.inject(`/cadeau/${TOKEN}`);
    expect(answer.statusCode).toBe(500);
    expect(answer.body + lines.join('')).not.toContain(TOKEN);
  });
});

test('a host is ready once its frontend is built', async () => {
  const empty = await host({ folder: 'nothing-yet' });
  expect((await empty.inject('/healthz')).json()).toEqual({ status: 'ok', ...builtVersion });
  expect((await empty.inject('/readyz')).statusCode).toBe(503);
  const built = await host({ folder: 'shell' });
  expect((await built.inject('/readyz')).statusCode).toBe(200);
});

describe('a build that is watched', () => {
  const development = { script: 'http://127.0.0.1:1234/reload.js' };

  test('is never cached, since its files change under the same names', async () => {
    const app = await host({ folder: 'shell', development });
    const { headers } = await app.inject('/assets/main.0123abcd.js');
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('has pages that run the given script under a policy for this machine only', async () => {
    write('watched/index.html', '<!doctype html><head><title>Girouette</title></head>');
    const app = await host({ folder: 'watched', spaFallback: true, development });
    const { body, headers } = await app.inject({ url: '/', headers: HTML });
    expect(body).toContain('<script src="http://127.0.0.1:1234/reload.js" defer></script></head>');
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' http://localhost:* http://127.0.0.1:*;",
    );
  });

  test('can be loaded by pages of other ports, unlike other builds', async () => {
    const [watched, built] = await Promise.all([
      host({ folder: 'shell', development }),
      host({ folder: 'shell' }),
    ]);
    const allowed = async (app: FastifyInstance) =>
      (await app.inject('/remotes.json')).headers['access-control-allow-origin'];
    expect(await allowed(watched)).toBe('*');
    expect(await allowed(built)).toBeUndefined();
  });
});
