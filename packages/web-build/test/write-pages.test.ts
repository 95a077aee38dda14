import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { writePages } from '../src/write-pages.js';

const root = mkdtempSync(join(tmpdir(), 'pages-'));
const shell = join(root, 'shell');
const site = join(root, 'site');
afterAll(() => {
  rmSync(root, { recursive: true });
});

const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
};
const page = (name: string) => readFileSync(join(shell, 'pages', name), 'utf8');

beforeEach(() => {
  rmSync(shell, { recursive: true, force: true });
  write(
    'shell/index.html',
    '<html><head><title>Girouette</title><meta name="description" content="x" /><meta name="robots" content="noindex" /><link href="/assets/main.css" rel="stylesheet"></head><body><noscript>Sans script</noscript><div id="root"></div></body></html>',
  );
  write('shell/assets/main.css', '.frame{color:green}');
  const frame = '<main><div class="o" data-outlet="true"></div></main><footer></footer>';
  write('shell/first-view.json', {
    css: '',
    views: [
      { path: '/', title: 'Roues & cadeaux', html: frame },
      { path: '/pricing', title: 'Tarifs', html: frame },
      { path: '/login', title: 'Connexion', html: frame },
      { path: '/demo', title: 'Démo', html: frame },
      { path: '/game', title: 'Créer', html: null },
      { path: '/reset/:token', title: 'Nouveau', html: null, isSecret: true },
    ],
  });
  write('site/current.json', { name: 'site', build: 'b1', entry: '' });
  write('site/b1/first-view.json', {
    css: '.h{color:red}',
    views: [
      {
        path: '/',
        description: 'Dit "tout"',
        html: '<h1>$& Accueil</h1>',
        structuredData: { name: '</script>' },
      },
      {
        path: '/pricing',
        description: 'Les formules',
        html: '<h1>Attente</h1>',
        needsPrices: true,
      },
      { path: '/demo', description: 'Une démonstration', html: null, unlisted: true },
    ],
  });
  write('site/b1/first-view.cjs', 'program');
});

test('a page holds the shell’s frame, in it the screen, and its own title and description', () => {
  writePages({ shell, dists: [site] });
  const html = page('home.html');
  expect(html).toContain(
    '<div id="root"><main><div class="o" data-outlet="true"><div data-first-view="complete"><h1>$& Accueil</h1></div></div></main><footer></footer></div>',
  );
  expect(html).toContain('<title>Roues &amp; cadeaux</title>');
  expect(html).toContain('<meta name="description" content="Dit &quot;tout&quot;" />');
  expect(html).toContain('<link rel="canonical" href="%PUBLIC_URL%/" />');
  expect(html).toContain('<meta property="og:url" content="%PUBLIC_URL%/" />');
  expect(html).toContain('{"name":"\\u003c/script>"}');
  expect(html).not.toContain('noindex');
  expect(html).not.toContain('Sans script');
  expect(html).toMatch(/<style>\.frame\{color:green\}.*\.h\{color:red\}<\/style>/);
  expect(html).not.toContain('main.css');
  expect(brotliDecompressSync(readFileSync(join(shell, 'pages/home.html.br'))).toString()).toBe(
    html,
  );
});

test('an address whose screen needs scripts still has a title and a description', () => {
  writePages({ shell, dists: [site] });
  const html = page('demo.html');
  expect(html).toContain('<title>Démo</title>');
  expect(html).toContain('<meta name="description" content="Une démonstration" />');
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('Sans script');
  expect(html).toContain('main.css');
  expect(html).toContain('noindex');
});

test('a screen that needs the prices names the program that renders it with them', () => {
  writePages({ shell, dists: [site] });
  expect(page('pricing.html')).toContain(
    '<!--with-prices b1/first-view.cjs--><div data-first-view="incomplete"><h1>Attente</h1></div><!--/with-prices-->',
  );
  expect(page('b1/first-view.cjs')).toBe('program');
});

test('search engines get the pages, and are asked to ignore everything else', () => {
  writePages({ shell, dists: [site] });
  expect(page('sitemap.xml').match(/<loc>.*<\/loc>/g)).toEqual([
    '<loc>%PUBLIC_URL%/</loc>',
    '<loc>%PUBLIC_URL%/pricing</loc>',
  ]);
  expect(page('robots.txt').split('\n').filter(Boolean)).toEqual([
    'User-agent: *',
    'Disallow: /spin/',
    'Disallow: /cadeau/',
    'Disallow: /mes-donnees',
    'Disallow: /login',
    'Disallow: /game',
    'Disallow: /reset/',
    'Sitemap: %PUBLIC_URL%/sitemap.xml',
  ]);
});

test('the web host knows the address of every screen, even without a page', () => {
  writePages({ shell, dists: [site] });
  expect(JSON.parse(page('screens.json'))).toEqual([
    '/',
    '/pricing',
    '/login',
    '/demo',
    '/game',
    '/reset/:token',
  ]);
  expect(JSON.parse(page('secret-screens.json'))).toEqual(['/reset/:token']);
});

test('the policy lists the hashes of exactly the inline texts', () => {
  writePages({ shell, dists: [site] });
  const html = page('home.html');
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(
      ([, text]) => `sha256-${createHash('sha256').update(text!).digest('base64')}`,
    );
  expect(JSON.parse(page('csp.json'))).toEqual({
    style: hashes(/<style>(.*?)<\/style>/g),
    script: hashes(/<script>(.*?)<\/script>/g),
  });
});

test('an address without a screen, and a shell without first views, get no page', () => {
  writePages({ shell, dists: [site] });
  expect(existsSync(join(shell, 'pages/login.html'))).toBe(false);
  rmSync(shell, { recursive: true });
  writePages({ shell, dists: [site] });
  expect(existsSync(join(shell, 'pages'))).toBe(false);
});
